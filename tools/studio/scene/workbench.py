"""Builds small scenes on a piece of leather: raking light, needle and thread, a cut, pressed tools.

Every builder places its objects once and returns `move(share)`, which places moving objects for
a share (0 to 1) of the video. The leather is in the xy plane and is seen from above unless a
builder says otherwise.
"""

import math

from mathutils import Matrix, Vector, noise

from . import stage
from .materials import Nodes, leather, metal, plain, suede, grey
from .shapes import box, link, mesh_object, oval, plate, resample, rounded_polygon, smooth_curve, strip, tube
from .stitching import Stitch, sew, sew_strip

import bpy


def sheet(material, width, depth, height=lambda x, y: 0.0, step=0.02):
    """Builds a piece of leather whose height over the table is a function of the position."""
    columns, rows = int(width / step), int(depth / step)
    vertices = []
    for i in range(columns + 1):
        for j in range(rows + 1):
            x, y = -width / 2 + width * i / columns, -depth / 2 + depth * j / rows
            vertices.append((x, y, height(x, y)))
    faces = []
    for i in range(columns):
        for j in range(rows):
            k = i * (rows + 1) + j
            faces.append((k, k + rows + 1, k + rows + 2, k + 1))
    return mesh_object("sheet", vertices, faces, [material])


def lay_flat(x, y, z=0.0, turn=0.0):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z")


def _wave(x, y, size, seed):
    return noise.noise(Vector((x / size + seed, y / size, seed * 0.37)))


def _dim_world(strength=0.05):
    stage.world(strength, (0.3, 0.3, 0.3), (0.8, 0.85, 0.95))


def folds(_options):
    """Builds a hide in soft folds; a low lamp moves around it."""
    material = leather("hide", grain=20, bump=0.34, rough=0.40, clear=0.10)

    def height(x, y):
        bent = x * 0.8 + y * 0.55 + 0.5 * _wave(x, y, 1.6, 3)
        ridge = math.sin(bent * 2.3 + 0.9 * _wave(x, y, 1.1, 8))
        return 0.26 * math.copysign(abs(ridge) ** 1.35, ridge) + 0.10 * _wave(x, y, 0.8, 5)

    sheet(material, 7.4, 4.8, height, 0.018)
    lamp = stage.area_light("raking", (0, 0, 1), (0, 0, 0), (1.6, 0.6), 150, (1, 0.93, 0.84))
    stage.area_light("edge", (4.5, 2.6, 1.0), (0, 0, 0), (0.5, 3.0), 26, (0.86, 0.93, 1))
    _dim_world(0.035)
    stage.camera((0, 0, 0), 9.0, 58, 0, 70)

    def move(share):
        turn = 2 * math.pi * share
        place = Vector((-3.3 + 0.9 * math.cos(turn), 1.5 + 1.5 * math.sin(turn), 1.25 + 0.25 * math.cos(turn)))
        lamp.location = place
        lamp.rotation_euler = (Vector((0, 0, 0)) - place).to_track_quat("-Z", "Y").to_euler()

    return move


def seam(_options):
    """Builds two edges sewn together, close enough to show the twist of the thread; the light passes over."""
    material = leather("hide", grain=26, bump=0.42, rough=0.36, clear=0.10)
    trim = leather("trim", "trim", grain=30, bump=0.25)
    edge = plain("edge", "edge", 0.38, bump_scale=60)
    thread, hole = twisted_thread(), plain("hole", "dark", 0.9, 0.1)

    def upper(x, y):
        fall = 0.05 * math.exp(-((y - 0.26) / 0.05) ** 2)
        return 0.10 + 0.02 * _wave(x, y, 0.7, 2) - fall - 0.03 * math.exp(-((y / 0.03) ** 2))

    sheet(trim, 6.4, 5.4, lambda x, y: 0.015 * _wave(x, y, 0.6, 4))
    top = sheet(material, 6.4, 3.6, lambda x, y: upper(x, y + 1.8), 0.015)
    top.location = (0, 1.8, 0)
    solid = top.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset, solid.material_offset_rim = 0.09, -1, 1
    top.data.materials.append(edge)
    path = [Vector((x * 0.02, 0.26, upper(x * 0.02, 0.26))) for x in range(-130, 131)]
    sew("seam", path, [Vector((0, 0, 1))] * len(path), thread, hole, Stitch(0.30, 0.235, 0.034, 9), lift=0.012)
    lamp = stage.area_light("raking", (0, 0, 1), (0, 0, 0), (0.7, 0.7), 34, (1, 0.94, 0.86))
    stage.area_light("fill", (2.6, -2.4, 1.6), (0, 0, 0), (1.5, 1.5), 7, (0.9, 0.95, 1))
    _dim_world(0.06)
    stage.camera((0, 0.20, 0.05), 4.3, 40, -24, 85)

    def move(share):
        turn = 2 * math.pi * share
        place = Vector((-1.9 * math.cos(turn), 1.5, 0.85 + 0.25 * math.sin(turn)))
        lamp.location = place
        lamp.rotation_euler = (Vector((0, 0.1, 0)) - place).to_track_quat("-Z", "Y").to_euler()

    return move


