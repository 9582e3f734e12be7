"""Places the items of a shot on the set."""

import math

import bpy
from mathutils import Matrix, Vector

from . import form, materials, things
from .coin_purse import coin_purse
from .messenger_bag import messenger_bag, worn_messenger_bag
from .shapes import link
from .sling_bag import sling_bag, worn_sling_bag

BUILDERS = {
    "sling": sling_bag,
    "messenger": messenger_bag,
    "purse": coin_purse,
    "phone": things.phone,
    "book": things.book,
    "notebook": things.notebook,
    "bottle": things.bottle,
    "cards": things.cards,
    "form": form.form,
    "worn sling": worn_sling_bag,
    "worn messenger": worn_messenger_bag,
}
POSES = {"": {}, "open": {"is_open": True}, "lying": {"lies": True}, "long": {"is_long": True}}
MARKED = ("sling", "purse", "worn sling")


# A bag stands on the piping along the lower edge of its panels.
STANDS_AT = {"sling": 0.024, "messenger": 0.036, "purse": 0.016}


def build(piece, index=0, mark=None, pose_name=""):
    """Builds an item at the origin and groups it under one handle, which is returned.

    `index` is the position of the item in the shot, because each can have its own leather.
    """
    things, before = set(bpy.data.objects), set(bpy.data.materials)
    options = {"mark": mark} if mark and piece in MARKED else {}
    BUILDERS[piece](**options, **POSES[pose_name])
    materials.number(set(bpy.data.materials) - before, index)
    handle = link(bpy.data.objects.new(piece, None))
    for item in set(bpy.data.objects) - things - {handle}:
        item.parent = handle
    return handle


def pose(handle, place=(0, 0, 0), turn=0, lean=0):
    """Returns a pose with `turn` around the vertical axis and `lean` backward, in degrees."""
    handle.matrix_world = (
        Matrix.Translation(Vector(place))
        @ Matrix.Rotation(math.radians(turn), 4, "Z")
        @ Matrix.Rotation(math.radians(-lean), 4, "X")
    )
    return handle
