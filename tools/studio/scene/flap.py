"""The flap that falls over the front of a bag."""

import math

from mathutils import Vector, noise

from .shapes import mesh_object, resample, surface_of
from .stitching import Stitch, onto, sew


def flap(
    bag,
    half_width,
    height,
    depth,
    bulge,
    lower_edge,
    corner,
    gap,
    seam,
    material,
    narrowing=lambda z: 1.0,
    bow=0.05,
    rise=0.155,
    thickness=0.034,
    waviness=(0.014, 0.004),
    lift=0.03,
    back=0.42,
    columns=150,
    rows=190,
    stitch=Stitch(),
    seed=7,
):
    """Builds the flap up the back, over the top and down the front of a body `height` high.

    `lower_edge` is its height in front, `corner` the radius of its corners, `gap` its distance from
    the body, `seam` the distance of the stitches from its rim, `lift` how far the lower edge stands
    off. Returns its surface, to attach other parts to.
    """

    def front(x, z):
        share = min(1, abs(x) / half_width)
        swell = math.sin(math.pi * min(1, max(0, (z + 0.1) / (height + 0.25)))) ** 0.6
        return -(depth(min(z, height)) / 2 + bulge * (1 - share**3.2) * swell + gap)

    def bow_at(x):
        return bow * (1 - (x / half_width) ** 2)

    def end(x):
        beyond = abs(x) - (half_width - corner)
        cut = corner - math.sqrt(max(0, corner * corner - beyond * beyond)) if beyond > 0 else 0
        return lower_edge - bow_at(x) + cut

    def profile(x, low):
        behind = depth(height) / 2 + gap + 0.01
        top = height - 0.06
        points = [
            Vector((behind + 0.015, height - back)),
            Vector((behind + 0.01, height - back * 0.6)),
            Vector((behind, top)),
        ]
        before = front(x, top)
        raised = rise + 0.02 * (1 - (x / half_width) ** 2)
        middle, half = (behind + before) / 2, (behind - before) / 2
        for i in range(1, 40):
            turn = math.pi * i / 40
            c = math.copysign(abs(math.cos(turn)) ** 0.8, math.cos(turn))
            points.append(Vector((middle + half * c, top + raised * abs(math.sin(turn)) ** 0.8)))
        steps = int((top - low) / 0.02) + 2
        for i in range(steps + 1):
            z = top + (low - top) * i / steps
            off = lift * max(0, 1 - (z - lower_edge) / 0.35) ** 2 if z < lower_edge + 0.35 else 0
            points.append(Vector((front(x, z) - off, z)))
        return points

    def wave(x, y, z):
        return (
            noise.noise(Vector((x * 1.6 + seed, y * 1.6, z * 1.6))) * waviness[0]
            + noise.noise(Vector((x * 4 + seed, y * 4, z * 4))) * waviness[1]
        )

    vertices, faces = [], []
    for i in range(columns + 1):
        share = -1 + 2 * i / columns
        share = 0.55 * share + 0.45 * math.sin(share * math.pi / 2)
        x = half_width * share
        line = resample(profile(x, end(x)), 0, count=rows)
        for j in range(rows + 1):
            y, z = line[j]
            rim = half_width - abs(x)
            if y < 0:
                beyond = abs(x) - (half_width - corner)
                low = lower_edge + corner - bow_at(x)
                if beyond > 0 and z < low:
                    rim = corner - math.hypot(beyond, low - z)
                else:
                    rim = min(rim, max(0, z - end(x)))
            pressed = 0.012 * math.exp(-(((rim - seam) / 0.026) ** 2))
            pressed += 0.016 * math.exp(-((max(0, rim) / 0.022) ** 2))
            along = (line[min(rows, j + 1)] - line[max(0, j - 1)]).normalized()
            outwards = Vector((along.y, -along.x))
            off = wave(x, y, z) - pressed
            vertices.append(Vector((x * narrowing(z), y + outwards.x * off, z + outwards.y * off)))
    for i in range(columns):
        for j in range(rows):
            k = i * (rows + 1) + j
            faces.append((k, k + 1, k + rows + 2, k + rows + 1))
    item = mesh_object("flap", vertices, faces, [material, bag.edge, bag.lining])
    if item.data.polygons[(columns // 2) * rows + rows - 20].normal.y > 0:
        item.data.flip_normals()
    solid = item.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness = thickness
    solid.offset = -1
    solid.material_offset_rim = 1
    solid.material_offset = 2
    solid.use_even_offset = True
    rounded = item.modifiers.new("rim", "BEVEL")
    rounded.width = 0.009
    rounded.segments = 3
    rounded.limit_method = "ANGLE"
    rounded.angle_limit = math.radians(50)
    surface = surface_of(item)

    inner = half_width - seam
    side = [
        Vector((-inner, p.x, p.y))
        for p in profile(-inner, end(-inner))
        if not (p.x < 0 and p.y < lower_edge + corner)
    ]
    for i in range(31):
        turn = math.pi / 2 * i / 30
        x = -(half_width - corner) - (corner - seam) * math.cos(turn)
        z = lower_edge + corner - (corner - seam) * math.sin(turn) - bow_at(x)
        side.append(Vector((x, front(x, z) - 0.02, z)))
    bottom = []
    for i in range(1, 60):
        x = -(half_width - corner) + 2 * (half_width - corner) * i / 60
        z = end(x) + seam
        bottom.append(Vector((x, front(x, z) - 0.02, z)))
    path = side + bottom + [Vector((-p.x, p.y, p.z)) for p in reversed(side)]
    path = resample([Vector((p.x * narrowing(p.z), p.y, p.z)) for p in path], 0.02)
    places, normals = onto(surface, path)
    normals = [
        n if n.dot(Vector((0, p.y, p.z - height * 0.55))) > 0 else -n for p, n in zip(places, normals)
    ]
    sew("flap seam", places, normals, bag.thread, bag.hole, stitch, lift=0.003)
    return surface