def twisted_thread():
    """Returns waxed linen thread, whose strands are slanted grooves."""
    nodes = Nodes("thread")
    place = nodes.place()
    turned = nodes.stretched(place, (46, 46, 46), (0.5, 0.3, 0.6))
    strands = nodes.add("TexWave", {"bands_direction": "X"}, Vector=turned, Scale=1.0, Distortion=1.2).outputs["Fac"]
    nodes.principled(Base_Color=(0.5, 0.5, 0.5, 1), Roughness=0.6, Specular=0.3,
                     Normal=nodes.bump(strands, 0.6, 0.01))
    return nodes.finish("thread")


def needle(_options):
    """A needle draws its thread up out of a row of stitches and sinks again."""
    material = leather("hide", grain=24, bump=0.42, rough=0.38, clear=0.08)
    thread, hole = twisted_thread(), plain("hole", "dark", 0.9, 0.1)
    steel = metal("steel", (0.80, 0.78, 0.74), 0.16)

    def height(x, y):
        return 0.05 * _wave(x, y, 1.2, 6) - 0.035 * math.exp(-((x / 0.10) ** 2))

    sheet(material, 6.4, 8.6, height, 0.022)
    below = [Vector((0, y * 0.02, height(0, y * 0.02))) for y in range(-150, -4)]
    sew("row", below, [Vector((0, 0, 1))] * len(below), thread, hole, Stitch(0.30, 0.235, 0.034, 9), lift=0.012)
    for k in range(0, 9):
        plate("waiting hole", oval(0.03, 0.05, 20), 0.02, lay_flat(0, 0.06 + 0.30 * k, height(0, 0) + 0.004, 12), hole, 0.004)
    shaft = [Vector((0, 0, z * 0.05)) for z in range(0, 33)]
    body = tube("needle", shaft, 0.028, steel, roundness=6)
    for index, point in enumerate(body.data.splines[0].points):
        share = index / 32
        point.radius = 0.12 + 0.88 * min(1, (1 - share) * 2.6) if share > 0.6 else 1.0
    eye_plate = plate("needle eye", oval(0.012, 0.075, 24), 0.062, Matrix(), hole, 0.003)
    handle = link(bpy.data.objects.new("needle handle", None))
    for item in (body, eye_plate):
        item.parent = handle
    eye_plate.matrix_world = Matrix.Translation((0, 0, 0.14)) @ Matrix.Rotation(math.pi / 2, 4, "X")
    line = tube("drawn thread", [Vector((0, 0, 0))] * 61, 0.030, thread, roundness=5)
    stage.area_light("raking", (-2.6, 2.2, 1.7), (0, 0, 0), (1.0, 1.0), 95, (1, 0.94, 0.86))
    stage.area_light("rim", (2.8, 2.0, 2.2), (0, 0.2, 0.5), (0.4, 2.2), 40, (0.92, 0.96, 1))
    stage.area_light("fill", (2.2, -3.0, 2.0), (0, 0, 0), (2, 2), 14)
    _dim_world(0.08)
    stage.camera((0.10, 0.16, 0.42), 6.6, 36, 24, 85)

    def move(share):
        drawn = 0.5 - 0.5 * math.cos(2 * math.pi * share)
        tip = Vector((0.10 + 0.30 * drawn, 0.10 + 0.16 * drawn, 0.16 + 0.62 * drawn))
        lean = Matrix.Rotation(math.radians(22 + 10 * drawn), 4, "Y") @ Matrix.Rotation(math.radians(-14), 4, "X")
        handle.matrix_world = Matrix.Translation(tip) @ lean
        eye_at = tip + (lean @ Vector((0, 0, 0.14)))
        start = Vector((0, 0.0, -0.08))
        slack = 1 - drawn
        controls = [
            start,
            Vector((0.0, 0.02, 0.05)),
            Vector((0.16 + 0.26 * slack, -0.16 - 0.12 * slack, 0.10 + 0.10 * drawn)),
            Vector((0.30 + 0.30 * slack, 0.05 - 0.10 * slack, 0.16 + 0.26 * drawn)),
            eye_at,
            eye_at + Vector((-0.10, 0.10, -0.08)),
            eye_at + Vector((-0.24, 0.14, -0.30 - 0.25 * drawn)),
        ]
        points = resample(smooth_curve(controls, 20), 0, count=60)
        for target, point in zip(line.data.splines[0].points, points):
            target.co = (*point, 1)

    return move


