"""The coin purse: 5 by 4 in, cow leather, zip around the top, wrist loop."""

import math

from mathutils import Vector

from .hardware import zip_slider, zip_teeth
from .materials import BagMaterials, woven
from .shapes import (
    inset,
    panel_bag,
    resample,
    rounded_polygon,
    rounded_tip,
    smooth_curve,
    strip,
    surface_of,
    tube,
)
from .stitching import Stitch, onto, sew, sew_strip

HALF_WIDTH, HEIGHT, DEPTH = 0.635, 1.016, 0.27
ZIP_FROM = HEIGHT - 0.30
STITCH = Stitch(pitch=0.040, length=0.030, radius=0.0058)


def coin_purse(mark=None, hangs=False, is_open=False):
    """Builds the purse. With `hangs`, its wrist loop hangs down beside it instead of lying on the floor."""
    bag = BagMaterials(grain=52, cow=(1.25, (0.1, 0.0, 2.3)), mark=mark)
    tape = woven("zip tape")
    outline = rounded_polygon(
        [(-HALF_WIDTH, 0), (HALF_WIDTH, 0), (HALF_WIDTH, HEIGHT), (-HALF_WIDTH, HEIGHT)],
        [0.20, 0.20, 0.22, 0.22],
        0.014,
    )

    def gusset_material(point, share):
        return 2 if point.y > ZIP_FROM and 0.24 < share < 0.76 else 1

    def depth(z):
        return DEPTH + (0.30 * max(0, (z - 0.55) / (HEIGHT - 0.55)) ** 1.5 if is_open else 0)

    def mouth(point, share):
        return point.y > ZIP_FROM + 0.03 and 0.24 < share < 0.76

    def apart(z):
        return 0.25 * depth(z) - 0.011 if is_open else 0.0

    body, front, back = panel_bag(
        "body",
        outline,
        depth,
        0.105,
        [bag.marked_hide, bag.trim, tape, bag.edge, bag.lining],
        gusset_material=gusset_material,
        roundness=2.4,
        pinch=lambda x, z: 0.030 if z > ZIP_FROM else 0.012,
        waviness=0.009,
        seed=11,
        rings=44,
        strips=26,
        mouth=mouth if is_open else None,
    )
    for edge in (front, back):
        tube("piping", edge, 0.017, bag.trim, True, 5)
    seam = inset(outline, 0.055)
    line = [Vector((p.x, -2, p.y)) for p in [*seam, seam[0]]]
    places = onto(surface_of(body), line, Vector((0, 1, 0)))
    sew("front seam", *places, bag.thread, bag.hole, STITCH)
    behind = onto(surface_of(body), [Vector((p.x, 2, p.z)) for p in line], Vector((0, -1, 0)))
    sew("back seam", *behind, bag.thread, bag.hole, STITCH)
    zip_line = _zip_line(outline)
    for side in (-1, 1):
        tube("welt", [Vector((p.x, side * (0.062 + apart(p.y)), p.y)) for p in zip_line], 0.012, bag.trim)
    zip_teeth(zip_line, Vector((0, 0, HEIGHT * 0.4)), bag.metal, apart=apart)
    _pull(bag, zip_line, is_open)
    _wrist_loop(bag, hangs)


def _zip_line(outline):
    """Returns the slightly sunk part of the outline along which the zip runs: up one side, over, down the other."""
    sunk = inset(outline, 0.018)
    upper = [i for i, p in enumerate(outline) if p.y > ZIP_FROM]
    start = min(upper, key=lambda i: (outline[i].y - ZIP_FROM) ** 2 + (0 if outline[i].x > 0 else 9))
    line = []
    for i in range(start, start + len(outline)):
        if outline[i % len(outline)].y > ZIP_FROM - 0.001 or not line:
            line.append(sunk[i % len(outline)])
    return resample([p for p in line if p.y > ZIP_FROM - 0.02], 0.012)


