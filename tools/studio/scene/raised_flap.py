"""Builds an open flap, which rises from the back and leans away, its lining to the front."""

import math

from mathutils import Vector, noise

from .shapes import mesh_object, resample, surface_of
from .stitching import Stitch, onto, sew


def raised_flap(
    bag,
    half_width,
    start,
    length,
    corner,
    seam,
    material,
    bow=0.05,
    thickness=0.034,
    waviness=0.014,
    stitch=Stitch(),
    leans=(4, 58),
    narrowing=0.10,
    columns=110,
    rows=130,
):
    """`start` is (y, z) of its seam at the back, `leans` its angles at its root and at its rim, in degrees."""
    line = [Vector(start)]
    parts = 120
    for i in range(parts):
        share = i / parts
        turn = math.radians(leans[0] + (leans[1] - leans[0]) * max(0, (share - 0.15) / 0.85))
        line.append(line[-1] + Vector((math.sin(turn), math.cos(turn))) * length / parts)

    def at(along):
        k = max(0, min(parts - 1e-6, along / length * parts))
        return line[int(k)].lerp(line[int(k) + 1], k - int(k))

    def end(x):
        beyond = abs(x) - (half_width - corner)
        cut = corner - math.sqrt(max(0, corner * corner - beyond * beyond)) if beyond > 0 else 0
        return length - bow * (x / half_width) ** 2 - cut

    def place(x, along):
        y, z = at(along)
        wave = noise.noise(Vector((x * 1.6 + 7, along * 1.6, 3))) * waviness
        return Vector((x * (1 - narrowing * along / length), y + wave, z))

    vertices, faces = [], []
    for i in range(columns + 1):
        x = half_width * (-1 + 2 * i / columns)
        vertices += [place(x, end(x) * j / rows) for j in range(rows + 1)]
    for i in range(columns):
        for j in range(rows):
            k = i * (rows + 1) + j
            faces.append((k, k + 1, k + rows + 2, k + rows + 1))
    item = mesh_object("raised flap", vertices, faces, [material, bag.edge, bag.lining])
    if item.data.polygons[(columns // 2) * rows + rows // 2].normal.y < 0:  # its outside faces the back
        item.data.flip_normals()
    solid = item.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, -1
    solid.material_offset_rim, solid.material_offset = 1, 2
    rounded = item.modifiers.new("rim", "BEVEL")
    rounded.width, rounded.segments = 0.009, 3
    rounded.limit_method, rounded.angle_limit = "ANGLE", math.radians(50)
    surface = surface_of(item)
    inner, low = half_width - seam, length - corner - bow
    path = [place(-inner, low * i / 60) for i in range(4, 61)]
    for i in range(1, 30):
        turn = math.pi / 2 * i / 30
        x = -(half_width - corner) - (corner - seam) * math.cos(turn)
        path.append(place(x, low + (corner - seam) * math.sin(turn)))
    path += [place(-(half_width - corner) * (1 - i / 30), end(-(half_width - corner) * (1 - i / 30)) - seam) for i in range(31)]
    path += [Vector((-p.x, p.y, p.z)) for p in reversed(path[:-1])]
    ahead = [Vector((p.x, p.y - 0.3, p.z)) for p in resample(path, 0.02)]
    sew("flap seam", *onto(surface, ahead, Vector((0, 1, 0))), bag.thread, bag.hole, stitch, lift=0.003)
