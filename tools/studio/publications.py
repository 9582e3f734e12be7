"""Lists the storefront's media by the names in `storefront/app/media/manifest.ts`, with their sources.

Sizes are in pixels and must match the manifest, whose test compares them with the files.
"""

from dataclasses import dataclass

from shots import BENCH_SHOTS, ROUND_LEATHERS

LEATHERS = ("red", "white", "black", "blue", "dalmatian")
LARGE, SMALL, TAG = (768, 1080, 1600), (480, 800), (480, 640, 800)
# Full-frame leather would be largest, but its grain hides most artifacts; suede has none.
GRAINED = frozenset(shot.name for shot in BENCH_SHOTS) - {"drape"}


def avif_crf(shot):
    """Returns the quality loss of an AVIF."""
    if shot == "needle":  # Full-frame grain in raking light, behind its video.
        return 44
    if shot == "turn":  # Posters, which the video replaces immediately.
        return 29
    return 40 if shot in GRAINED else 24


def film_crf(shot):
    """Returns the quality loss of a video: H.264, AV1."""
    return (28 if shot in GRAINED else 23, 36)


# Left, top, and width of a complete image, as shares of its width.
FULL = (0.0, 0.0, 1.0)


@dataclass(frozen=True)
class PictureFile:
    name: str
    shot: str
    leathers: str | tuple
    widths: tuple
    ratio: float = 1.0
    """Width over height."""
    crop: tuple = FULL
    """Left, top and width of the part that is shown, as shares of the shot's width."""
    crf: int | None = None
    """How much its AVIF may lose, if not as much as its shot's others."""
    fade: float = 0.0
    """Share of its width in which it runs out into paper: for a part that cuts through a shadow."""


@dataclass(frozen=True)
class FilmFile:
    name: str
    shot: str
    leathers: str | tuple
    """One leather, or several that follow one another."""
    size: tuple
    seconds: int
    posters: tuple
    movement: str
    """turn: frames as they are. light: only the lamp moves, so frames may be mixed. there-and-back."""
    rate: int = 24
    crop: tuple = FULL
    """As of a picture."""
    crf: tuple | None = None
    """How much H.264 and AV1 may lose, if not as much as its shot's others."""
    is_sharp: bool = False
    """Its grain is kept: a film that is looked at closely. At the same weight H.264 keeps more of it."""
    wide: tuple | None = None
    """The size of a larger one for wide screens, in H.264 alone, and how much that may lose."""


@dataclass(frozen=True)
class FilmCut:
    """A narrow cut of the published wide video `of`, made from that file, so it needs no frames."""

    name: str
    of: str
    size: tuple
    left: int
    """Pixels of the wide film to the left of the cut, which is as high as the film."""
    rate: int
    crf: tuple
    """How much H.264 and AV1 may lose."""


def _of_leather(leather):
    at = f"collection/{leather}/"
    yield PictureFile(at + "set", "set", leather, LARGE)
    yield PictureFile(at + "sling", "sling", leather, LARGE)
    yield PictureFile(at + "messenger", "messenger", leather, LARGE, crop=(0.05, 0.03, 0.90))
    yield PictureFile(at + "purse", "purse", leather, LARGE)
    yield PictureFile(at + "thumbnail", "set", leather, (256, 512), crop=(0.0, 0.01, 0.89), fade=0.05)
    yield PictureFile(at + "chip", "sling", leather, (128,))


# Detail shots, in red, with the objects beside them in their own colors.
LOOKS = {
    "sling-open": ("red", "phone", "notebook"),
    "messenger-open": ("red", "book", "bottle", "phone"),
    "purse-open": ("red", "cards"),
    "sling-close": "red",
    "messenger-close": "red",
    "purse-close": "red",
    "sling-back": "red",
    "messenger-back": "red",
    "purse-back": "red",
    "sling-edge": "red",
    "scale": ("red", "red", "red", "book", "bottle", "phone"),
    "worn": ("red", "linen"),
    "worn-messenger": ("red", "linen"),
}
# The middle of a wide shot, for phones.
TALL = (0.275, 0.0, 0.45)
# A phone receives the first image in one round trip if its AVIF has at most 14 kB, the first
# packets of a connection. `crf` is chosen for that, and the manifest's test checks it.

PICTURES = (
    PictureFile("collection/opening", "opening", "red", (768, 1080, 1800), 3 / 2, crf=29),
    PictureFile("collection/unknown", "sling", "unknown", (128, 256, 640)),
    *(picture for leather in LEATHERS for picture in _of_leather(leather)),
    *(PictureFile(f"collection/looks/{shot}", shot, leathers, SMALL) for shot, leathers in LOOKS.items()),
    PictureFile("home/vibe", "round", ROUND_LEATHERS, LARGE, 16 / 9),
    PictureFile("home/background-poster-tall", "folds", "red", (576,), 4 / 5, crop=TALL, crf=47),
    PictureFile("education/poster", "tools", "bench black", LARGE, 16 / 9),
    PictureFile("education/poster-tall", "tools", "bench black", (736,), 4 / 5, crop=(0.52, 0.0, 0.45), crf=36),
    PictureFile("education/educator-1", "tag-awl", "bench red", TAG, 4 / 5),
    PictureFile("education/educator-2", "tag-needle", "bench blue", TAG, 4 / 5),
    PictureFile("education/educator-3", "tag-knife", "bench black", TAG, 4 / 5),
    PictureFile("education/educator-4", "tag-spool", "bench white", TAG, 4 / 5),
    PictureFile("education/graduate", "tag-icon", "bench red", TAG, 4 / 5),
    PictureFile("about/poster", "drape", "blue", LARGE, 16 / 9),
    PictureFile("about/poster-tall", "drape", "blue", (736,), 4 / 5, crop=TALL),
)

FILMS = (
    *(
        FilmFile(
            f"collection/{leather}/film", "turn", leather, (720, 720), 6, (720,), "turn", crf=(23, 28), is_sharp=True,
            wide=((1080, 1080), 24),
        )
        for leather in LEATHERS
    ),
    FilmFile("home/background", "folds", "red", (1280, 720), 8, LARGE, "light"),
    FilmFile("home/about", "needle", "bench black", (640, 800), 6, SMALL, "there-and-back", crop=(0.0, 0.08, 0.93), crf=(28, 43)),
    FilmFile("home/design", "cut", "bench blue", (720, 720), 6, SMALL, "there-and-back"),
    FilmFile("home/impact", "seam", "bench red", (720, 720), 6, SMALL, "light", crf=(31, 40)),
    FilmFile("education/outcome", "turn", LEATHERS, (960, 540), 6, LARGE, "turn"),
)

CUTS = (
    # The part of TALL, like its poster. Slow light behind a headline allows half the frames and low quality.
    FilmCut("home/background-tall", "home/background", (480, 600), left=352, rate=12, crf=(35, 53)),
)
