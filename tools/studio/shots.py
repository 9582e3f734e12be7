"""Lists every shot of the studio: the objects on the set, the camera, and the rendering effort.

Lengths are in units of 10 cm, angles in degrees. `size` is in pixels, `samples` are rays for each
pixel. A product shot is rendered once and developed in all five leathers.
"""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Piece:
    """A bag on the set, moved to `place`, turned around the vertical axis, and leaned back."""

    kind: str
    place: tuple = (0, 0, 0)
    turn: float = 0
    lean: float = 0
    pose: str = ""
    """One of scene/products.py's."""


@dataclass(frozen=True)
class ProductShot:
    name: str
    pieces: tuple
    aim: tuple
    scale: float
    distance: float
    above: float
    aside: float
    size: tuple = (1600, 1600)
    samples: int = 32
    has_ground: bool = True
    """Without one there is no shadow either: for what stands so high that its floor is not seen."""
    ground_samples: int = 40
    ground_percent: int = 40
    """Shadows are soft: their picture is smaller than that of the pieces."""
    frames: int = 1
    """More than one: the pieces turn once while so many frames are taken."""


SET = (
    Piece("messenger", (-0.50, 0.75, 0), 14),
    Piece("sling", (0.95, -0.95, 0), -14),
    Piece("purse", (-1.35, -1.05, 0), 22),
)

SET_IN_ROW = (
    Piece("messenger", (-0.95, 0.85, 0), 10),
    Piece("sling", (1.75, -0.55, 0), -12),
    Piece("purse", (-1.75, -1.05, 0), 14),
)
# Five in a circle, like people in a conversation.
ROUND = (
    Piece("sling", (-4.3, 0.9, 0), 32),
    Piece("sling", (-2.2, -0.5, 0), 14),
    Piece("sling", (0.35, -1.15, 0), -3),
    Piece("sling", (2.75, -0.35, 0), -20),
    Piece("sling", (4.6, 1.2, 0), -38),
)
ROUND_LEATHERS = ("blue", "white", "red", "black", "dalmatian")



def _looked_at(name, *pieces_and_camera, fine=False, **others):
    """Returns a square image of at most 800 pixels with few rays, or more of both for small details."""
    *pieces, aim, scale, distance, above, aside = pieces_and_camera
    side, samples = (1000, 12) if fine else (800, 8)
    return ProductShot(name, tuple(pieces), aim, scale, distance, above, aside, size=(side, side), samples=samples,
                       ground_samples=20, **others)


