"""Defines materials without colors.

One rendering serves all five leathers: every material reflects light as neutral gray and writes
into data channels (AOVs) which part of a bag it is and how its tone varies. Postprocessing applies
a leather's color to each part afterward.
"""

import bpy

# Each part of a bag has one channel of one of these passes.
PART_PASSES = {
    "parts_a": ("hide", "trim", "edge"),
    "parts_b": ("thread", "suede", "lining"),
    "parts_c": ("metal", "dark", "paper"),
}
# Red: lighter and darker areas. Green: 0.5, more in creases, less on worn edges. Blue: cow patches.
TONE_PASS = "tone"
# The visible item of the shot: the first is 0, red in the first pass.
PIECE_PASSES = ("pieces_a", "pieces_b")

NEUTRAL = (0.5, 0.5, 0.5, 1)
BOUNCE = (0.22, 0.21, 0.20, 1)


def grey(value):
    return (value, value, value, 1)


class Nodes:
    """Builds one material's node tree with little code."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]
        self.output = self.tree.nodes["Material Output"]

    def add(self, kind, settings=None, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            key = key.replace("_", " ")
            socket = node.inputs[int(key[1:]) if key[0] == "i" and key[1:].isdigit() else key]
            self.put(socket, value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def principled(self, **inputs):
        for key, value in inputs.items():
            self.put(self.surface.inputs[key.replace("_", " ")], value)

    def ramp(self, factor, stops):
        node = self.tree.nodes.new("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, value) in zip(elements, stops):
            element.position = position
            element.color = grey(value)
        self.put(node.inputs[0], factor)
        return node.outputs[0]

    def math(self, operation, a, b=0.0, clamp=False):
        node = self.add("Math", {"operation": operation, "use_clamp": clamp})
        self.put(node.inputs[0], a)
        self.put(node.inputs[1], b)
        return node.outputs[0]

    def vector(self, operation, a, b=None, scale=None):
        node = self.add("VectorMath", {"operation": operation})
        self.put(node.inputs[0], a)
        if b is not None:
            self.put(node.inputs[1], b)
        if scale is not None:
            self.put(node.inputs["Scale"], scale)
        return node.outputs[0]

    def place(self):
        return self.add("TexCoord").outputs["Object"]

    def noise(self, vector, scale, detail=3.0, output="Fac", **inputs):
        node = self.add("TexNoise", Vector=vector, Scale=float(scale), Detail=float(detail), **inputs)
        return node.outputs[output]

    def stretched(self, vector, scale, rotation=(0, 0, 0), shift=(0, 0, 0)):
        node = self.add("Mapping", Vector=vector)
        node.inputs["Scale"].default_value = scale
        node.inputs["Rotation"].default_value = rotation
        node.inputs["Location"].default_value = shift
        return node.outputs[0]

    def bump(self, height, strength, distance, normal=None):
        node = self.add("Bump", Strength=strength, Distance=distance, Height=height)
        if normal is not None:
            self.put(node.inputs["Normal"], normal)
        return node.outputs[0]

    def finish(self, part, tone=None, bounce=BOUNCE):
        """Writes the data channels. Rays after the camera's first hit see neutral gray."""
        for name, members in PART_PASSES.items():
            node = self.tree.nodes.new("ShaderNodeOutputAOV")
            node.name = name
            color = tuple(1.0 if member == part else 0.0 for member in members)
            node.inputs["Color"].default_value = (*color, 1)
        node = self.tree.nodes.new("ShaderNodeOutputAOV")
        node.name = TONE_PASS
        if tone:
            combined = self.add("CombineRGB", R=tone[0], G=tone[1], B=tone[2])
            self.put(node.inputs["Color"], combined.outputs[0])
        else:
            node.inputs["Color"].default_value = (0.5, 0.5, 0, 1)
        simple = self.add("BsdfDiffuse", Color=bounce)
        mix = self.add(
            "MixShader",
            i0=self.add("LightPath").outputs["Is Camera Ray"],
            i1=simple.outputs[0],
            i2=self.surface.outputs[0],
        )
        self.tree.links.new(mix.outputs[0], self.output.inputs[0])
        return self.material