def cut(_options):
    """A round-headed knife follows the drawn outline of a purse; the line behind it is cut."""
    material = leather("hide", grain=30, bump=0.36, rough=0.44)
    chalk = plain("chalk", "thread", 0.9, 0.1, 80, 0.4)
    groove = plain("groove", "dark", 0.9, 0.05)
    steel, brass = metal("steel", (0.80, 0.78, 0.74), 0.14), metal("brass")
    wood = wooden_handle()
    sheet(material, 9.0, 10.0, lambda x, y: 0.02 * _wave(x, y, 1.4, 6), 0.03)

    def drawn(outline, material, radius, dashed=False):
        points = resample(outline, 0.03, closed=True)
        at = [Vector((p.x, p.y, 0.022 + 0.02 * _wave(p.x, p.y, 1.4, 6))) for p in points]
        if not dashed:
            tube("line", at, radius, material, True, 2)
            return at
        for i in range(0, len(at) - 3, 5):
            tube("dash", at[i : i + 4], radius, material, False, 2)
        return at

    turned = Matrix.Rotation(math.radians(-12), 2)

    def outline(w, h, r):
        corners = [turned @ Vector(c) for c in ((-w, -h), (w, -h), (w, h), (-w, h))]
        return rounded_polygon(corners, [r] * 4, 0.02)

    path = drawn(outline(1.16, 0.90, 0.34), groove, 0.014)
    drawn(outline(1.22, 0.96, 0.38), chalk, 0.010)
    drawn(outline(1.04, 0.78, 0.26), chalk, 0.008, dashed=True)
    for x in (-0.9, 0.9):  # center marks of the maker's drawing
        a, b = turned @ Vector((x * 1.7, 0)), turned @ Vector((x * 1.5, 0))
        tube("mark", [Vector((*a, 0.03)), Vector((*b, 0.03))], 0.008, chalk)
    for y in (-0.7, 0.7):
        a, b = turned @ Vector((0, y * 1.8)), turned @ Vector((0, y * 1.55))
        tube("mark", [Vector((*a, 0.03)), Vector((*b, 0.03))], 0.008, chalk)
    handle = link(bpy.data.objects.new("knife", None))
    blade_outline = [Vector((0, 0)), Vector((0.10, 0.05)), Vector((0.19, 0.30)), Vector((0.19, 0.62)), Vector((-0.05, 0.62)), Vector((-0.05, 0.22))]
    blade = plate("blade", blade_outline, 0.022, Matrix.Rotation(math.pi / 2, 4, "X"), steel, 0.004)
    collar = tube("collar", [Vector((0.07, 0, 0.60)), Vector((0.07, 0, 0.74))], 0.135, brass, roundness=8)
    grip_line = [Vector((0.07, 0, 0.72 + 0.05 * i)) for i in range(26)]
    grip = tube("grip", grip_line, 0.165, wood, roundness=8)
    for index, point in enumerate(grip.data.splines[0].points):
        share = index / 25
        point.radius = 0.80 + 0.35 * math.sin(math.pi * min(1, share * 0.95 + 0.02)) ** 0.8
        if share > 0.9:
            point.radius *= math.sqrt(max(0.05, 1 - ((share - 0.9) / 0.1) ** 2))
    for item in (blade, collar, grip):
        item.parent = handle
    stage.area_light("raking", (-4.0, 2.4, 2.6), (0, 0, 0), (1.2, 1.2), 260, (1, 0.94, 0.87))
    stage.area_light("fill", (3.4, -3.6, 3.0), (0, 0, 0), (2.4, 2.4), 40, (0.9, 0.95, 1))
    _dim_world(0.12)
    stage.camera((0, 0.12, 0.15), 9.4, 52, 16, 85)

    def move(share):
        at = share * len(path)
        i, rest = int(at) % len(path), at - int(at)
        place = path[i].lerp(path[(i + 1) % len(path)], rest)
        along = path[(i + 4) % len(path)] - path[i - 4]
        turn = Matrix.Rotation(math.atan2(along.y, along.x), 4, "Z")
        # The handle stays to the right and toward the viewer while the blade turns.
        lean = Matrix.Rotation(math.radians(24), 4, Vector((0.45, 0.9, 0)))
        handle.matrix_world = Matrix.Translation(place - Vector((0, 0, 0.02))) @ lean @ turn

    return move


