"""Outlines, curves and meshes. One unit is 10 cm; x is width, y depth (front is negative), z height."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector, noise
from mathutils.bvhtree import BVHTree


def link(item):
    bpy.context.scene.collection.objects.link(item)
    return item


def mesh_object(name, vertices, faces, materials, smooth=True, face_materials=None):
    """Creates a mesh from lists; `face_materials` is the index of each face's material."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    for material in materials:
        mesh.materials.append(material)
    for index, polygon in enumerate(mesh.polygons):
        polygon.use_smooth = smooth
        if face_materials:
            polygon.material_index = face_materials[index]
    mesh.update()
    return link(bpy.data.objects.new(name, mesh))


def face_outwards(item):
    edit = bmesh.new()
    edit.from_mesh(item.data)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    edit.to_mesh(item.data)
    edit.free()
    return item


def surface_of(item):
    """Returns the finished surface of an object (modifiers applied), to snap other parts to."""
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    return BVHTree.FromObject(item, graph)


def rounded_polygon(corners, radii, step):
    """Returns a closed outline with round corners, with a point about every `step`."""
    points = []
    count = len(corners)
    for i in range(count):
        corner = Vector(corners[i])
        before = (Vector(corners[i - 1]) - corner).normalized()
        after = (Vector(corners[(i + 1) % count]) - corner).normalized()
        radius = radii[i]
        angle = math.acos(max(-1, min(1, before.dot(after))))
        tangent = radius / math.tan(angle / 2)
        center = corner + (before + after).normalized() * (radius / math.sin(angle / 2))
        start = corner + before * tangent
        end = corner + after * tangent
        first = math.atan2(*(start - center).yx)
        last = math.atan2(*(end - center).yx)
        sweep = (last - first + math.pi) % (2 * math.pi) - math.pi
        parts = max(6, int(abs(sweep) * radius / step))
        for j in range(parts + 1):
            turn = first + sweep * j / parts
            points.append(center + Vector((math.cos(turn), math.sin(turn))) * radius)
    return resample(points, step, closed=True)


def resample(points, step, closed=False, count=None):
    """Returns the same line with points at even distances."""
    line = [point.copy() for point in points]
    if closed:
        line.append(line[0].copy())
    lengths = [0]
    for i in range(1, len(line)):
        lengths.append(lengths[-1] + (line[i] - line[i - 1]).length)
    count = count or max(3, round(lengths[-1] / step))
    even = []
    j = 0
    for i in range(count if closed else count + 1):
        along = lengths[-1] * i / count
        while j < len(lengths) - 2 and lengths[j + 1] < along:
            j += 1
        gap = lengths[j + 1] - lengths[j]
        even.append(line[j].lerp(line[j + 1], (along - lengths[j]) / gap if gap > 1e-12 else 0))
    return even


def inset(outline, distance):
    """Returns a closed outline moved inward."""
    count = len(outline)
    area = sum(
        outline[i - 1].x * outline[i].y - outline[i].x * outline[i - 1].y for i in range(count)
    )
    side = 1 if area > 0 else -1
    moved = []
    for i in range(count):
        along = (outline[(i + 1) % count] - outline[i - 1]).normalized()
        moved.append(outline[i] + Vector((-along.y, along.x)) * distance * side)
    return moved


def smooth_curve(controls, parts=24):
    """Returns a Catmull-Rom spline through all control points."""
    controls = [Vector(c) for c in controls]
    count = len(controls)
    points = []
    for i in range(count - 1):
        p0, p1 = controls[max(0, i - 1)], controls[i]
        p2, p3 = controls[i + 1], controls[min(count - 1, i + 2)]
        for j in range(parts):
            t = j / parts
            points.append(
                0.5
                * (
                    2 * p1
                    + (p2 - p0) * t
                    + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                    + (3 * p1 - p0 - 3 * p2 + p3) * t**3
                )
            )
    points.append(controls[-1])
    return points


def oval(half_width, half_height, count=48, power=2.0):
    """Returns a superellipse; `power` 2 is an ellipse, more is squarer."""
    points = []
    for i in range(count):
        turn = 2 * math.pi * i / count
        c, s = math.cos(turn), math.sin(turn)
        points.append(
            Vector(
                (
                    half_width * math.copysign(abs(c) ** (2 / power), c),
                    half_height * math.copysign(abs(s) ** (2 / power), s),
                )
            )
        )
    return points


def frame(along, normal, place):
    """Returns a matrix whose x follows `along` and whose z follows `normal`."""
    x = along.normalized()
    z = (normal - x * normal.dot(x)).normalized()
    y = z.cross(x)
    return Matrix(
        (
            (x.x, y.x, z.x, place.x),
            (x.y, y.y, z.y, place.y),
            (x.z, y.z, z.z, place.z),
            (0, 0, 0, 1),
        )
    )


