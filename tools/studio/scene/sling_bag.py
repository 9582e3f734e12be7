"""The sling bag: 9 by 5 in, cow leather, flap with a turn lock."""

from mathutils import Vector

from .flap import flap
from .hardware import lock_post, rising, ring_tabs, turn_lock
from .materials import BagMaterials
from .raised_flap import raised_flap
from .shapes import inset, panel_bag, rounded_polygon, smooth_curve, strip, surface_of, tube
from .stitching import Stitch, onto, sew, sew_strip
from .worn import SLING, laid_strap

HALF_WIDTH, HEIGHT, DEPTH = 1.143, 1.27, 0.50


def sling_bag(mark=None, straps=None, is_open=False, side_of=None):
    """Builds the bag. `straps` are the lines of a strap that is not on the floor; `side_of` as in `shapes.strip`."""
    bag = BagMaterials(cow=(1.0, (0.35, 0.0, 0.2)), mark=mark)
    outline = rounded_polygon(
        [
            (-HALF_WIDTH, 0),
            (HALF_WIDTH, 0),
            (HALF_WIDTH * 0.965, HEIGHT),
            (-HALF_WIDTH * 0.965, HEIGHT),
        ],
        [0.36, 0.36, 0.14, 0.14],
        0.022,
    )

    def depth(z):
        if is_open:
            return DEPTH * (1 + 0.42 * max(0, z / HEIGHT) ** 2)
        return DEPTH * (1 - 0.22 * max(0, z / HEIGHT) ** 1.5)

    body, front, back = panel_bag(
        "body", outline, depth, 0.085, [bag.hide, bag.trim, bag.edge, bag.lining], roundness=2.6,
        pinch=lambda x, z: 0.045, mouth=(lambda point, share: point.y > HEIGHT - 0.06) if is_open else None,
    )
    for edge in (front, back):
        tube("piping", edge, 0.026, bag.trim, True, 5)
    seam = inset(outline, 0.085)
    line = [Vector((p.x, -2, p.y)) for p in [*seam, seam[0]]]
    sew("front seam", *onto(surface_of(body), line, Vector((0, 1, 0))), bag.thread, bag.hole)
    back_line = [Vector((p.x, 2, p.y)) for p in [*seam, seam[0]]]
    sew("back seam", *onto(surface_of(body), back_line, Vector((0, -1, 0))), bag.thread, bag.hole)
    if is_open:
        raised_flap(bag, HALF_WIDTH * 0.985, (depth(HEIGHT) / 2 + 0.06, HEIGHT - 0.42), 1.72, 0.42, 0.07, bag.hide)
        lock_post(surface_of(body), 0, 0.47, bag.metal)
        ring_tabs(HALF_WIDTH * 0.965, HEIGHT - 0.20, bag)
        for path in straps or [_lying()]:
            _strap(bag, path)
        return
    surface = flap(bag, HALF_WIDTH * 0.985, HEIGHT, depth, 0.075, 0.30, 0.42, 0.05, 0.07, bag.marked_hide)
    turn_lock(surface, 0, 0.47, bag.metal)
    ring_tabs(HALF_WIDTH * 0.965, HEIGHT - 0.20, bag)
    for path in straps or [_lying()]:
        _strap(bag, path, side_of)


def _lying():
    """Returns the strap from ring to ring: up a little, down the sides, and along the floor behind the bag."""
    x, z, floor = HALF_WIDTH * 0.965 + 0.135, HEIGHT + 0.11, 0.0
    right = [
        (x + 0.17, 0.03, z + 0.035),
        (x + 0.07, 0, z + 0.015),
        (x - 0.005, 0, z - 0.065),
        (x - 0.05, 0, z - 0.05),
        (x - 0.045, 0, z + 0.01),
        (x + 0.02, 0.005, z + 0.085),
        (x + 0.12, 0.03, z + 0.115),
        (x + 0.225, 0.07, z + 0.03),
        (x + 0.295, 0.15, z - 0.36),
        (x + 0.30, 0.25, z - 0.80),
        (x + 0.25, 0.36, 0.22),
        (x + 0.10, 0.47, 0.06),
        (x - 0.16, 0.58, floor + 0.008),
        (x - 0.55, 0.70, floor),
    ]
    left = [
        (-x - 0.16, 0.025, z + 0.04),
        (-x - 0.07, 0, z + 0.015),
        (-x + 0.005, 0, z - 0.065),
        (-x + 0.05, 0, z - 0.05),
        (-x + 0.045, 0, z + 0.01),
        (-x - 0.02, 0.005, z + 0.085),
        (-x - 0.115, 0.025, z + 0.115),
        (-x - 0.215, 0.06, z + 0.04),
        (-x - 0.28, 0.13, z - 0.34),
        (-x - 0.29, 0.22, z - 0.82),
        (-x - 0.29, 0.30, 0.20),
        (-x - 0.34, 0.36, 0.06),
        (-x - 0.46, 0.48, floor + 0.004),
        (-x - 0.46, 0.76, floor),
        (-x - 0.16, 0.98, floor),
    ]
    middle = [(-0.1, 0.86, floor), (-0.55, 1.00, floor)]
    return smooth_curve(right + middle[:1] + middle[1:] + left[::-1], 30)


def _strap(bag, path, side_of=None):
    line = strip("strap", path, (0, 1, 0), 0.20, 0.034, [bag.trim, bag.edge], step=0.022, edge_inset=0.032,
                 side_of=side_of)
    sew_strip("strap seam", line, 0.034, bag.thread, bag.hole, Stitch(), 0.032)


def rising_straps(height):
    """Returns straps that rise from the rings and end above them, as in a drawing."""
    x, z = HALF_WIDTH * 0.965 + 0.135, HEIGHT + 0.11
    return [rising(side, x, z, height, 1.0) for side in (-1, 1)]


def worn_sling_bag(mark=None):
    """Builds the bag as it hangs at the hip of the dress form."""
    line, side_of = laid_strap(SLING, HALF_WIDTH * 0.965 + 0.135, HEIGHT + 0.11, 1.0)
    sling_bag(mark, straps=[line], side_of=side_of)
