"""A tailor's dress form, and a long one for coats."""

import math

from mathutils import Vector

from .materials import Nodes, metal, plain
from .shapes import mesh_object, tube, turned

# Height over the hip's lower edge, half width, half depth, forward offset, for a medium size.
SECTIONS = (
    (-2.60, 1.46, 0.98, 0.02), (-1.20, 1.60, 1.05, 0.02),
    (0.00, 1.60, 1.08, 0.02), (0.45, 1.70, 1.14, 0.03), (1.00, 1.66, 1.08, 0.02), (1.60, 1.42, 0.96, 0.0),
    (2.20, 1.24, 0.86, -0.02), (2.80, 1.30, 0.92, -0.06), (3.40, 1.46, 1.06, -0.12), (3.90, 1.56, 1.10, -0.12),
    (4.40, 1.62, 0.98, -0.05), (4.85, 1.68, 0.80, 0.04), (5.15, 1.58, 0.64, 0.10), (5.36, 1.22, 0.56, 0.13),
    (5.50, 0.84, 0.53, 0.14), (5.64, 0.60, 0.52, 0.14), (5.90, 0.54, 0.50, 0.10), (6.25, 0.53, 0.49, 0.04),
)
POWER = 2.3
FOOT = 3.2
"""Height of the hip's lower border over the floor."""
SHOULDER = (-0.98, 5.44)
"""Where a strap lies: across, and over the hip's lower border."""


def section(height):
    """Returns half width, half depth, and forward offset at a height over the hip's lower edge."""
    height = max(SECTIONS[0][0], min(SECTIONS[-1][0], height))
    for low, high in zip(SECTIONS, SECTIONS[1:]):
        if height <= high[0]:
            share = (height - low[0]) / (high[0] - low[0])
            share = share * share * (3 - 2 * share) * 0.4 + share * 0.6
            return [a + (b - a) * share for a, b in zip(low[1:], high[1:])]
    return SECTIONS[-1][1:]


def form(is_long=False):
    """Builds the form down to the hip's lower edge, or to the middle of the thigh."""
    low = SECTIONS[0][0] if is_long else 0
    cloth, wood = _linen(), plain("wood", "trim", 0.4, 0.4)
    around, rows = 140, 150
    vertices = []
    for j in range(rows + 1):
        height = low + (SECTIONS[-1][0] - low) * j / rows
        wide, deep, shift = section(height)
        for i in range(around):
            turn = 2 * math.pi * i / around
            c, s = math.cos(turn), math.sin(turn)
            x = wide * math.copysign(abs(c) ** (2 / POWER), c)
            y = deep * math.copysign(abs(s) ** (2 / POWER), s) + shift
            vertices.append((x, y, FOOT + height))
    faces = [
        (j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around, (j + 1) * around + i)
        for j in range(rows)
        for i in range(around)
    ]
    faces += [tuple(range(around))[::-1]]
    mesh_object("form", vertices, faces, [cloth])
    top, shift = FOOT + SECTIONS[-1][0], SECTIONS[-1][3]
    cap = [(0.56, 0), (0.57, 0.05), (0.55, 0.12), (0.40, 0.17), (0.16, 0.20), (0.10, 0.26), (0.13, 0.34), (0.11, 0.42), (0.0, 0.46)]
    turned("lathe", cap, wood, around=64, place=(0, shift, top))
    tube("pole", [Vector((0, 0, 0.1)), Vector((0, 0, FOOT + low + 0.1))], 0.13, metal("pole steel", (0.30, 0.29, 0.28), 0.35))
    for x in (-1.0, 0.0, 1.0):  # the seams of its panels
        line = [Vector((_seam_x(x, h), _front(_seam_x(x, h), h) - 0.002, FOOT + h)) for h in (0.05 * k for k in range(round(20 * low) + 3, 102))]
        tube("panel seam", line, 0.012, cloth, roundness=2)


def _seam_x(x, height):
    return x * 0.5 * section(height)[0]


def _linen():
    nodes = Nodes("linen")
    place = nodes.place()
    weave = nodes.noise(nodes.stretched(place, (70, 70, 18)), 1.0, 3)
    across = nodes.noise(nodes.stretched(place, (18, 18, 90)), 1.0, 3)
    both = nodes.math("ADD", weave, across)
    nodes.principled(Base_Color=(0.5, 0.5, 0.5, 1), Roughness=0.9, Specular=0.1, Normal=nodes.bump(both, 0.25, 0.012))
    tone = (nodes.ramp(weave, [(0.35, 0.2), (0.65, 0.8)]), 0.5, 0.0)
    return nodes.finish("hide", tone)


def half_depth(x, height):
    wide, deep, _ = section(height)
    return deep * max(0.0, 1 - min(1, abs(x) / wide) ** POWER) ** (1 / POWER)


def _front(x, height):
    return section(height)[2] - half_depth(x, height)


def outwards(point):
    wide, deep, shift = section(point.z - FOOT)
    up = max(0, point.z - FOOT - 4.6) * 1.15
    return Vector((point.x / wide**2 * 0.8, (point.y - shift) / deep**2, up)).normalized()


def pushed_out(point, gap):
    """Returns the point nearest to a point that is at least `gap` away from the form."""

    def depth(p):
        wide, deep, shift = section(p.z - FOOT)
        return (abs(p.x) / (wide + gap)) ** POWER + (abs(p.y - shift) / (deep + gap)) ** POWER - 1

    for _ in range(4):
        inside, step = depth(point), 1e-3
        if inside >= 0:
            break
        slope = Vector([(depth(point + Vector([step * (i == k) for i in range(3)])) - inside) / step for k in range(3)])
        point = point - slope * (inside / slope.length_squared)
    return point