def tube(name, points, radius, material, closed=False, roundness=4):
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = roundness
    curve.use_fill_caps = True
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for target, point in zip(spline.points, points):
        target.co = (*point, 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    curve.materials.append(material)
    return link(bpy.data.objects.new(name, curve))


def bevel(item, width, segments=3, angle=40):
    """Rounds the edges sharper than `angle` degrees (all of them for 0) and keeps flat faces flat."""
    modifier = item.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE" if angle else "NONE"
    modifier.angle_limit = math.radians(angle)
    item.data.use_auto_smooth = True
    item.data.auto_smooth_angle = math.radians(angle or 50)
    item.modifiers.new("normals", "WEIGHTED_NORMAL")
    return item


def plate(name, outline, thickness, place, material, edge=0.01):
    """Builds a flat piece of metal (or a hole) with rounded edges, in the xy plane of `place`."""
    count = len(outline)
    vertices = [Vector((p.x, p.y, -thickness / 2)) for p in outline]
    vertices += [Vector((p.x, p.y, thickness / 2)) for p in outline]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces += [tuple(range(count)), tuple(range(count, 2 * count))]
    item = face_outwards(mesh_object(name, vertices, faces, [material]))
    item.matrix_world = place
    return bevel(item, edge)


def box(name, size, place, material, edge):
    x, y, z = (half / 2 for half in size)
    vertices = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    item = face_outwards(mesh_object(name, vertices, BOX_FACES, [material]))
    item.matrix_world = place
    return bevel(item, edge, segments=4, angle=0)


BOX_FACES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


def panel_bag(
    name,
    outline,
    depth,
    bulge,
    materials,
    gusset_material=None,
    roundness=3.0,
    pinch=lambda x, z: 0.05,
    rings=36,
    strips=22,
    waviness=0.008,
    seed=1,
    mouth=None,
):
    """Builds two panels of the same outline, joined by a gusset.

    `depth(z)` is the distance between the panels, `bulge` their swelling in the middle,
    `pinch(x, z)` how far the gusset sinks in. `gusset_material(point, share)` is the index of the
    gusset's material, `share` running from front (0) to back (1). There is none where `mouth(point, share)`,
    and the walls get a thickness and a lining: `materials` then ends with edge and lining.
    Returns the object and the edges of its front and back panel.
    """
    count = len(outline)
    center = Vector((0, sum(p.y for p in outline) / count))
    vertices, faces, kinds, loops = [], [], [], []

    def add(x, y, z):
        wave = noise.noise(Vector((x * 1.7 + seed, y * 1.7, z * 1.7))) * waviness
        wave += noise.noise(Vector((x * 5 + seed, y * 5, z * 5))) * waviness * 0.3
        vertices.append(Vector((x, y + (wave if y > 0 else -wave), z)))
        return len(vertices) - 1

    def panel(side):
        result = []
        shares = [j / rings for j in range(1, rings + 1)]
        for share in shares if side < 0 else reversed(shares):
            ring = []
            for point in outline:
                flat = center + (point - center) * share
                y = side * (depth(flat.y) / 2 + bulge * (1 - share**roundness))
                ring.append(add(flat.x, y, flat.y))
            result.append(ring)
        return result

    front_middle = add(center.x, -(depth(center.y) / 2 + bulge), center.y)
    loops += panel(-1)
    for i in range(count):
        faces.append((front_middle, loops[0][(i + 1) % count], loops[0][i]))
        kinds.append(0)
    for j in range(1, strips):
        share = j / strips
        ring = []
        for i, point in enumerate(outline):
            along = (outline[(i + 1) % count] - outline[i - 1]).normalized()
            inward = Vector((-along.y, along.x))
            if inward.dot(center - point) < 0:
                inward = -inward
            fallen = point + inward * pinch(point.x, point.y) * math.sin(math.pi * share) ** 0.8
            ring.append(add(fallen.x, depth(point.y) * (share - 0.5), fallen.y))
        loops.append(ring)
    loops += panel(1)
    back_middle = add(center.x, depth(center.y) / 2 + bulge, center.y)
    for j in range(len(loops) - 1):
        in_gusset = rings - 1 <= j < rings - 1 + strips
        for i in range(count):
            k = (i + 1) % count
            if in_gusset and mouth and mouth(outline[i], (j - rings + 1.5) / strips) and mouth(outline[k], (j - rings + 1.5) / strips):
                continue
            faces.append((loops[j][i], loops[j][k], loops[j + 1][k], loops[j + 1][i]))
            kind = 0
            if in_gusset:
                kind = (
                    gusset_material(outline[i], (j - rings + 1.5) / strips)
                    if gusset_material
                    else 1
                )
            kinds.append(kind)
    for i in range(count):
        faces.append((back_middle, loops[-1][i], loops[-1][(i + 1) % count]))
        kinds.append(0)
    item = face_outwards(mesh_object(name, vertices, faces, materials, True, kinds))
    if mouth:
        walls = item.modifiers.new("walls", "SOLIDIFY")
        walls.thickness, walls.offset = 0.03, -1
        walls.material_offset, walls.material_offset_rim = len(materials) - 1, len(materials) - 2
    front_edge = [vertices[k].copy() for k in loops[rings - 1]]
    back_edge = [vertices[k].copy() for k in loops[rings - 1 + strips]]
    return item, front_edge, back_edge


def strip(name, path, across, width, thickness, materials, step=0.03, edge_inset=0.035, side_of=None):
    """Builds a leather strip with a rounded section along `path`.

    `across` is the direction of its width at the start; `width` is a number, or a function of
    the share of the length. `side_of(point, along)` is the direction of its width elsewhere; without it the
    strip does not turn around its line. Materials: face, painted edge.
    Returns the center line, the directions of width, and the normals, for stitching.
    """
    line = resample([Vector(p) for p in path], step)
    count = len(line)
    widths = [(width(i / (count - 1)) if callable(width) else width) / 2 for i in range(count)]
    start = Vector(across).normalized()
    direction = start.copy()
    sides, normals = [], []
    for i in range(count):
        along = (line[min(count - 1, i + 1)] - line[max(0, i - 1)]).normalized()
        if side_of:
            direction = side_of(line[i], along)
        direction = (direction - along * direction.dot(along)).normalized()
        level = start - along * start.dot(along)
        if level.length > 0.3 and not side_of:  # leather does not stay twisted, so it turns back to its start
            level = level.normalized() * math.copysign(1, level.dot(direction))
            direction = direction.lerp(level, 0.25).normalized()
        sides.append(direction.copy())
        normals.append(-along.cross(direction).normalized())
    rounding = thickness * 0.35
    half = thickness / 2

    def section(i):
        wide = widths[i]
        xs = [-wide + rounding]
        xs += [(-1 + 2 * k / 10) * (wide - 2 * rounding) for k in range(11)]
        xs += [wide - rounding]

        def crown(x):
            groove = 0.004 * math.exp(-(((wide - abs(x) - edge_inset) / 0.012) ** 2))
            return half * (1 - 0.10 * (x / wide) ** 2) - groove

        top = [(x, crown(x)) for x in xs]
        bottom = [(x, -crown(x)) for x in reversed(xs)]
        right = [
            (wide - rounding * 0.3, half - rounding * 0.35),
            (wide, half - rounding),
            (wide, -half + rounding),
            (wide - rounding * 0.3, -half + rounding * 0.35),
        ]
        return top + right + bottom + [(-x, -y) for x, y in right]

    size = len(section(0))
    vertices, faces, kinds = [], [], []
    for i in range(count):
        vertices += [line[i] + sides[i] * x + normals[i] * y for x, y in section(i)]
    for i in range(count - 1):
        for j in range(size):
            k = (j + 1) % size
            faces.append((i * size + j, i * size + k, (i + 1) * size + k, (i + 1) * size + j))
            kinds.append(1 if 12 <= j < 17 or j >= 29 else 0)
    faces += [
        tuple(range(size))[::-1],
        tuple((count - 1) * size + j for j in range(size)),
    ]
    kinds += [1, 1]
    face_outwards(mesh_object(name, vertices, faces, materials, True, kinds))
    return line, sides, normals, widths


def rounded_tip(width, start=0.93):
    """Returns the width function of a strip whose end is round."""

    def of(share):
        wide = width(share) if callable(width) else width
        if share < start:
            return wide
        return wide * max(0.35, math.sqrt(max(0.0, 1 - ((share - start) / (1.005 - start)) ** 2)))

    return of


def turned(name, profile, material, around=72, place=(0, 0, 0)):
    """Builds a turned object: `profile` is the radius at each height, around the vertical axis of `place`."""
    vertices = [
        (place[0] + radius * math.cos(2 * math.pi * i / around), place[1] + radius * math.sin(2 * math.pi * i / around), place[2] + z)
        for radius, z in profile
        for i in range(around)
    ]
    faces = [
        (j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around, (j + 1) * around + i)
        for j in range(len(profile) - 1)
        for i in range(around)
    ]
    return mesh_object(name, vertices, faces, [material])
