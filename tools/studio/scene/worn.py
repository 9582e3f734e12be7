"""Places a bag on the dress form: the strap over one shoulder, the bag at the other hip."""

import math
from dataclasses import dataclass

from mathutils import Matrix, Vector

from .form import FOOT, SHOULDER, half_depth, outwards, pushed_out, section
from .shapes import smooth_curve


@dataclass(frozen=True)
class Worn:
    """The position of a bag, as in shots.py: origin, turn around the vertical axis, lean against the form."""

    place: tuple
    turn: float
    lean: float = 0

    def matrix(self):
        upright = Matrix.Rotation(math.radians(self.turn), 4, "Z") @ Matrix.Rotation(math.radians(-self.lean), 4, "X")
        return Matrix.Translation(Vector(self.place)) @ upright


SLING = Worn((1.10, -1.22, FOOT + 0.25), 30)
# So low because its strap is so long.
MESSENGER = Worn((1.62, -1.74, 0.07), 30, 7)


def laid_strap(worn, ring_x, ring_z, size):
    """Returns the line of a strap on the form, in the bag's coordinates, and the direction of its width."""
    bag = worn.matrix()
    ends = {side: bag @ Vector((side * (ring_x + 0.01), 0, ring_z + 0.40 * size)) for side in (-1, 1)}
    shoulder = _shoulder()

    def over(side):
        """Returns the line from the ring to the shoulder, on the front (-1) or the back (1)."""
        start = ends[-1 if side < 0 else 1]
        line = []
        for i in range(1, 60):
            share = math.sin(math.pi / 2 * i / 60)
            x, z = start.x + (shoulder.x - start.x) * share, start.z + (shoulder.z - start.z) * share
            inside = abs(x) < section(z - FOOT)[0]
            at = section(z - FOOT)[2] + side * (half_depth(x, z - FOOT) + 0.035) if inside else shoulder.y + side * 0.2
            line.append(Vector((x, at, z)))
        line = [start, *line, shoulder]
        for _ in range(60):  # leather spans hollows
            line = [line[0], *(
                Vector((p.x, max(side * p.y, side * (line[k].y + line[k + 2].y) / 2) * side, p.z))
                for k, p in enumerate(line[1:-1])
            ), line[-1]]
        return line

    return _strap(worn, ring_x, ring_z, size, [*over(-1)[::3], *over(1)[::-1][1::3]])


def taut_strap(worn, ring_x, ring_z, size, gap=0.06):
    """Returns the same for a heavy bag: the shortest line from ring to ring over the shoulder and around the form."""
    bag, lines, leans = worn.matrix(), {}, {-1: 0.0, 1: 0.0}
    for side in (-1, 1):
        ring = Vector((side * ring_x, 0, ring_z))
        for _ in range(2):  # its end turns around the ring in the strap's direction
            start = ring + _leant(Vector((side * 0.01, 0, 0.40 * size)), leans[side])
            lines[side] = _around_the_form(bag @ start, side, gap)
            onwards = bag.inverted() @ lines[side][8] - ring
            leans[side] = math.atan2(onwards.x, onwards.z)
    return _strap(worn, ring_x, ring_z, size, [*lines[-1][::2], *lines[1][::-1][2::2]], leans)


def _around_the_form(start, side, gap, count=40):
    """Returns the line from a ring to the shoulder, on the front (-1) or the back (1)."""
    bent = [Vector((0, side * 1.5 * math.sin(math.pi * i / count), 0)) for i in range(count + 1)]
    line = [start.lerp(_shoulder(gap), i / count) + out for i, out in enumerate(bent)]
    for _ in range(260):
        for i in range(1, count):
            middle = (line[i - 1] + line[i + 1]) / 2
            line[i] = pushed_out(line[i].lerp(middle, 1.5), gap)
    return line


def _leant(point, angle):
    return Matrix.Rotation(angle, 3, "Y") @ point


def _shoulder(gap=0.05):
    return Vector((SHOULDER[0], section(SHOULDER[1])[2], FOOT + SHOULDER[1] + gap))


def _strap(worn, ring_x, ring_z, size, path, leans=None):
    """Returns a path from ring to ring, with ends that turn around the rings and lean by an angle."""
    bag = worn.matrix()
    inverse = bag.inverted()
    turn = [(0.05, 0.36), (0.05, 0.12), (0.035, -0.02), (0.0, -0.065), (-0.035, -0.02), (-0.02, 0.16)]
    about = {side: [_leant(Vector((side * out, 0, up)) * size, (leans or {}).get(side, 0.0)) + Vector((side * ring_x, 0, ring_z))
                    for out, up in turn] for side in (-1, 1)}
    line = smooth_curve([*about[-1], *(inverse @ p for p in path), *about[1][::-1]], 8)

    def side_of(point, along):
        here = bag @ point
        lying = inverse.to_3x3() @ outwards(here).cross(bag.to_3x3() @ along)
        hung = Vector((0, 1, 0))
        share = min(1, max(0, (here.z - worn.place[2] - ring_z - 0.35 * size) / (1.4 * size)))
        share = share * share * (3 - 2 * share)
        if lying.dot(hung) < 0:
            lying = -lying
        return hung.lerp(lying, share).normalized()

    return line, side_of
