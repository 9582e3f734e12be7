"""Applies a leather's colors to a rendered frame and places it on the page's background."""

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, zoom

from .denoise import denoise_light, smooth_shadow, without_fireflies
from .exr import read_exr
from .leathers import COLORS
from .tone import PAPER, film_curve, from_hex, pigment, to_srgb

PARTS = {
    "parts_a": ("hide", "trim", "edge"),
    "parts_b": ("thread", "suede", "lining"),
    "parts_c": ("metal", "dark"),
}
PIECES = ("pieces_a", "pieces_b")
EXPOSURE = 1.35
SHADOW_DEPTH = (1.55, 1.62, 1.7)
"""Powers for red, green and blue: shadows are deep and a little warm."""


@dataclass
class Negative:
    """One colorless frame, cropped to `window`, the area of the items."""

    size: tuple
    window: tuple
    alpha: np.ndarray
    light: np.ndarray
    shine: np.ndarray
    parts: dict
    tone: np.ndarray
    facing: np.ndarray
    shadow: np.ndarray | None
    pieces: list


def negative(product_file, ground_file=None, empty_file=None):
    layers = read_exr(product_file)
    alpha = np.clip(layers["Combined"][..., 3], 0, 1)
    window = _window(alpha, margin=8)
    layers = {name: plane[window].copy() for name, plane in layers.items()}
    cover = alpha[window]
    seen = (cover > 0.02).astype(np.float32)
    parts = {
        part: layers[name][..., i] for name, members in PARTS.items() for i, part in enumerate(members)
    }
    normals = layers["Normal"]
    light = without_fireflies(layers["DiffDir"] + 1.15 * layers["DiffInd"])
    matt = seen * (parts["metal"] < 0.5 * cover)
    light = denoise_light(light, normals, matt)
    shine = without_fireflies(layers["GlossCol"] * (layers["GlossDir"] + layers["GlossInd"]), 4.0)
    calm = denoise_light(shine, normals, matt, radius=3, keep=0.8)
    is_metal = np.clip(parts["metal"] / np.maximum(cover, 1e-3), 0, 1)
    mirrored = denoise_light(shine, normals, seen * (is_metal > 0.5), radius=2, keep=0.6, ridge=5e-4)
    is_metal = is_metal[..., None]
    shine = mirrored * is_metal + calm * (1 - is_metal)
    tone = layers["tone"][..., :3] / np.maximum(cover, 1e-3)[..., None]
    pieces = [layers[name][..., i] for name in PIECES if name in layers for i in range(3)]
    shadow = _shadow(ground_file, empty_file) if ground_file else None
    return Negative(alpha.shape, window, cover, light, shine, parts, tone, _facing(normals), shadow, pieces)


def _window(alpha, margin):
    rows, columns = np.flatnonzero(alpha.max(1) > 0.01), np.flatnonzero(alpha.max(0) > 0.01)
    top, left = max(0, rows[0] - margin), max(0, columns[0] - margin)
    return slice(top, rows[-1] + margin + 1), slice(left, columns[-1] + margin + 1)


def _facing(normals):
    """Estimates how far a surface is turned away from the camera: 0 faces it, 1 is its outline."""
    length = np.linalg.norm(normals, axis=-1)
    return np.clip(1 + normals[..., 1] / np.maximum(length, 1e-3), 0, 1)


def _shadow(ground_file, empty_file):
    """Returns the share of light that reaches each point of the ground; 1 is no shadow."""
    lit, empty = (
        (lambda layers: layers["DiffDir"] + layers["DiffInd"])(read_exr(file))
        for file in (ground_file, empty_file)
    )
    full = gaussian_filter(empty.mean(-1), 12, mode="nearest")
    share = np.clip(lit.mean(-1) / np.maximum(full, 1e-4), 0, 1.2)
    near = np.clip(full / full.max() * 5 - 0.5, 0, 1)  # far behind, no light arrives
    share = 1 - (1 - share) * near
    faint = 0.035  # less than this is noise, or too wide to look like a shadow
    return np.clip(1 - np.maximum(1 - smooth_shadow(share) - faint, 0) / (1 - faint), 0, 1)


