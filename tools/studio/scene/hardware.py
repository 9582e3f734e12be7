"""Metal parts: turn lock, ring tabs, buckle, zip."""

import math

from mathutils import Matrix, Vector

from .shapes import (
    BOX_FACES,
    face_outwards,
    frame,
    mesh_object,
    oval,
    plate,
    resample,
    rounded_polygon,
    smooth_curve,
    strip,
    tube,
    bevel,
)


def move(x, y, z):
    return Matrix.Translation((x, y, z))


def turn_lock(surface, x, z, metal):
    """Builds two stacked ovals with an upright bar, on the front of a flap."""
    hit = surface.ray_cast(Vector((x, -8, z)), Vector((0, 1, 0)))
    normal = hit[1] if hit[1].y < 0 else -hit[1]
    place = frame(Vector((1, 0, 0)), normal, hit[0] + normal * 0.012)
    plate("lock plate", oval(0.20, 0.125, 64, 2.3), 0.034, place, metal, 0.012)
    plate("lock rim", oval(0.160, 0.085, 64, 2.3), 0.02, place @ move(0, 0, 0.022), metal, 0.006)
    plate("lock boss", oval(0.05, 0.05, 40), 0.07, place @ move(0, 0, 0.04), metal, 0.008)
    plate("lock bar", oval(0.040, 0.112, 48, 3.2), 0.055, place @ move(0, 0, 0.095), metal, 0.022)
    for side in (-1, 1):
        plate("screw", oval(0.017, 0.017, 20), 0.02, place @ move(side * 0.118, 0, 0.033), metal, 0.005)


def lock_post(surface, x, z, metal):
    """Builds the half of a turn lock on the body: a plate with the bar that turns."""
    hit = surface.ray_cast(Vector((x, -8, z)), Vector((0, 1, 0)))
    normal = hit[1] if hit[1].y < 0 else -hit[1]
    place = frame(Vector((1, 0, 0)), normal, hit[0] + normal * 0.010)
    plate("lock base", oval(0.15, 0.085, 64, 2.3), 0.026, place, metal, 0.010)
    plate("lock boss", oval(0.05, 0.05, 40), 0.09, place @ move(0, 0, 0.04), metal, 0.008)
    plate("lock bar", oval(0.112, 0.040, 48, 3.2), 0.055, place @ move(0, 0, 0.095), metal, 0.022)


def ring_tabs(x, z, bag, size=1.0):
    """Builds on both sides a folded leather tab with a rivet, holding a D-ring."""
    for side in (-1, 1):
        start = side * x

        def point(out, up):
            return Vector((start + side * out * size, 0, z + up * size))

        path = [(-0.02, -0.24), (0.045, -0.18), (0.055, 0), (0.06, 0.10), (0.085, 0.16)]
        path += [(0.125, 0.125), (0.11, 0), (0.085, -0.20)]
        strip(
            "tab",
            smooth_curve([point(*p) for p in path], 16),
            (0, 1, 0),
            0.20 * size,
            0.026 * size,
            [bag.trim, bag.edge],
            step=0.015,
        )
        rivet = move(start + side * 0.115 * size, 0, z - 0.12 * size) @ Matrix.Rotation(math.pi / 2, 4, "Y")
        plate("rivet", oval(0.036 * size, 0.036 * size, 28), 0.03 * size, rivet, bag.metal, 0.01 * size)
        bow = [
            Vector((math.cos(math.pi * i / 24) * 0.15, math.sin(math.pi * i / 24) * 0.17 + 0.03))
            for i in range(25)
        ]
        bow = [Vector((0.15, 0)), *bow, Vector((-0.15, 0))]
        ring = [
            Vector((start + side * (0.085 + p.y * 0.28) * size, p.x * size, z + (0.12 + p.y * 0.96) * size))
            for p in bow
        ]
        tube("ring", resample(ring, 0.012, True), 0.021 * size, bag.metal, True, 5)


def rising(side, x, z, height, size):
    """Returns the line of a strap that turns around a ring near (`x`, `z`) and rises from it to `height`."""
    turn = [(0.050, 0.36), (0.050, 0.12), (0.035, -0.02), (0.0, -0.065), (-0.035, -0.02), (-0.030, 0.12)]
    path = [(side * (x + out * size), 0, z + up * size) for out, up in turn]
    path += [(side * (x - 0.02 * size), 0, z + 0.36 * size), (side * (x - 0.02 * size), 0, height)]
    return smooth_curve(path, 20)


def buckle(x, y, z, metal):
    """Builds a rounded frame with its prong, in front of a belt at depth `y`."""
    outline = rounded_polygon(
        [(-0.22, -0.17), (0.22, -0.17), (0.22, 0.17), (-0.22, 0.17)], [0.06] * 4, 0.02
    )
    frame_line = [
        Vector((x + p.x, y - 0.02 * math.cos(p.y * 6), z + p.y)) for p in resample(outline, 0.015, True)
    ]
    tube("buckle", frame_line, 0.026, metal, True, 5)
    prong = [Vector((x, y - 0.03, z + 0.17)), Vector((x, y - 0.035, z)), Vector((x, y - 0.03, z - 0.185))]
    tube("prong", prong, 0.018, metal)


def zip_teeth(line, middle, metal, pitch=0.027, apart=lambda z: 0.0):
    """Builds teeth along a line in the xz plane, half of them on each side, pointing away from `middle`.

    `apart(z)` is the distance of each row from the line: more than 0 where the zip is open.
    """
    points = resample(line, pitch / 2)
    shape = [(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    vertices, faces = [], []
    for k in range(1, len(points) - 1):
        along = points[k + 1] - points[k - 1]
        along = Vector((along.x, 0, along.y)).normalized()
        place = Vector((points[k].x, 0, points[k].y))
        outwards = Vector((along.z, 0, -along.x))
        if outwards.dot(place - middle) < 0:
            outwards = -outwards
        side = 1 if k % 2 else -1
        matrix = frame(along, outwards, place + Vector((0, side * (0.011 + apart(place.z)), 0)) + outwards * 0.006)
        first = len(vertices)
        for a, b, c in shape:
            narrow = 1.0 if b * side < 0 else 0.8
            low = 1 if c < 0 else 0.85
            vertices.append(matrix @ Vector((a * pitch * 0.225 * narrow, b * 0.020, c * 0.013 * low)))
        faces += [tuple(first + q for q in face) for face in BOX_FACES]
    item = face_outwards(mesh_object("zip teeth", vertices, faces, [metal]))
    bevel(item, 0.0035, segments=2, angle=0)


def zip_slider(place, along, metal, up=Vector((0, 0, 1))):
    """Builds the slider on a zip's line and the wire ring of its pull. Returns the ring's center."""
    matrix = frame(along, up, place + up * 0.022)
    plate("slider", oval(0.085, 0.055, 40, 3.0), 0.022, matrix @ move(0, 0, 0.012), metal, 0.007)
    plate("slider bridge", oval(0.05, 0.016, 32, 3.0), 0.04, matrix @ move(0, 0, 0.032), metal, 0.008)
    middle = place + up * 0.075
    ring = []
    for i in range(40):
        turn = 2 * math.pi * i / 40
        c, s = math.cos(turn), math.sin(turn)
        ring.append(middle + Vector((0.022 * s, -0.045 + 0.055 * c, 0.018 * s)))
    tube("pull ring", ring, 0.008, metal, True)
    return middle