def _pull(bag, zip_line, is_open):
    """Builds the slider, at the end of the zip when that is open, and its leather pull."""
    k = int(len(zip_line) * (0.97 if is_open else 0.30))
    along = zip_line[k + 1] - zip_line[k - 1]
    place = Vector((zip_line[k].x, 0, zip_line[k].y))
    middle = zip_slider(place, Vector((along.x, 0, along.y)).normalized(), bag.metal,
                        Vector((-1, 0, 0)) if is_open else Vector((0, 0, 1)))
    steps = [
        (0, -0.075, 0.012),
        (0, -0.10, 0),
        (0, -0.185, -0.04),
        (0.004, -0.262, -0.13),
        (0.010, -0.285, -0.27),
        (0.014, -0.292, -0.42),
    ]
    path = smooth_curve([middle + Vector(step) for step in steps], 14)
    width = rounded_tip(lambda share: 0.075 + 0.035 * share)
    line = strip("pull", path, (1, 0, 0), width, 0.02, [bag.trim, bag.edge], step=0.012, edge_inset=0.016)
    sew_strip("pull seam", line, 0.02, bag.thread, bag.hole, Stitch(0.034, 0.026, 0.005), 0.016, False)


def _wrist_loop(bag, hangs):
    x, z, size = HALF_WIDTH - 0.01, HEIGHT - 0.42, 0.5

    def point(out, up):
        return Vector((x + out * size, 0, z + up * size))

    tab = [(-0.03, -0.2), (0.05, -0.15), (0.055, 0), (0.07, 0.10), (0.12, 0.13), (0.16, 0.06)]
    tab += [(0.12, -0.02), (0.085, -0.17)]
    strip("tab", smooth_curve([point(*p) for p in tab], 16), (0, 1, 0), 0.10, 0.016, [bag.trim, bag.edge],
          step=0.008)
    ring_x = x + 0.075
    ring = []
    for i in range(48):
        turn = 2 * math.pi * i / 48
        s, c = math.sin(turn), math.cos(turn)
        ring.append(Vector((ring_x + 0.055 + 0.065 * s, 0.075 * c, z + 0.03 - 0.02 * s)))
    tube("ring", ring, 0.0105, bag.metal, True, 5)
    floor, a = 0.002, x + 0.185
    path = [
        (a, 0, z + 0.05),
        (a + 0.03, 0, z + 0.07),
        (a + 0.085, 0.01, z + 0.04),
        (a + 0.14, 0.02, z - 0.16),
        (a + 0.17, 0.03, 0.26),
        (a + 0.22, 0.02, 0.07),
        (a + 0.36, -0.05, floor + 0.004),
        (a + 0.56, -0.20, floor),
        (a + 0.64, -0.44, floor),
        (a + 0.50, -0.64, floor),
        (a + 0.26, -0.58, floor),
        (a + 0.13, -0.38, floor + 0.01),
        (a + 0.09, -0.16, 0.09),
        (a + 0.085, -0.06, 0.30),
        (a + 0.055, -0.02, z - 0.14),
        (a + 0.012, 0, z + 0.01),
        (a - 0.005, 0, z + 0.04),
    ]
    if hangs:
        path = path[:3] + [
            (a + 0.125, 0, z - 0.12),
            (a + 0.140, 0, 0.16),
            (a + 0.125, 0, -0.14),
            (a + 0.085, 0, -0.20),
            (a + 0.045, 0, -0.14),
            (a + 0.030, 0, 0.16),
            (a + 0.035, 0, z - 0.14),
        ] + path[-2:]
    line = strip("wrist loop", smooth_curve(path, 24), (0, 1, 0), 0.115, 0.018, [bag.trim, bag.edge],
                 step=0.012, edge_inset=0.018)
    sew_strip("loop seam", line, 0.018, bag.thread, bag.hole, Stitch(0.038, 0.028, 0.0055), 0.018)
