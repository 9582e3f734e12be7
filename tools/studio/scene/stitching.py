"""Saddle stitches: a capsule of thread for each, and a dark needle hole at both of its ends."""

import math
import random
from dataclasses import dataclass

from mathutils import Matrix, Vector

from .shapes import frame, mesh_object


@dataclass(frozen=True)
class Stitch:
    """The size of a stitch: the distance between stitches, and the visible thread's length and radius."""

    pitch: float = 0.058
    length: float = 0.044
    radius: float = 0.0085
    slant: float = 6


def _capsule(length, radius, around=8, cap=3):
    profile = [
        (
            -length / 2 + radius - radius * math.cos(math.pi / 2 * j / cap),
            max(0.05 * radius, radius * math.sin(math.pi / 2 * j / cap)),
        )
        for j in range(cap + 1)
    ]
    profile += [(0, radius * 1.06)] + [(-x, r) for x, r in reversed(profile)]
    vertices = [
        Vector(
            (
                x,
                r * math.cos(2 * math.pi * i / around),
                r * math.sin(2 * math.pi * i / around) * 0.8,
            )
        )
        for x, r in profile
        for i in range(around)
    ]
    faces = [
        (
            j * around + i,
            j * around + (i + 1) % around,
            (j + 1) * around + (i + 1) % around,
            (j + 1) * around + i,
        )
        for j in range(len(profile) - 1)
        for i in range(around)
    ]
    last = (len(profile) - 1) * around
    faces += [tuple(range(around))[::-1], tuple(range(last, last + around))]
    return vertices, faces


def sew(name, path, normals, thread, hole, stitch=Stitch(), lift=0.002, seed=3):
    """Sews along a line of points on a surface with these normals."""
    chance = random.Random(seed)
    lengths = [0.0]
    for i in range(1, len(path)):
        lengths.append(lengths[-1] + (path[i] - path[i - 1]).length)
    count = max(1, round(lengths[-1] / stitch.pitch))
    thread_mesh = _capsule(stitch.length, stitch.radius)
    hole_mesh = _capsule(stitch.radius * 2.35, stitch.radius, 8, 2)
    threads, thread_faces, holes, hole_faces = [], [], [], []

    def add(vertices, faces, source, place):
        first = len(vertices)
        vertices += [place @ v for v in source[0]]
        faces += [tuple(first + k for k in face) for face in source[1]]

    j = 0
    for k in range(count):
        along = lengths[-1] * (k + 0.5) / count
        while j < len(lengths) - 2 and lengths[j + 1] < along:
            j += 1
        share = (along - lengths[j]) / max(1e-9, lengths[j + 1] - lengths[j])
        normal = normals[j].lerp(normals[j + 1], share)
        place = path[j].lerp(path[j + 1], share) + normal * lift
        direction = path[min(len(path) - 1, j + 2)] - path[max(0, j - 1)]
        turned = math.radians(stitch.slant + chance.uniform(-2.5, 2.5))
        matrix = (
            frame(direction, normal, place)
            @ Matrix.Rotation(turned, 4, "Z")
            @ Matrix.Rotation(math.radians(chance.uniform(-2, 2)), 4, "Y")
        )
        add(threads, thread_faces, thread_mesh, matrix)
        for end in (-0.5, 0.5):
            sunk = Matrix.Translation((end * (stitch.length + 0.004), 0, -0.65 * stitch.radius))
            add(holes, hole_faces, hole_mesh, matrix @ sunk)
    mesh_object(name + " thread", threads, thread_faces, [thread])
    mesh_object(name + " holes", holes, hole_faces, [hole])


def onto(surface, points, ray=None):
    """Snaps points to a surface: to the nearest point, or the first one hit along `ray`."""
    places, normals = [], []
    for point in points:
        hit = surface.ray_cast(point - ray * 6, ray) if ray else surface.find_nearest(point)
        if hit[0] is None:
            hit = surface.find_nearest(point)
        places.append(hit[0])
        normals.append(hit[1])
    last = len(normals) - 1
    even = [
        (normals[max(0, i - 1)] + normals[i] + normals[min(last, i + 1)]).normalized()
        for i in range(last + 1)
    ]
    return places, even


def sew_strip(name, strip, thickness, thread, hole, stitch, edge_inset, both_faces=True):
    """Sews along both long edges of a strip, as `shapes.strip` returns it."""
    line, sides, normals, widths = strip
    for side in (-1, 1):
        top = [
            point + across * side * (wide - edge_inset) + normal * (thickness / 2 - 0.004)
            for point, across, normal, wide in zip(line, sides, normals, widths)
        ]
        sew(f"{name} {side}", top, normals, thread, hole, stitch, seed=side + 9)
        if both_faces:
            below = [p - n * (thickness - 0.008) for p, n in zip(top, normals)]
            back = [-n for n in normals]
            sew(f"{name} back {side}", below, back, thread, hole, stitch, seed=side + 5)