def cow_patches(nodes, place, scale=1.0, shift=(0.0, 0.0, 0.0)):
    """Returns bold, irregular patches like a cowhide's: 1 is black. Their edges end in short hairs."""
    place = nodes.vector("ADD", place, shift)
    wander = nodes.noise(place, 1.5 * scale, 3.0, "Color", Roughness=0.55)
    offset = nodes.vector("SCALE", nodes.vector("SUBTRACT", wander, (0.5, 0.5, 0.5)), scale=0.85 / scale)
    bent = nodes.vector("ADD", place, offset)
    patches = nodes.add(
        "TexVoronoi",
        {"feature": "SMOOTH_F1"},
        Vector=bent,
        Scale=1.62 * scale,
        Smoothness=0.22,
        Randomness=1.0,
    ).outputs["Distance"]
    size = nodes.noise(place, 0.9 * scale, 1.0)
    hair = nodes.noise(nodes.stretched(place, (90, 90, 14)), 1.0, 3.0)
    reach = nodes.math(
        "ADD",
        nodes.math("MULTIPLY", size, 0.52),
        nodes.math("MULTIPLY", nodes.math("SUBTRACT", hair, 0.5), 0.07),
    )
    inside = nodes.math("SUBTRACT", nodes.math("ADD", reach, 0.14), patches)
    edge = nodes.math("ADD", nodes.math("MULTIPLY", inside, 16.0), 0.5, True)
    return nodes.ramp(edge, [(0.2, 0), (0.8, 1)])


def pressed_mark(nodes, place, mark, height):
    """Presses an image (white on black) into the front: `mark` is (file, center x, center z, width).

    The image must be twice as wide as high, or its ratio must be the fifth value.
    """
    file, x, z, width, *ratio = mark
    aspect = ratio[0] if ratio else 2.0
    image = bpy.data.images.load(file, check_existing=True)
    image.colorspace_settings.name = "Non-Color"
    parts = nodes.add("SeparateXYZ", Vector=place)
    u = nodes.math("ADD", nodes.math("MULTIPLY", nodes.math("SUBTRACT", parts.outputs[0], x), 1 / width), 0.5)
    v = nodes.math(
        "ADD", nodes.math("MULTIPLY", nodes.math("SUBTRACT", parts.outputs[2], z), aspect / width), 0.5
    )
    texture = nodes.add(
        "TexImage",
        {"image": image, "extension": "CLIP", "interpolation": "Cubic"},
        Vector=nodes.add("CombineXYZ", X=u, Y=v).outputs[0],
    ).outputs[0]
    front = nodes.math("LESS_THAN", parts.outputs[1], 0.0)
    sunk = nodes.math("MULTIPLY", texture, front)
    flattened = nodes.math("MULTIPLY", height, nodes.math("SUBTRACT", 1.0, nodes.math("MULTIPLY", sunk, 0.7)))
    return flattened, sunk


def leather(name, part="hide", grain=38, bump=0.42, rough=0.42, mark=None, cow=None, clear=0.06):
    """Pebbled cow leather; `cow` is (scale, shift) of the patches, `mark` see `pressed_mark`."""
    nodes = Nodes(name)
    place = nodes.place()
    warp = nodes.vector("SCALE", nodes.noise(place, 6, 3, "Color"), scale=0.06)
    warped = nodes.vector("ADD", place, warp)
    cells = nodes.add(
        "TexVoronoi", {"feature": "DISTANCE_TO_EDGE"}, Vector=warped, Scale=float(grain)
    ).outputs[0]
    small = nodes.add(
        "TexVoronoi", {"feature": "F1"}, Vector=warped, Scale=grain * 1.9
    ).outputs["Distance"]
    fine = nodes.noise(warped, grain * 5, 1)
    pebbles = nodes.ramp(cells, [(0, 0), (0.09, 0.55), (0.30, 0.9), (0.6, 1)])
    height = nodes.math(
        "ADD",
        nodes.math("MULTIPLY", pebbles, 0.7),
        nodes.math("ADD", nodes.math("MULTIPLY", small, -0.25), nodes.math("MULTIPLY", fine, 0.28)),
    )
    clouds = nodes.noise(place, 2.2, 4, Roughness=0.55)
    uneven = nodes.noise(place, 14, 3)
    crease = nodes.ramp(cells, [(0, 1), (0.07, 0)])
    sunk = None
    if mark:
        height, sunk = pressed_mark(nodes, place, mark, height)
        crease = nodes.math("MULTIPLY", crease, nodes.math("SUBTRACT", 1.0, nodes.math("MULTIPLY", sunk, 0.8)))
    normal = nodes.bump(height, bump, 0.016)
    normal = nodes.bump(uneven, 0.25, 0.03, normal)
    if sunk:
        normal = nodes.bump(nodes.math("MULTIPLY", sunk, -1.0), 1.0, 0.022, normal)
    roughness = nodes.math(
        "ADD",
        nodes.math("MULTIPLY", nodes.math("SUBTRACT", uneven, 0.5), 0.22),
        nodes.math("ADD", nodes.math("MULTIPLY", crease, 0.12), rough),
    )
    nodes.principled(
        Base_Color=NEUTRAL,
        Roughness=roughness,
        Specular=0.40,
        Clearcoat=clear,
        Clearcoat_Roughness=0.30,
        Normal=normal,
        Clearcoat_Normal=normal,
    )
    worn = nodes.ramp(nodes.add("NewGeometry").outputs["Pointiness"], [(0.50, 0), (0.56, 1)])
    lines = nodes.math("SUBTRACT", crease, worn)
    if sunk:
        lines = nodes.math("ADD", lines, nodes.math("MULTIPLY", sunk, 0.9))
    patches = cow_patches(nodes, place, *cow) if cow else 0.0
    tone = (
        nodes.ramp(clouds, [(0.32, 0), (0.70, 1)]),
        nodes.math("ADD", nodes.math("MULTIPLY", lines, 0.5), 0.5, True),
        patches,
    )
    return nodes.finish(part, tone)


