"""Runs inside Blender: writes the finished meshes of an item, and its dimensions, for the drawings.

    blender -b -P scene/outline.py -- FILE

FILE gets a JSON object: for each item its `things` (name, points, faces, and whether they are
stitches) and its `measures`, from the same numbers that the models are built with.
"""

import json
import sys
from pathlib import Path

import bpy

STUDIO = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(STUDIO))

from scene import coin_purse, messenger_bag, sling_bag  # noqa: E402

INCH = 0.254
STRAP_ABOVE = {"sling": 0.62, "messenger": 1.35}


def pieces():
    sling, messenger, purse = sling_bag, messenger_bag, coin_purse
    yield (
        "sling",
        lambda: sling.sling_bag(straps=sling.rising_straps(sling.HEIGHT + STRAP_ABOVE["sling"])),
        {"width": 2 * sling.HALF_WIDTH, "height": sling.HEIGHT, "depth": sling.DEPTH},
    )
    yield (
        "messenger",
        lambda: messenger.messenger_bag(messenger.rising_straps(messenger.HEIGHT + STRAP_ABOVE["messenger"])),
        {
            "width": 2 * messenger.HALF_BOTTOM,
            "opening": 2 * messenger.HALF_OPENING,
            "height": messenger.HEIGHT,
            "depth": messenger.DEPTH,
            "strap": messenger.STRAP,
        },
    )
    yield (
        "purse",
        lambda: purse.coin_purse(hangs=True),
        {"width": 2 * purse.HALF_WIDTH, "height": purse.HEIGHT, "depth": purse.DEPTH},
    )


def things():
    graph = bpy.context.evaluated_depsgraph_get()
    for item in bpy.data.objects:
        if item.type not in ("MESH", "CURVE") or item.name.split(".")[0].endswith("holes"):
            continue
        shown = item.evaluated_get(graph)
        mesh = shown.to_mesh()
        place = item.matrix_world
        yield {
            "name": item.name.split(".")[0],
            "points": [[round(v, 4) for v in place @ vertex.co] for vertex in mesh.vertices],
            "faces": [list(face.vertices) for face in mesh.polygons],
        }
        shown.to_mesh_clear()


if __name__ == "__main__":
    written = {}
    for piece, build, measures in pieces():
        bpy.ops.wm.read_factory_settings(use_empty=True)
        build()
        bpy.context.view_layer.update()
        inches = {name: round(length / INCH, 1) for name, length in measures.items()}
        written[piece] = {"things": list(things()), "measures": measures, "inches": inches}
    Path(sys.argv[sys.argv.index("--") + 1]).write_text(json.dumps(written))
