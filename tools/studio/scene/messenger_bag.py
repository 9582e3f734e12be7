"""The messenger bag: goat suede, opening 14.5 in, height 12, bottom 12 by 6.5, strap 62 in."""

import math

from mathutils import Matrix, Vector

from .flap import flap
from .hardware import buckle, rising, ring_tabs
from .materials import BagMaterials, suede
from .raised_flap import raised_flap
from .shapes import (
    inset,
    oval,
    panel_bag,
    plate,
    rounded_polygon,
    rounded_tip,
    smooth_curve,
    strip,
    surface_of,
    tube,
)
from .stitching import Stitch, onto, sew, sew_strip
from .worn import MESSENGER, taut_strap

HALF_BOTTOM, HALF_OPENING, HEIGHT, DEPTH = 1.524, 1.842, 3.05, 1.65
STRAP = 15.75
STITCH = Stitch(pitch=0.085, length=0.064, radius=0.0115)
BELT_STITCH = Stitch(pitch=0.07, length=0.052, radius=0.0095)


def messenger_bag(straps=None, is_open=False, side_of=None):
    """Builds the bag. `straps` are the lines of a strap that is not on the floor; `side_of` as in `shapes.strip`."""
    bag = BagMaterials()
    bag.hide = suede("suede", "suede", cow=(0.62, (1.3, 0.0, 0.4)))
    outline = rounded_polygon(
        [(-HALF_BOTTOM, 0), (HALF_BOTTOM, 0), (HALF_OPENING, HEIGHT), (-HALF_OPENING, HEIGHT)],
        [0.30, 0.30, 0.12, 0.12],
        0.045,
    )

    def depth(z):
        if is_open:
            return DEPTH * (1 - 0.24 * min(1, max(0, z / HEIGHT)) ** 0.9)
        return DEPTH * (1 - 0.50 * min(1, max(0, z / HEIGHT)) ** 0.9)

    def pinch(x, z):
        at_sides = abs(x) > 1.2 and z > 0.3
        if is_open:
            return 0.03 + 0.07 * max(0, z / HEIGHT)
        return 0.03 + 0.17 * max(0, z / HEIGHT) * (1 if at_sides else 0.15)

    body, front, back = panel_bag("body", outline, depth, 0.11, [bag.hide, bag.hide, bag.edge, bag.lining],
                                  pinch=pinch, waviness=0.045, seed=4, rings=50, strips=34,
                                  mouth=(lambda point, share: point.y > HEIGHT - 0.10) if is_open else None)
    for edge in (front, back):
        tube("piping", edge, 0.038, bag.trim, True, 5)
    seam = inset(outline, 0.12)
    line = [Vector((p.x, -3, p.y)) for p in [*seam, seam[0]]]
    places = onto(surface_of(body), line, Vector((0, 1, 0)))
    sew("front seam", *places, bag.thread, bag.hole, STITCH)
    behind = onto(surface_of(body), [Vector((p.x, 3, p.z)) for p in line], Vector((0, -1, 0)))
    sew("back seam", *behind, bag.thread, bag.hole, STITCH)

    def narrowing(z):
        return 1 - (1 - HALF_BOTTOM / HALF_OPENING) * (1 - min(1, max(0, z / HEIGHT))) * 0.9

    ring_tabs(HALF_OPENING - 0.10, HEIGHT - 0.30, bag, 1.7)
    for path in straps or [_lying()]:
        _strap(bag, path, side_of)
    if is_open:
        raised_flap(bag, HALF_OPENING * 0.995, (depth(HEIGHT) / 2 + 0.13, HEIGHT - 0.9), 3.6, 0.55, 0.10, bag.hide,
                    bow=0.10, thickness=0.05, waviness=0.05, stitch=STITCH, leans=(6, 62))
        return
    surface = flap(bag, HALF_OPENING * 0.995, HEIGHT, depth, 0.10, 1.05, 0.55, 0.12, 0.10, bag.hide,
                   narrowing=narrowing, bow=0.10, rise=0.23, thickness=0.05, waviness=(0.085, 0.022),
                   back=0.9, rows=220, stitch=STITCH)
    for side in (-0.92, 0.92):
        _belt(bag, surface, surface_of(body), side)


