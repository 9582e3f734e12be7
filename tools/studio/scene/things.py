"""Builds objects of known size, to show the size of an item and what fits in. One unit is 10 cm."""

import math

from mathutils import Matrix, Vector

from .materials import metal, plain
from .shapes import box, oval, plate, rounded_polygon, turned

UPRIGHT = Matrix.Rotation(math.pi / 2, 4, "X")


def _upright_plate(name, width, height, depth, radius, material, y=0.0, edge=0.01, low=0.0):
    outline = rounded_polygon(
        [(-width / 2, low), (width / 2, low), (width / 2, low + height), (-width / 2, low + height)], [radius] * 4, 0.01
    )
    return plate(name, outline, depth, Matrix.Translation((0, y, 0)) @ UPRIGHT, material, edge)


def phone(lies=False):
    """Builds a phone, 5.8 by 2.8 in, standing on its short side, or on its long side if it `lies`."""
    glass, frame = plain("glass", "hide", 0.08, 0.5), metal("phone frame", (0.32, 0.31, 0.30), 0.3)
    width, height = (1.47, 0.715) if lies else (0.715, 1.47)
    _upright_plate("phone", width, height, 0.078, 0.10, frame, edge=0.016)
    _upright_plate("screen", width - 0.035, height - 0.035, 0.012, 0.085, glass, -0.038, 0.003, 0.0175)


def book(lies=False):
    """Builds an upright paperback, 5.5 by 8.5 in and an inch thick, its spine to the left."""
    cover, pages = plain("cover", "hide", 0.7, 0.2, 90, 0.15), plain("pages", "thread", 0.9, 0.1, 40, 0.3)
    width, height, depth = (2.16, 1.40, 0.25) if lies else (1.40, 2.16, 0.25)
    for y in (-depth / 2, depth / 2):
        box("cover", (width, 0.012, height), Matrix.Translation((0, y, height / 2)), cover, 0.004)
    box("spine", (0.012, depth, height), Matrix.Translation((-width / 2, 0, height / 2)), cover, 0.004)
    box("pages", (width - 0.04, depth - 0.012, height - 0.03), Matrix.Translation((-0.008, 0, height / 2)), pages, 0.004)


def notebook(lies=True):
    """Builds a notebook, 3.5 by 5.5 in."""
    cover, pages = plain("cover", "hide", 0.6, 0.3, 90, 0.15), plain("pages", "thread", 0.9, 0.1, 40, 0.3)
    width, height = (1.40, 0.90) if lies else (0.90, 1.40)
    for y in (-0.055, 0.055):
        _upright_plate("cover", width, height, 0.012, 0.05, cover, y, 0.004)
    _upright_plate("pages", width - 0.02, height - 0.02, 0.10, 0.045, pages, 0, 0.004, 0.01)


def bottle():
    """Builds a half-liter bottle, 10 in high and 2.7 in across."""
    body, steel = plain("lacquer", "hide", 0.42, 0.4), metal("steel", (0.78, 0.76, 0.72), 0.25)
    profile = [(0.30, 0.0), (0.335, 0.02), (0.343, 0.05), (0.343, 1.78), (0.335, 1.92), (0.30, 2.04), (0.245, 2.12), (0.235, 2.16)]
    turned("bottle", profile, body)
    cap = [(0.235, 2.165), (0.250, 2.175), (0.252, 2.20), (0.252, 2.50), (0.244, 2.535), (0.220, 2.55), (0.0, 2.552)]
    turned("cap", cap, steel)


def cards():
    """Builds three upright bank cards, 3.4 by 2.1 in, and some coins in front of them."""
    pale, deep = plain("card", "hide", 0.35, 0.4), plain("deep card", "trim", 0.35, 0.4)
    for i, (x, y, low, lean) in enumerate(((-0.12, 0.07, 0.20, 3), (-0.04, 0.02, 0.13, -2), (0.10, -0.04, 0.06, 4))):
        outline = rounded_polygon([(-0.27, 0), (0.27, 0), (0.27, 0.856), (-0.27, 0.856)], [0.032] * 4, 0.01)
        leaning = Matrix.Translation((x, y, low)) @ Matrix.Rotation(math.radians(lean), 4, "Y") @ UPRIGHT
        plate("card", outline, 0.010, leaning, (pale, deep, pale)[i], 0.003)
    gold = metal("coin")
    for x, y, z, tip in ((0.30, 0.02, 0.72, 62), (0.38, -0.05, 0.66, 40), (0.24, 0.08, 0.64, 75), (0.42, 0.06, 0.60, 20)):
        lying = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(tip), 4, Vector((0.4, 1, 0)))
        plate("coin", oval(0.12, 0.12, 48), 0.020, lying, gold, 0.006)