def develop(frame, leathers, paper=PAPER, exposure=None):
    """Returns the finished image, h x w x 3 in sRGB from 0 to 1.

    `leathers` is the name of one leather, or one name for each item of the shot.
    """
    exposure = exposure or EXPOSURE
    cover = np.maximum(frame.alpha, 1e-3)[..., None]
    if isinstance(leathers, str):
        scene = _scene_light(frame, COLORS[leathers], exposure)
    else:
        scene = sum(
            _scene_light(frame, COLORS[name], exposure) * (piece[..., None] / cover)
            for name, piece in zip(leathers, frame.pieces)
        )
    bag = film_curve(scene / cover)
    height, width = frame.size
    sheet = np.ones((height, width, 3), np.float32) * from_hex(paper)
    if frame.shadow is not None:
        sheet *= _full_size(frame.shadow, (height, width))[..., None] ** np.array(SHADOW_DEPTH)
    alpha = frame.alpha[..., None]
    sheet[frame.window] = bag * alpha + sheet[frame.window] * (1 - alpha)
    return fray(to_srgb(sheet), frame)


def _scene_light(frame, colors, exposure):
    light = frame.light * exposure
    scene = _reflected(frame, colors) * light + frame.shine * exposure * _shine_share(frame, colors)
    pale = pigment(colors.suede) * 0.9 + 0.05
    fuzz = (frame.facing**3)[..., None] * pale * colors.fuzz * light
    return scene + fuzz * frame.parts["suede"][..., None]


def _full_size(shadow, size):
    """Enlarges a shadow to the image, and fades it out at the border, so that it blends into the page."""
    large = zoom(shadow, (size[0] / shadow.shape[0], size[1] / shadow.shape[1]), order=1)
    y, x = np.ogrid[: size[0], : size[1]]
    border = np.minimum(np.minimum(x, size[1] - 1 - x) / size[1], np.minimum(y, size[0] - 1 - y) / size[0])
    fade = np.clip(border / 0.10, 0, 1)
    fade = fade * fade * (3 - 2 * fade)
    return 1 - (1 - large) * fade


def _reflected(frame, colors):
    """Returns the color of every pixel, weighted by how much of it each part covers."""
    cloud, lines, cow = (frame.tone[..., i][..., None] for i in range(3))
    crease = np.clip((lines - 0.5) * 2, 0, 1)
    worn = np.clip((0.5 - lines) * 2, 0, 1)
    total = np.zeros((*frame.alpha.shape, 3), np.float32)
    for part, cover in frame.parts.items():
        if part == "metal":
            continue
        base = np.broadcast_to(pigment(getattr(colors, part)), total.shape)
        if part in ("hide", "suede") and colors.patches:
            black = np.clip(cow, 0, 1)
            base = base * (1 - black) + pigment(colors.patches) * black
        if part in ("hide", "trim"):
            base = base * (0.83 + 0.32 * cloud)
            base = base * (1 - 0.20 * crease) * (1 + 0.12 * worn)
        elif part in ("suede", "lining"):
            nap = np.clip(lines, 0, 1)
            base = base * (1 + colors.brush * (0.48 * cloud - 0.30)) * (1 + colors.brush * (0.46 * nap - 0.30))
        total += base * cover[..., None]
    return total


def _shine_share(frame, colors):
    """Metal reflects everything, leather as much as its color allows."""
    metal = np.clip(frame.parts["metal"] / np.maximum(frame.alpha, 1e-3), 0, 1)
    return (metal + (1 - metal) * colors.shine)[..., None]


def fray(picture, frame, seed=5):
    """Moves the outline of suede by about a pixel in places, because it has no sharp edge."""
    if frame.parts["suede"].max() == 0:
        return picture
    chance = np.random.default_rng(seed)
    height, width = frame.size
    suede = np.zeros((height, width), np.float32)
    suede[frame.window] = frame.parts["suede"]
    suede = np.clip(gaussian_filter(suede, 2.0) * 1.6, 0, 1)
    grain = max(0.5, max(height, width) / 1600)
    reach = max(height, width) / 1600 * 0.8
    offsets = [gaussian_filter(chance.standard_normal((height, width)), grain) * reach * grain * 2 * suede for _ in "yx"]
    y, x = np.mgrid[:height, :width].astype(np.float32)
    return np.stack(
        [
            map_coordinates(picture[..., c], (y + offsets[0], x + offsets[1]), order=1, mode="nearest")
            for c in range(3)
        ],
        axis=-1,
    )
