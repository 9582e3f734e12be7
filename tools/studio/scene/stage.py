"""Builds lights, ground, and camera. `scale` is the size of the set, with which positions and lights grow."""

import math

import bpy
from mathutils import Vector

from .materials import paper
from .shapes import face_outwards, link, mesh_object

# Positions are relative to the aim point; watts apply to scale 1.
LIGHTS = {
    "key": ((-4.2, -3.2, 4.4), (2.6, 2.6), 330, (1, 0.965, 0.92)),
    "fill": ((5.0, -3.4, 1.6), (2.2, 3.6), 35, (0.94, 0.97, 1)),
    "rim": ((3.2, 3.6, 3.6), (0.9, 3.4), 120, (1, 0.98, 0.95)),
    "top": ((0, 0.6, 5.2), (4, 2.2), 60, (1, 1, 1)),
}


def area_light(name, place, target, size, watts, color=(1, 1, 1)):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = watts
    light.color = color
    item = link(bpy.data.objects.new(name, light))
    item.location = place
    item.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    return item


def lights(aim, scale, setup=None):
    """Creates the lamps and returns them by name."""
    aim = Vector(aim)
    lamps = {}
    for name, (place, size, watts, color) in (setup or LIGHTS).items():
        lamps[name] = area_light(
            name,
            aim + Vector(place) * scale,
            aim,
            (size[0] * scale, size[1] * scale),
            watts * scale * scale,
            color,
        )
    return lamps


def world(strength=0.32, low=(0.10, 0.095, 0.09), high=(0.85, 0.88, 0.92)):
    """Creates a sky that brightens from the horizon up, for soft fill and for reflections in metal."""
    sky = bpy.data.worlds.new("sky")
    bpy.context.scene.world = sky
    sky.use_nodes = True
    tree = sky.node_tree
    background = tree.nodes["Background"]
    place = tree.nodes.new("ShaderNodeTexCoord")
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(place.outputs["Generated"], parts.inputs[0])
    tree.links.new(parts.outputs["Z"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])
    ramp.color_ramp.elements[0].color = (*low, 1)
    ramp.color_ramp.elements[1].color = (*high, 1)
    background.inputs[1].default_value = strength


def ground(scale):
    """Creates a floor that curves up into a wall far behind, so that metal reflects paper."""
    radius, behind = 3 * scale, 7 * scale
    profile = [(-14 * scale, 0)]
    for i in range(41):
        turn = math.pi / 2 * i / 40
        profile.append((behind - radius + radius * math.sin(turn), radius - radius * math.cos(turn)))
    profile.append((behind, 12 * scale))
    vertices = [(x, y, z) for x in (-16 * scale, 16 * scale) for y, z in profile]
    count = len(profile)
    faces = [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)]
    return face_outwards(mesh_object("ground", vertices, faces, [paper()]))


def floor(scale):
    """Creates a floor that is flat in all directions, so that shadows fade out without a wall."""
    side = 1000 * scale
    corners = [(-side, -side, 0), (side, -side, 0), (side, side, 0), (-side, side, 0)]
    return mesh_object("floor", corners, [(0, 1, 2, 3)], [paper("floor paper")])


def camera(aim, distance, above, aside, lens=85):
    """Creates the camera; `above` and `aside` are degrees, and the sensor is 36 mm wide."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    item = link(bpy.data.objects.new("camera", data))
    up, turn = math.radians(above), math.radians(aside)
    offset = Vector((math.sin(turn) * math.cos(up), -math.cos(turn) * math.cos(up), math.sin(up)))
    item.location = Vector(aim) + offset * distance
    item.rotation_euler = (Vector(aim) - item.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = item
    return item