def wooden_handle():
    nodes = Nodes("wood")
    place = nodes.place()
    grain = nodes.noise(nodes.stretched(place, (14, 14, 1.6)), 2.0, 5, Roughness=0.6)
    nodes.principled(Base_Color=(0.5, 0.5, 0.5, 1), Roughness=0.38, Specular=0.45,
                     Normal=nodes.bump(grain, 0.12, 0.01), Clearcoat=0.25, Clearcoat_Roughness=0.2)
    return nodes.finish("lining", (nodes.ramp(grain, [(0.35, 0.0), (0.65, 1.0)]), 0.5, 0.0))


def pressed(options):
    """A leather tag with a sewn border and a mark pressed into it, upright in front of the camera.

    Options: `mark` (file of the mark).
    """
    material = leather("hide", grain=30, bump=0.36, rough=0.40, mark=(options["mark"], 0.0, 0.06, 1.55, 1.0), clear=0.08)
    thread, hole = twisted_thread(), plain("hole", "dark", 0.9, 0.1)
    columns, rows = 170, 210
    vertices = []
    for i in range(columns + 1):
        for j in range(rows + 1):
            x, z = -1.9 + 3.8 * i / columns, -2.3 + 4.6 * j / rows
            pressed_in = 0.016 * math.exp(-((_to_border(x, z, 1.16, 1.50) / 0.045) ** 2))
            vertices.append((x, -0.06 * _wave(x, z, 1.3, 4) + pressed_in - 0.5, z))
    faces = []
    for i in range(columns):
        for j in range(rows):
            k = i * (rows + 1) + j
            faces.append((k, k + rows + 1, k + rows + 2, k + 1))
    mesh_object("tag", vertices, faces, [material])
    border = rounded_polygon([(-1.16, -1.50), (1.16, -1.50), (1.16, 1.50), (-1.16, 1.50)], [0.3] * 4, 0.02)
    line = [Vector((p.x, -0.06 * _wave(p.x, p.y, 1.3, 4) + 0.016 - 0.5, p.y)) for p in [*border, border[0]]]
    sew("border", line, [Vector((0, -1, 0))] * len(line), thread, hole, Stitch(0.115, 0.088, 0.015, 8), lift=0.004)
    stage.area_light("raking", (-3.2, -1.7, 2.6), (0, -0.5, 0), (0.9, 0.9), 150, (1, 0.94, 0.87))
    stage.area_light("fill", (3.0, -3.2, -0.8), (0, -0.5, 0), (2.2, 2.2), 24, (0.9, 0.95, 1))
    _dim_world(0.10)
    stage.camera((0, -0.5, 0), 7.9, 0, 0, 85)
    return lambda share: None


def _to_border(x, z, half_width, half_height):
    """Returns the distance from a rectangle with round corners of 0.3."""
    dx, dz = abs(x) - (half_width - 0.3), abs(z) - (half_height - 0.3)
    return abs(math.hypot(max(dx, 0), max(dz, 0)) + min(max(dx, dz), 0) - 0.3)