def suede(name, part="suede", cow=None, nap_scale=55):
    """Brushed goat suede: matte, with a nap in patches."""
    nodes = Nodes(name)
    place = nodes.place()
    brushed = nodes.noise(
        nodes.stretched(place, (1.1, 1.1, 2.0), (0, 0.5, 0)), 1.6, 5, Roughness=0.62, Distortion=0.6
    )
    nap = nodes.noise(nodes.stretched(place, (1, 1, 0.35), (0, 0.35, 0)), nap_scale, 4, Roughness=0.7)
    fuzz = nodes.noise(place, 190, 2, Roughness=0.7)
    height = nodes.math("ADD", nodes.math("MULTIPLY", nap, 0.6), nodes.math("MULTIPLY", fuzz, 0.5))
    normal = nodes.bump(brushed, 0.3, 0.05, nodes.bump(height, 0.55, 0.02))
    nodes.principled(Base_Color=NEUTRAL, Roughness=0.95, Specular=0.06, Normal=normal)
    both = nodes.math("ADD", nodes.math("MULTIPLY", nap, 0.5), nodes.math("MULTIPLY", fuzz, 0.5))
    tone = (
        nodes.ramp(brushed, [(0.36, 0), (0.64, 1)]),
        nodes.ramp(both, [(0.36, 0), (0.64, 1)]),
        cow_patches(nodes, place, *cow) if cow else 0.0,
    )
    return nodes.finish(part, tone)


def plain(name, part, rough=0.5, specular=0.5, bump_scale=None, bump=0.1):
    """Painted edges, thread and needle holes."""
    nodes = Nodes(name)
    nodes.principled(Base_Color=NEUTRAL, Roughness=rough, Specular=specular)
    if bump_scale:
        uneven = nodes.noise(nodes.place(), bump_scale, 3)
        nodes.principled(Normal=nodes.bump(uneven, bump, 0.01))
    return nodes.finish(part)


def metal(name, color=(0.80, 0.56, 0.27), rough=0.20):
    """Satin gold (or any metal), whose reflections have the same color in every leather."""
    nodes = Nodes(name)
    nodes.principled(Base_Color=(*color, 1), Metallic=1.0, Roughness=rough)
    return nodes.finish("metal", bounce=(color[0] * 0.6, color[1] * 0.6, color[2] * 0.6, 1))


def woven(name):
    """The tape of a zip."""
    nodes = Nodes(name)
    place = nodes.place()
    across = nodes.add("TexWave", {"bands_direction": "X"}, Vector=place, Scale=30.0).outputs["Fac"]
    along = nodes.add("TexWave", {"bands_direction": "Y"}, Vector=place, Scale=30.0).outputs["Fac"]
    weave = nodes.math("MULTIPLY", across, along)
    nodes.principled(
        Base_Color=NEUTRAL, Roughness=0.85, Specular=0.2, Normal=nodes.bump(weave, 0.4, 0.008)
    )
    return nodes.finish("dark")


def paper(name="paper"):
    """The ground under everything."""
    nodes = Nodes(name)
    nodes.principled(Base_Color=(0.88, 0.865, 0.835, 1), Roughness=0.8, Specular=0.15)
    return nodes.finish("paper", bounce=(0.88, 0.865, 0.835, 1))


class BagMaterials:
    """The materials of one bag; `cow` is the (scale, shift) of its patches."""

    def __init__(self, grain=38, cow=(1.0, (0.0, 0.0, 0.0)), mark=None):
        self.hide = leather("hide", "hide", grain=grain, cow=cow)
        self.marked_hide = leather("marked hide", "hide", grain=grain, cow=cow, mark=mark) if mark else self.hide
        self.trim = leather("trim", "trim", grain=46, bump=0.22)
        self.edge = plain("painted edge", "edge", 0.38, bump_scale=60)
        self.thread = plain("thread", "thread", 0.6, 0.3)
        self.hole = plain("needle hole", "dark", 0.9, 0.1)
        self.lining = suede("lining", "lining")
        self.metal = metal("gold")


def number(materials, index):
    """Marks everything made of these materials as the item `index` (0 to 5) of the shot."""
    for material in materials:
        for i, name in enumerate(PIECE_PASSES):
            node = material.node_tree.nodes.new("ShaderNodeOutputAOV")
            node.name = name
            color = [1.0 if index == i * 3 + channel else 0.0 for channel in range(3)]
            node.inputs["Color"].default_value = (*color, 1)
