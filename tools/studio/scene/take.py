"""Runs inside Blender: renders one shot, frame by frame, into layered EXR files.

    blender -b -P scene/take.py -- SHOT FOLDER QUALITY

For each frame FOLDER gets `NNN-product.exr` (only the items: colorless light, and the data
channels of scene/materials.py) and `NNN-ground.exr` (the light on the ground, items invisible but
casting shadows); once also `empty-ground.exr`. A bench shot has only `NNN-product.exr`, full of
leather. Skips existing frames.
"""

import math
import os
import sys
import time
from pathlib import Path

import bpy
from mathutils import Matrix

STUDIO = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(STUDIO))

from scene import products, stage, workbench  # noqa: E402
from scene.materials import PART_PASSES, PIECE_PASSES, TONE_PASS  # noqa: E402
from shots import BENCH_SHOTS, PRODUCT_SHOTS, BenchShot, at_quality  # noqa: E402

MARKS = STUDIO / ".cache" / "marks"


def set_up_render(size, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = samples > 16
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = 12
    cycles.use_denoising = False
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 0
    cycles.volume_bounces = 0
    cycles.transparent_max_bounces = 4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3.0
    cycles.blur_glossy = 1.0
    render = scene.render
    render.resolution_x, render.resolution_y = size
    render.resolution_percentage = 100
    render.film_transparent = True
    render.filter_size = 1.3
    render.use_persistent_data = True
    render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    render.image_settings.color_depth = "16"
    render.image_settings.exr_codec = "ZIP"
    scene.view_settings.view_transform = "Raw"


def set_up_passes():
    layer = bpy.context.scene.view_layers[0]
    for name in ("diffuse_direct", "diffuse_indirect", "glossy_direct", "glossy_indirect", "glossy_color"):
        setattr(layer, "use_pass_" + name, True)
    layer.use_pass_normal = True
    layer.use_pass_z = True
    for name in (*PART_PASSES, *PIECE_PASSES, TONE_PASS):
        layer.aovs.add().name = name


def render_to(file):
    """Writes to a temporary file first, so that an interrupted run leaves no partial frame."""
    scene = bpy.context.scene
    unfinished = file.with_suffix(".part.exr")
    scene.render.filepath = str(unfinished)
    started = time.time()
    bpy.ops.render.render(write_still=True)
    os.replace(unfinished, file)
    print(f"TOOK {file.name} {time.time() - started:.1f}s", flush=True)


def show_to_camera(items, seen):
    for item in items:
        item.visible_camera = seen


def take(shot, folder, only=None):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    folder.mkdir(parents=True, exist_ok=True)
    mark = MARKS / "wordmark.png"
    mark_of = {
        "sling": (str(mark), 0.0, 0.80, 0.74, 4.0),
        "worn sling": (str(mark), 0.0, 0.80, 0.74, 4.0),
        "purse": (str(mark), 0.0, 0.30, 0.46, 4.0),
    }
    handles = []
    for index, piece in enumerate(shot.pieces):
        handle = products.build(piece.kind, index, mark_of.get(piece.kind) if mark.exists() else None, piece.pose)
        x, y, z = piece.place
        products.pose(handle, (x, y, z + products.STANDS_AT.get(piece.kind, 0)), piece.turn, piece.lean)
        handles.append((handle, handle.matrix_world.copy()))
    things = [item for item in bpy.data.objects if item.type in ("MESH", "CURVE")]
    set_up_render(shot.size, shot.samples)
    set_up_passes()
    sweep = stage.ground(shot.scale)
    floor = stage.floor(shot.scale)
    lamps = stage.lights(shot.aim, shot.scale)
    stage.world()
    stage.camera(shot.aim, shot.distance, shot.above, shot.aside)
    sweep.visible_camera = False  # it only reflects light and appears in the metal
    scene = bpy.context.scene

    def product_view():
        show_to_camera(things, True)
        sweep.hide_render, floor.hide_render = False, True
        lamps["rim"].hide_render = False
        scene.render.resolution_percentage = 100
        scene.cycles.samples = shot.samples

    def ground_view():
        show_to_camera(things, False)
        sweep.hide_render, floor.hide_render = True, False
        lamps["rim"].hide_render = True  # its shadow would darken the foreground
        scene.render.resolution_percentage = shot.ground_percent
        scene.cycles.samples = shot.ground_samples

    empty = folder / "empty-ground.exr"
    if shot.has_ground and not empty.exists():
        ground_view()
        for item in things:
            item.hide_render = True
        render_to(empty)
        for item in things:
            item.hide_render = False
    order = frame_order(shot)
    if only is not None:
        order = [index for index in order if index in only]
    for index in order:
        turned = Matrix.Rotation(2 * math.pi * index / shot.frames, 4, "Z")
        for view, name in ((product_view, "product"), (ground_view, "ground"))[: 2 if shot.has_ground else 1]:
            file = folder / f"{index:03d}-{name}.exr"
            if file.exists():
                continue
            view()
            for handle, rest in handles:
                handle.matrix_world = turned @ rest
            render_to(file)


def frame_order(shot):
    """Returns every second frame first, because these are already enough for a video."""
    return [*range(0, shot.frames, 2), *range(1, shot.frames, 2)]


def take_bench(shot, folder):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    folder.mkdir(parents=True, exist_ok=True)
    set_up_render(shot.size, shot.samples)
    set_up_passes()
    options = {key: str(MARKS / f"{value}.png") for key, value in shot.options.items()}
    move = workbench.SCENES[shot.scene](options)
    for index in frame_order(shot):
        file = folder / f"{index:03d}-product.exr"
        if not file.exists():
            steps = shot.frames if shot.share == 1.0 else shot.frames - 1
            move(shot.share * index / max(1, steps))
            render_to(file)


if __name__ == "__main__":
    name, folder, quality = sys.argv[sys.argv.index("--") + 1 :]
    chosen = next(shot for shot in (*PRODUCT_SHOTS, *BENCH_SHOTS) if shot.name == name)
    chosen = at_quality(chosen, quality)
    if isinstance(chosen, BenchShot):
        take_bench(chosen, Path(folder))
    else:
        take(chosen, Path(folder))
