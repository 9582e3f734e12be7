"""Converts light to display colors and back. Arrays are float32, colors linear unless named hex."""

import numpy as np

PAPER = "#F6F3EE"
A, B, C, D, E = 2.51, 0.03, 2.43, 0.59, 0.14


def film_curve(light):
    """Converts scene light to linear display light: deep shadows, soft highlights."""
    light = np.maximum(light, 0)
    return np.clip(light * (A * light + B) / (light * (C * light + D) + E), 0, 1)


def scene_light(display):
    """Returns the scene light that `film_curve` converts to `display`."""
    y = np.clip(np.asarray(display, np.float64), 0, 0.985)
    a, b, c = A - C * y, B - D * y, -E * y
    return ((-b + np.sqrt(b * b - 4 * a * c)) / (2 * a)).astype(np.float32)


def from_srgb(value):
    value = np.asarray(value, np.float32)
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def to_srgb(value):
    value = np.clip(value, 0, 1)
    return np.where(value <= 0.0031308, value * 12.92, 1.055 * value ** (1 / 2.4) - 0.055)


def from_hex(color):
    """Returns the linear display light of a color like `#8B1A1E`."""
    color = color.lstrip("#")
    return from_srgb([int(color[i : i + 2], 16) / 255 for i in (0, 2, 4)]).astype(np.float32)


def pigment(color):
    """Returns the reflectance with which a fully lit surface is displayed in this hex color."""
    return scene_light(from_hex(color))
