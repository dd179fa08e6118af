"""Stateless draws: the n-th draw of a stream depends on (seed, stream, n) and on nothing else.

There is no generator whose state could be disturbed: two quests with the same seed meet the same
villains whatever else was rolled, and undo, resume and new features cannot shift anything.
The bytes come from BLAKE2b, so they are the same on every machine and Python version.
"""

from __future__ import annotations

from hashlib import blake2b

_WORD_BYTES = 8
_WORD_RANGE = 1 << (8 * _WORD_BYTES)


class Draw:
    """Reads the numbers of one stream in order, starting with draw 0."""

    __slots__ = ("_index", "_keyed", "_seed", "_stream")

    def __init__(self, seed: str, stream: str) -> None:
        self._seed = seed
        self._stream = stream
        seed_bytes = seed.encode("utf-8", "surrogatepass")
        stream_bytes = stream.encode("utf-8", "surrogatepass")
        # Lengths first, so that no two (seed, stream) pairs feed the hash the same bytes.
        self._keyed = blake2b(
            b"%d:%b%d:%b" % (len(seed_bytes), seed_bytes, len(stream_bytes), stream_bytes),
            digest_size=_WORD_BYTES,
        )
        self._index = 0

    def below(self, bound: int) -> int:
        """Return the next number of the stream, uniform in 0..bound-1.

        Raises ValueError unless 1 <= bound <= 2**64.
        """
        if not 1 <= bound <= _WORD_RANGE:
            raise ValueError(f"bound must be 1..2**64, not {bound}")
        # Rejecting words at or above the largest multiple of `bound` keeps every result equally likely.
        limit = _WORD_RANGE - _WORD_RANGE % bound
        keyed = self._keyed.copy()
        keyed.update(b"#%d" % self._index)
        self._index += 1
        while (word := int.from_bytes(keyed.digest(), "big")) >= limit:
            keyed.update(b"again")
        return word % bound

    def weighted(self, weights: tuple[int, ...]) -> int:
        """Return an index of `weights` with probability proportional to its weight (integers >= 0).

        Raises ValueError when no weight is positive.
        """
        pick = self.below(sum(weights))
        for index, weight in enumerate(weights):
            pick -= weight
            if pick < 0:
                return index
        raise AssertionError("a pick below the sum of the weights falls on one of them")

    def fork(self, name: str) -> Draw:
        """Return the sub-stream `name`, whose draws do not move those of this stream."""
        return Draw(self._seed, f"{self._stream}/{name}")
