"""One screen a question: it draws the view, and turns keys and clicks into moves."""
