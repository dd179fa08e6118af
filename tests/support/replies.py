"""What terminals send by themselves: answers about name, attributes, modes, colours and places."""

from __future__ import annotations

from typing import Final

REPLIES: Final[dict[str, tuple[str, ...]]] = {
    "kitty": (
        "\x1bP>|kitty(0.35.2)\x1b\\",  # name and version
        "\x1b[?62;52;c",  # device attributes, first, second and third
        "\x1b[>1;4000;35c",
        "\x1b[?0u",  # the keyboard protocol in force
        "\x1b[?31u",
        "\x1b_Gi=31;OK\x1b\\",  # graphics
        "\x1bP1+r544e=787465726d2d6b69747479\x1b\\",  # a capability
        "\x1b]11;rgb:0000/0000/0000\x1b\\",
    ),
    "WezTerm": (
        "\x1bP>|WezTerm 20240203-110809-5046fc22\x1b\\",
        "\x1b[?65;4;6;18;22c",
        "\x1b[>1;277;0c",
        "\x1bP!|00000000\x1b\\",
        "\x1bP1$r0m\x1b\\",  # a setting: looks, scrolling region, cursor
        "\x1b]10;rgb:b2b2/b2b2/b2b2\x07",
    ),
    "ghostty": (
        "\x1bP>|ghostty 1.1.3\x1b\\",
        "\x1b[?62;22;52c",
        "\x1b[>1;10;0c",
        "\x1b[?997;1n",  # dark or light
        "\x1b[?2026;2$y",  # modes
        "\x1b[?2048;2$y",
    ),
    "foot": (
        "\x1bP>|foot(1.17.2)\x1b\\",
        "\x1b[?62;4;22;28;29c",
        "\x1b[>1;011702;0c",
        "\x1bP!|464f4f54\x1b\\",
        "\x1b[48;24;80;480;800t",  # the size, as mode 2048 tells it
        "\x1b]4;1;rgb:ffff/0000/0000\x1b\\",
    ),
    "VTE": (
        "\x1bP>|VTE(7600)\x1b\\",
        "\x1b[?61;1;21;22;28c",
        "\x1b[>61;7600;1c",
        "\x1bP!|7E565445\x1b\\",
        "\x1bP1$r2 q\x1b\\",
        "\x1b]11;rgb:1e1e/1e1e/2e2e\x07",
    ),
    "mintty": (
        "\x1bP>|mintty 3.7.4\x1b\\",
        "\x1b[?65;1;2;4;6;9;15;21;22;28;29c",
        "\x1b[>77;30704;0c",
        "\x1bP!|00000000\x1b\\",
        "\x1b[8;24;80t",  # sizes in cells and dots
        "\x1b[4;480;800t",
    ),
    "iTerm2": (
        "\x1bP>|iTerm2 3.5.10\x1b\\",
        "\x1b[?64;1;2;4;6;9;15;18;21;22c",
        "\x1b[>64;2500;0c",
        "\x1b]1337;ReportCellSize=17.0;8.0;2.0\x1b\\",
        "\x1b]1337;Capabilities=T3CwLrMSc7UUw9Ts3BFGsSyHNoSxF\x07",
        "\x1b[?1;0c",
    ),
    "Konsole": (
        "\x1bP>|Konsole 24.02.2\x1b\\",
        "\x1b[?62;1;4c",
        "\x1b[>1;240202;0c",
        "\x1bP!|7E4B4445\x1b\\",
        "\x1b[24;80R",  # the place of the cursor
        "\x1b[?24;80R",
        "\x1b[0n",  # all is well
    ),
    "xterm": (
        "\x1bP>|XTerm(390)\x1b\\",
        "\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c",
        "\x1b[>41;390;0c",
        "\x1bP!|00000000\x1b\\",
        "\x1bP1$r1;24r\x1b\\",
        "\x1bP0$r\x1b\\",
        "\x1bP0+r\x1b\\",
        "\x1b[?1049;1$y",
        "\x1b[4;2$y",
        "\x1b]ltitle\x1b\\",
        "\x1b]LIcon\x1b\\",
        "\x1b]52;c;cQ==\x07",  # the clipboard
        "\x1b[1;1;1;120;120;1;0x",  # terminal parameters
        "\x1b[?4;2S",  # graphics attributes
        "\x1b^quit\x1b\\",  # privacy message, start of string
        "\x1bXquit\x1b\\",
        "\x1b[I",  # focus
        "\x1b[O",
        "\x1b[M !!",  # the mouse as it was told once
        "\x1b[32;10;10M",
    ),
}
"""By the terminal that is known to send them."""


def halves(reply: str) -> list[tuple[str, str]]:
    """Return every way to cut a reply in two."""
    return [(reply[:at], reply[at:]) for at in range(1, len(reply))]
