"""Removes the noise of few samples from colorless light.

Over a few pixels, the light on a surface depends almost only on where the surface faces. So the
light is fitted, in a small window around each pixel, to the three components of the (noise-free)
normals; grain and seams of the leather survive because they are in the normals.
"""

import numpy as np
from scipy.ndimage import gaussian_filter, median_filter, uniform_filter


def _box(plane, radius):
    return uniform_filter(plane, 2 * radius + 1, mode="nearest")


def denoise_light(light, normals, weight, radius=4, keep=1.2, ridge=2e-3):
    """`light`: h x w x 3, `normals`: h x w x 3, `weight`: h x w, 0 where there is no surface.

    `keep` is the blur, in pixels, of details that the normals do not explain (edges of shadows).
    """
    weight = weight.astype(np.float32)
    count = _box(weight, radius) + 1e-6
    mean_n = [_box(normals[..., i] * weight, radius) / count for i in range(3)]
    cov = {}
    for i in range(3):
        for j in range(i, 3):
            cov[i, j] = _box(normals[..., i] * normals[..., j] * weight, radius) / count
            cov[i, j] -= mean_n[i] * mean_n[j]
    a, b, c = cov[0, 0] + ridge, cov[0, 1], cov[0, 2]
    d, e, f = cov[1, 1] + ridge, cov[1, 2], cov[2, 2] + ridge
    c00, c01, c02 = d * f - e * e, c * e - b * f, b * e - c * d
    c11, c12, c22 = a * f - c * c, b * c - a * e, a * d - b * b
    determinant = a * c00 + b * c01 + c * c02 + 1e-12
    inverse = ((c00, c01, c02), (c01, c11, c12), (c02, c12, c22))
    result = np.empty_like(light)
    for channel in range(3):
        plane = light[..., channel]
        mean_l = _box(plane * weight, radius) / count
        with_n = [
            _box(plane * normals[..., i] * weight, radius) / count - mean_l * mean_n[i] for i in range(3)
        ]
        slope = [
            sum(inverse[i][j] * with_n[j] for j in range(3)) / determinant for i in range(3)
        ]
        offset = mean_l - sum(slope[i] * mean_n[i] for i in range(3))
        fitted = _box(offset * weight, radius) / count
        for i in range(3):
            fitted += _box(slope[i] * weight, radius) / count * normals[..., i]
        rest = (plane - fitted) * weight
        smooth = gaussian_filter(rest, keep) / (gaussian_filter(weight, keep) + 1e-3)
        result[..., channel] = np.maximum(fitted + smooth, 0)
    return result


def without_fireflies(light, factor=3.0):
    """Limits single pixels that outshine all their neighbors to the brightest of them."""
    result = light.copy()
    brightness = light.mean(axis=-1)
    around = median_filter(brightness, 3)
    limit = around * factor + 0.05
    too_bright = brightness > limit
    result[too_bright] *= (limit[too_bright] / brightness[too_bright])[:, None]
    return result


def smooth_shadow(shadow):
    """Blurs a shadow widely, but by no more than its noise, so that a narrow dark area does not leak a
    ring around itself; and only slightly where a bag touches the ground."""
    fine, middle, wide = (gaussian_filter(shadow, s) for s in (1.0, 3.0, 8.0))
    steep = gaussian_filter(np.hypot(*np.gradient(middle)), 2.0)
    to_fine = np.clip((steep - 0.02) / 0.04, 0, 1)
    soft = middle + np.clip(wide - middle, -GRAIN, GRAIN)
    return soft * (1 - to_fine) + fine * to_fine


GRAIN = 0.02
