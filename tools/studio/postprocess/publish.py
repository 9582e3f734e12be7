"""Develops rendered frames into the storefront's images and videos."""

from functools import lru_cache
from pathlib import Path

import numpy as np

from publications import FULL, avif_crf, film_crf

from .develop import develop, negative
from .files import publish_cut, publish_film, publish_picture
from .leathers import EXPOSURES
from .tone import PAPER, from_hex, to_srgb


# Each of a video's frames is developed in five leathers.
@lru_cache(maxsize=150)
def _negative(folder, index):
    folder = Path(folder)
    ground = folder / f"{index:03d}-ground.exr"
    if ground.exists():
        return negative(folder / f"{index:03d}-product.exr", ground, folder / "empty-ground.exr")
    return negative(folder / f"{index:03d}-product.exr")


def frames_of(folder):
    """Returns the numbers of the finished frames: all, or every second one while the others are missing."""
    folder = Path(folder)
    done = sorted(int(file.name[:3]) for file in folder.glob("*-product.exr"))
    if (folder / "empty-ground.exr").exists():
        done = [index for index in done if (folder / f"{index:03d}-ground.exr").exists()]
    if not done:
        return []
    complete = done == list(range(done[-1] + 1)) and (len(done) % 2 == 0 or len(done) == done[-1] + 1)
    return done if complete else [index for index in done if index % 2 == 0]


def picture(entry, folder, target):
    leathers = entry.leathers if isinstance(entry.leathers, str) else tuple(entry.leathers)
    finished = develop(_negative(str(folder), 0), leathers, exposure=EXPOSURES.get(entry.shot))
    crf = entry.crf or avif_crf(entry.shot)
    shown = _faded(_part(finished, entry.crop, entry.ratio), entry.fade)
    publish_picture(shown, target, entry.widths, entry.ratio, crf)


def _faded(shown, share):
    """Fades an image into the background along its border."""
    if not share:
        return shown
    height, width = shown.shape[:2]
    y, x = np.ogrid[:height, :width]
    border = np.minimum(np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y)) / width
    kept = np.clip(border / share, 0, 1)[..., None]
    kept = (kept * kept * (3 - 2 * kept)).astype(np.float32)
    return shown * kept + to_srgb(from_hex(PAPER)) * (1 - kept)


def _part(shown, crop, ratio):
    """Returns a part of an image, with background beyond its border."""
    width = shown.shape[1]
    left, top, wide = (round(share * width) for share in crop)
    high = round(wide / ratio)
    margin = max(0, -left, -top, left + wide - width, top + high - shown.shape[0])
    if margin:
        paper = np.ones((shown.shape[0] + 2 * margin, width + 2 * margin, 3), np.float32)
        paper *= to_srgb(from_hex(PAPER))
        paper[margin:-margin, margin:-margin] = shown
        shown, left, top = paper, left + margin, top + margin
    return shown[top : top + high, left : left + wide]


def film(entry, folder, target):
    indices = frames_of(folder)
    shown = [_film_frame(entry, folder, index, k / len(indices)) for k, index in enumerate(indices)]
    if entry.movement == "there-and-back":
        shown = shown + shown[-2:0:-1]
    count = entry.rate * entry.seconds
    if entry.movement == "light":
        shown = _mixed(shown, count)
    rate = len(shown) / entry.seconds
    publish_picture(
        shown[0], f"{target}-poster", entry.posters, entry.size[0] / entry.size[1], avif_crf(entry.shot)
    )
    crf = entry.crf or film_crf(entry.shot)
    publish_film(shown, target, rate, entry.size, crf, entry.rate, entry.is_sharp, entry.wide)


def cut(entry, media):
    """Cuts a part of a published video from its AV1 file, the smaller and more accurate one."""
    publish_cut(media / f"{entry.of}.webm", media / entry.name, entry.size, entry.left, entry.rate, entry.crf)


def _film_frame(entry, folder, index, share):
    frame = _negative(str(folder), index)
    exposure = EXPOSURES.get(entry.shot)
    if isinstance(entry.leathers, str):
        shown = develop(frame, entry.leathers, exposure=exposure)
    else:
        shown = _changing(frame, entry.leathers, share, exposure)
    ratio = entry.size[0] / entry.size[1]
    if entry.crop != FULL:
        return _part(shown, entry.crop, ratio)
    return _wider(shown, ratio)


def _changing(frame, leathers, share, exposure):
    """Shows one leather after the other, with a transition at the end of each."""
    at = share * len(leathers)
    first, rest = int(at) % len(leathers), at - int(at)
    blend = np.clip((rest - 0.6) / 0.4, 0, 1)
    shown = develop(frame, leathers[first], exposure=exposure)
    if blend > 0:
        following = develop(frame, leathers[(first + 1) % len(leathers)], exposure=exposure)
        blend = blend * blend * (3 - 2 * blend)
        shown = shown * (1 - blend) + following * blend
    return shown


def _wider(shown, ratio):
    """Adds background to the left and right of an image that is narrower than its video."""
    height, width = shown.shape[:2]
    wanted = round(height * ratio / 2) * 2
    if wanted <= width:
        return shown
    sheet = np.ones((height, wanted, 3), np.float32) * to_srgb(from_hex(PAPER))
    left = (wanted - width) // 2
    sheet[:, left : left + width] = shown
    return sheet


def _mixed(shown, count):
    """Adds frames of a moving lamp. Light adds up, so a frame between two is their mean."""
    mixed = []
    for k in range(count):
        at = k * len(shown) / count
        i, rest = int(at), at - int(at)
        mixed.append(shown[i] * (1 - rest) + shown[(i + 1) % len(shown)] * rest)
    return mixed