PRODUCT_SHOTS = (
    ProductShot("set", SET, (-0.06, 0, 1.30), 2.2, 18.5, 12, -6, samples=32),
    ProductShot("sling", (Piece("sling"),), (-0.03, 0.05, 0.62), 1.0, 9.3, 13, -17),
    ProductShot("messenger", (Piece("messenger"),), (0.05, 0, 1.45), 2.1, 18.2, 11, -21),
    ProductShot("purse", (Piece("purse"),), (0.30, -0.05, 0.42), 0.62, 6.45, 20, -20),
    ProductShot("opening", SET, (-0.06, 0, 1.49), 2.2, 18.5, 12, -6, size=(1800, 1200), samples=24),
    ProductShot("round", ROUND, (-0.10, 0, 0.75), 2.4, 30.5, 14, 0, size=(1600, 900), samples=24),
    # Views for buyers: from behind, close up.
    _looked_at("sling-back", Piece("sling", turn=180), (0.03, -0.1, 0.58), 1.0, 9.2, 16, -17),
    _looked_at("messenger-back", Piece("messenger", turn=180), (-0.05, 0, 1.45), 2.1, 17.4, 13, -21),
    _looked_at("purse-back", Piece("purse", turn=180), (-0.34, 0.05, 0.44), 0.62, 5.7, 20, -20),
    _looked_at("sling-close", Piece("sling"), (0.10, -0.34, 0.50), 1.0, 3.3, 20, -26),
    _looked_at("sling-edge", Piece("sling"), (-1.16, -0.05, 1.10), 1.0, 3.3, 18, -38),
    _looked_at("messenger-close", Piece("messenger"), (-0.80, -0.75, 1.22), 2.1, 6.4, 14, -30),
    _looked_at("purse-close", Piece("purse"), (0.22, 0, 0.92), 0.62, 2.5, 30, -24),
    _looked_at(
        "sling-open", Piece("sling", pose="open"), Piece("phone", (-0.24, -0.10, 0.42), 2, 3, "lying"),
        Piece("notebook", (0.18, 0.10, 0.33), -3, -5, "lying"), (0.04, 0.25, 0.96), 1.15, 9.9, 40, -14, fine=True,
    ),
    _looked_at(
        "messenger-open", Piece("messenger", pose="open"), Piece("book", (-0.78, 0.12, 0.80), 3, 3),
        Piece("bottle", (1.15, 0.10, 0.42)), Piece("phone", (0.22, -0.20, 1.55), -5, 6),
        (0.0, 0.4, 2.30), 2.3, 20.5, 38, -14, fine=True,
    ),
    _looked_at(
        "purse-open", Piece("purse", pose="open"), Piece("cards", (0, 0, 0.06)), (0.22, 0.0, 0.56), 0.66, 6.2, 40, -20, fine=True
    ),
    _looked_at(
        "scale", *SET_IN_ROW, Piece("book", (-3.05, 0.55, 0), 16), Piece("bottle", (3.25, 0.75, 0)),
        Piece("phone", (0.25, -0.75, 0), 4, 12), (0.05, 0, 1.42), 2.4, 20.0, 11, -2, fine=True,
    ),
    # The positions of scene/worn.py; the messenger bag and its form are 1.5 higher.
    _looked_at("worn", Piece("worn sling", (1.10, -1.22, 3.45), 30), Piece("form"), (0.1, 0, 6.1), 3.2, 19.5, 5, 8, has_ground=False, fine=True),
    _looked_at(
        "worn-messenger", Piece("worn messenger", (1.62, -1.74, 1.57), 30, 7), Piece("form", (0, 0, 1.5), pose="long"),
        (0.75, 0, 6.2), 4.2, 27.5, 5, 8, has_ground=False, fine=True,
    ),
    ProductShot(
        "turn", (Piece("sling"),), (0, 0.06, 0.60), 1.0, 10.0, 13, -12,
        size=(1080, 1080), samples=14, ground_samples=24, ground_percent=22, frames=144,
    ),
)


@dataclass(frozen=True)
class BenchShot:
    """A scene of scene/workbench.py; `share` is the part of its movement in the shot."""

    name: str
    scene: str
    leather: str
    size: tuple
    samples: int = 32
    frames: int = 1
    share: float = 1.0
    exposure: float = 1.0
    options: dict = field(default_factory=dict)


def _tag(name, mark, leather):
    return BenchShot(name, "pressed", leather, (800, 1000), options={"mark": mark})


BENCH_SHOTS = (
    BenchShot("folds", "folds", "red", (1280, 720), samples=14, frames=24),
    BenchShot("needle", "needle", "black", (640, 800), samples=14, frames=37, share=0.5),
    BenchShot("cut", "cut", "blue", (720, 720), samples=12, frames=48),
    BenchShot("seam", "seam", "red", (720, 720), samples=14, frames=20),
    BenchShot("tools", "tools", "black", (1600, 900)),
    BenchShot("drape", "drape", "blue", (1600, 900)),
    _tag("tag-awl", "awl", "red"),
    _tag("tag-needle", "needle", "blue"),
    _tag("tag-knife", "knife", "black"),
    _tag("tag-spool", "spool", "white"),
    _tag("tag-icon", "icon", "red"),
)


QUALITIES = ("quick", "proof", "final")


def at_quality(shot, quality):
    """Returns the shot for a preview (quick), a first publication (proof), or in final quality (final)."""
    if quality == "final":
        return shot
    side, samples = (360, 8) if quality == "quick" else (800 if shot.frames == 1 else 480, 8)
    factor = min(1, side / max(shot.size))
    lighter = {
        "size": tuple(round(length * factor / 2) * 2 for length in shot.size),
        "samples": min(shot.samples, samples if shot.frames > 1 else 2 * samples),
        "frames": min(shot.frames, 12) if quality == "quick" else shot.frames,
    }
    if isinstance(shot, ProductShot):
        lighter["ground_samples"] = min(shot.ground_samples, 2 * samples)
        if quality == "proof" and shot.frames > 1:
            lighter["frames"] = shot.frames // 2
    return replace(shot, **lighter)