def tools(_options):
    """Builds awl, needle, thread, and a strip with its first stitches on the right; the left stays empty."""
    material = leather("hide", grain=30, bump=0.36, rough=0.42)
    trim, edge = leather("trim", "trim", grain=40, bump=0.25), plain("edge", "edge", 0.38)
    thread, hole = twisted_thread(), plain("hole", "dark", 0.9, 0.1)
    steel, brass, wood = metal("steel", (0.80, 0.78, 0.74), 0.15), metal("brass"), wooden_handle()
    sheet(material, 9.6, 6.4, lambda x, y: 0.04 * _wave(x, y, 1.8, 6), 0.04)
    # awl
    awl = link(bpy.data.objects.new("awl", None))
    tip = tube("awl blade", [Vector((0.05 * i, 0, 0)) for i in range(21)], 0.036, steel, roundness=6)
    for index, point in enumerate(tip.data.splines[0].points):
        point.radius = max(0.06, min(1.0, index / 16))
    ferrule = tube("ferrule", [Vector((1.0, 0, 0)), Vector((1.2, 0, 0))], 0.10, brass, roundness=8)
    grip = tube("awl grip", [Vector((1.18 + 0.05 * i, 0, 0)) for i in range(25)], 0.20, wood, roundness=10)
    for index, point in enumerate(grip.data.splines[0].points):
        share = index / 24
        point.radius = 0.52 + 0.48 * math.sin(math.pi * min(1, share**1.3)) ** 0.9 if share < 0.62 else 0.97
        if share > 0.62:
            point.radius = max(0.08, math.sqrt(max(0.0, 1 - ((share - 0.62) / 0.385) ** 2)))
    for item in (tip, ferrule, grip):
        item.parent = awl
    awl.matrix_world = Matrix.Translation((0.95, 0.95, 0.22)) @ Matrix.Rotation(math.radians(-24), 4, "Z") @ Matrix.Rotation(math.radians(4), 4, "Y")
    # spool
    spool = lay_flat(2.15, -0.55)
    for z in (0.06, 0.86):
        plate("spool end", oval(0.42, 0.42, 60), 0.10, spool @ Matrix.Translation((0, 0, z)), wood, 0.03)
    wound = []
    for i in range(26 * 48):
        turn = 2 * math.pi * i / 48
        wound.append(Vector((2.15 + 0.335 * math.cos(turn), -0.55 + 0.335 * math.sin(turn), 0.13 + 0.66 * i / (26 * 48))))
    tube("core", [Vector((2.15, -0.55, 0.1)), Vector((2.15, -0.55, 0.84))], 0.315, thread, roundness=12)
    tube("wound thread", wound, 0.0165, thread, roundness=3)
    loose = [(2.15, -0.885, 0.16), (1.85, -0.98, 0.06), (1.55, -0.92, 0.05), (1.1, -0.62, 0.05), (0.75, -0.72, 0.05), (0.5, -1.05, 0.05), (0.2, -1.12, 0.05), (0.02, -0.9, 0.06)]
    tube("loose thread", resample(smooth_curve(loose, 20), 0.02), 0.0165, thread, roundness=4)
    shaft = tube("needle", [Vector((0.02 - 0.035 * i, -0.92 + 0.018 * i, 0.055)) for i in range(33)], 0.020, steel, roundness=6)
    for index, point in enumerate(shaft.data.splines[0].points):
        point.radius = 0.12 + 0.88 * min(1, (1 - index / 32) * 2.6)
    # strip with its first stitches
    path = [(0.7, 1.75, 0.07), (1.5, 1.55, 0.07), (2.4, 1.62, 0.07), (3.4, 1.9, 0.07), (4.4, 1.8, 0.07)]
    band = strip("band", smooth_curve(path, 30), (0, 1, 0), 0.42, 0.07, [trim, edge], step=0.03, edge_inset=0.06)
    sew_strip("band seam", band, 0.07, thread, hole, Stitch(0.085, 0.064, 0.0115), 0.07, False)
    stage.area_light("raking", (-4.6, 2.6, 3.0), (0.5, 0, 0), (1.3, 1.3), 300, (1, 0.94, 0.87))
    stage.area_light("fill", (4.4, -3.6, 2.6), (1, 0, 0), (2.4, 2.4), 45, (0.9, 0.95, 1))
    _dim_world(0.10)
    stage.camera((0.3, 0.2, 0.1), 13.4, 62, 0, 85)
    return lambda share: None


def drape(_options):
    """Builds hides hung over each other; the folds run to the right, the left stays calm."""
    material = suede("hide", "suede", nap_scale=40)

    def height(x, y):
        amount = 0.5 + 0.5 * math.tanh((x + 0.6) * 0.9)
        bent = x * 1.25 - y * 0.28 + 0.35 * _wave(x, y, 1.5, 3)
        return amount * 0.30 * math.sin(bent * 2.6) + 0.08 * _wave(x, y, 1.0, 5)

    sheet(material, 8.4, 5.4, height, 0.02)
    stage.area_light("raking", (-4.4, 1.0, 1.7), (0.4, 0, 0), (1.2, 1.6), 230, (1, 0.94, 0.86))
    stage.area_light("edge", (4.6, 2.4, 1.4), (0, 0, 0), (0.6, 2.6), 24, (0.88, 0.94, 1))
    _dim_world(0.05)
    stage.camera((0, 0, 0), 9.6, 62, 0, 70)
    return lambda share: None


SCENES = {
    "folds": folds,
    "seam": seam,
    "needle": needle,
    "cut": cut,
    "pressed": pressed,
    "tools": tools,
    "drape": drape,
}