def _belt(bag, flap_surface, body_surface, x):
    """Builds a closing belt that follows the flap, hangs over its edge, and passes through a buckle."""
    points = []
    for i in range(40):
        z = 2.35 - (2.35 - 0.62) * i / 39
        ray = Vector((x, -8, z)), Vector((0, 1, 0))
        hit = flap_surface.ray_cast(*ray) if z > 1.0 else (None,)
        if hit[0] is None or hit[0].y > 0:
            hit = body_surface.ray_cast(*ray)
        points.append(Vector((x, hit[0].y - 0.035, z)))
    for _ in range(14):  # leather spans hollows, so it only moves forward
        inner = [
            Vector((x, min((points[i - 1].y + points[i + 1].y) / 2, points[i].y), points[i].z))
            for i in range(1, len(points) - 1)
        ]
        points = [points[0], *inner, points[-1]]
    line = strip("belt", points, (1, 0, 0), rounded_tip(0.30), 0.045, [bag.trim, bag.edge],
                 step=0.025, edge_inset=0.045)
    sew_strip("belt seam", line, 0.045, bag.thread, bag.hole, BELT_STITCH, 0.045, both_faces=False)
    flat = Matrix.Rotation(math.pi / 2, 4, "X")
    at_buckle = flap_surface.ray_cast(Vector((x, -8, 1.20)), Vector((0, 1, 0)))[0]
    buckle(x, at_buckle.y - 0.085, 1.20, bag.metal)
    for z in (0.86, 0.76):
        y = min(points, key=lambda p: abs(p.z - z)).y
        plate("belt hole", oval(0.018, 0.018, 20), 0.01, Matrix.Translation((x, y - 0.022, z)) @ flat,
              bag.hole, 0.002)
    plate("belt rivet", oval(0.04, 0.04, 28), 0.03, Matrix.Translation((x, points[3].y - 0.03, 2.24)) @ flat,
          bag.metal, 0.01)


def _lying():
    """Returns 62 in of strap: up from the rings, down both sides, and the rest behind the bag."""
    x, z, floor = HALF_OPENING + 0.12, HEIGHT + 0.14, 0.0
    right = [
        (x + 0.26, 0.06, z + 0.03),
        (x + 0.10, 0.01, z + 0.0),
        (x - 0.01, 0, z - 0.13),
        (x - 0.08, 0, z - 0.10),
        (x - 0.07, 0, z + 0.01),
        (x + 0.04, 0.01, z + 0.13),
        (x + 0.19, 0.04, z + 0.16),
        (x + 0.33, 0.10, z - 0.03),
        (x + 0.40, 0.20, z - 0.85),
        (x + 0.36, 0.30, 1.25),
        (x + 0.38, 0.38, 0.40),
        (x + 0.56, 0.42, 0.07),
        (x + 0.90, 0.55, floor),
        (x + 1.02, 1.00, floor),
        (x + 0.70, 1.45, floor),
    ]
    left = [
        (-x - 0.25, 0.06, z + 0.02),
        (-x - 0.10, 0.01, z + 0.0),
        (-x + 0.01, 0, z - 0.13),
        (-x + 0.08, 0, z - 0.10),
        (-x + 0.07, 0, z + 0.01),
        (-x - 0.04, 0.01, z + 0.13),
        (-x - 0.19, 0.04, z + 0.155),
        (-x - 0.32, 0.10, z - 0.06),
        (-x - 0.38, 0.26, z - 0.95),
        (-x - 0.33, 0.42, 1.20),
        (-x - 0.37, 0.50, 0.38),
        (-x - 0.55, 0.55, 0.06),
        (-x - 0.85, 0.72, floor),
        (-x - 0.80, 1.20, floor),
        (-x - 0.35, 1.62, floor),
    ]
    return smooth_curve([*right, (0.6, 1.75, floor), (-0.8, 1.90, floor), *left[::-1]], 30)


def _strap(bag, path, side_of=None):
    line = strip("strap", path, (0, 1, 0), 0.36, 0.05, [bag.trim, bag.edge], step=0.03, edge_inset=0.05, side_of=side_of)
    stitch = Stitch(pitch=0.075, length=0.056, radius=0.010)
    sew_strip("strap seam", line, 0.05, bag.thread, bag.hole, stitch, 0.05)


def rising_straps(height):
    """Returns straps that rise from the rings and end above them, as in a drawing."""
    return [rising(side, HALF_OPENING + 0.12, HEIGHT + 0.14, height, 1.8) for side in (-1, 1)]


def worn_messenger_bag():
    """Builds the bag as it hangs from the shoulder of the long dress form, on its full strap."""
    line, side_of = taut_strap(MESSENGER, HALF_OPENING + 0.12, HEIGHT + 0.14, 1.8)
    length = sum((b - a).length for a, b in zip(line, line[1:]))
    if abs(length - STRAP) > 0.1:
        raise ValueError(f"The strap would be {length:.2f} long, and is {STRAP}: the bag hangs at another height.")
    messenger_bag([line], side_of=side_of)
