"""Draws the items like a maker: front and side, flat, with their dimensions.

Every part is its silhouette, filled with the background, so that front parts hide those behind.
"""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .trace import polyline, silhouette, write
from .tone import PAPER

INK, STONE = "#15120F", "#6B645B"
WIDTH, HEIGHT = 360, 324
STITCH_POINTS = 72
"""Points of one stitch in the mesh of its seam."""

# From back to front.
FRONT = (
    "strap", "wrist loop", "ring", "tab", "rivet", "body", "piping", "front seam thread", "welt", "zip teeth",
    "slider", "slider bridge", "pull ring", "pull", "pull seam -1 thread", "pull seam 1 thread",
    "flap", "flap seam thread", "lock plate", "lock rim", "lock boss", "lock bar", "screw",
    "belt", "belt seam -1 thread", "belt seam 1 thread", "belt rivet", "belt hole", "buckle", "prong",
)
SIDE = (
    "pull", "pull ring", "lock bar", "lock boss", "lock rim", "lock plate", "belt", "buckle", "body", "piping", "welt", "zip teeth", "slider",
    "flap", "tab", "rivet", "ring", "strap", "strap seam -1 thread", "strap seam 1 thread",
)
FINE_PARTS = frozenset(("piping", "welt", "zip teeth", "lock rim", "lock boss", "screw", "belt hole", "prong", "rivet"))


@dataclass(frozen=True)
class Sheet:
    """The scale of an item, and the lower left corners of its two views."""

    scale: float
    front: tuple
    side: tuple


SHEETS = {
    "sling": Sheet(78, (124, 218), (304, 218)),
    "messenger": Sheet(43, (116, 224), (290, 224)),
    "purse": Sheet(114, (98, 224), (310, 224)),
}


def make(outline, studio, target):
    """Reads `outline` from scene/outline.py and writes the drawings as `<target>-<piece>.svg`."""
    pieces = json.loads(Path(outline).read_text())
    figures = json.loads(subprocess.run(["node", str(studio / "brand" / "figures.mjs")], check=True, stdout=subprocess.PIPE).stdout)
    for name, piece in pieces.items():
        drawn = _drawing(name, piece, SHEETS[name], figures)
        file = target.with_name(f"{target.name}-{name}.svg")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawn)
        print(f"{file.name}: {len(drawn)} bytes")


def _drawing(name, piece, sheet, figures):
    lines = []
    for view, origin, order in (("front", sheet.front, FRONT), ("side", sheet.side, SIDE)):
        lines += _view(piece["things"], view, origin, sheet.scale, order)
    pen = Pen(figures)
    lines += MEASURES[name](piece, sheet, pen)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<desc>{' '.join(pen.written)}</desc>"
        f'<g fill="{PAPER}" stroke="{INK}" stroke-linejoin="round" stroke-linecap="round">' + "".join(lines) + "</g></svg>\n"
    )


def _view(things, view, origin, scale, order):
    seen = []
    for thing in things:
        points = np.asarray(thing["points"], np.float32)
        if thing["name"] not in order or _is_behind(thing["name"], points, view):
            continue
        across = points[:, 0] if view == "front" else points[:, 1]
        flat = np.stack([origin[0] + across * scale, origin[1] - points[:, 2] * scale], axis=1)
        seen.append((order.index(thing["name"]), thing, flat))
    return [_part(thing, flat) for _, thing, flat in sorted(seen, key=lambda entry: entry[0])]


def _is_behind(name, points, view):
    """Returns True for the back one of two equal parts, which the other one hides."""
    if view == "front":
        return name in ("piping", "welt") and points[:, 1].mean() > 0
    return name in ("tab", "ring", "rivet", "strap", "belt", "buckle", *(f"strap seam {s} thread" for s in (-1, 1))) and points[:, 0].mean() < 0


def _part(thing, flat):
    name = thing["name"]
    if name.endswith("thread"):
        middles = flat.reshape(-1, STITCH_POINTS, 2).mean(1)
        ends = np.hypot(*(middles[0] - middles[-1])) < 8
        return (
            f'<path fill="none" stroke-width=".7" stroke-linecap="butt" stroke-dasharray="2.4 1.6" d="{polyline(middles, ends)}"/>'
        )
    width = ".6" if name in FINE_PARTS else ".9"
    return f'<path stroke-width="{width}" fill-rule="evenodd" d="{silhouette(flat, thing["faces"])}"/>'


class Pen:
    """Draws dimensions."""

    def __init__(self, figures):
        self.figures = figures
        self.written = []

    def text(self, text, x, y, size=12):
        """Draws text centered at `x` on the baseline `y`."""
        self.written.append(text)
        width = sum(self.figures[c]["width"] for c in text) * size
        x -= width / 2
        data = ""
        for character in text:
            commands = []
            for command in self.figures[character]["path"]:
                values = command["args"]
                points = [(x + a * size, y + b * size) for a, b in zip(values[::2], values[1::2])]
                commands.append(_as_cubic(command["command"], points, commands))
            data += write(commands)
            x += self.figures[character]["width"] * size
        return f'<path fill="{STONE}" stroke="none" d="{data}"/>'

    def measure(self, start, end, text, at=None):
        """Draws a line between two points with a small slash at both ends and its number beside it."""
        (x1, y1), (x2, y2) = start, end
        data = f"M{x1:g} {y1:g}L{x2:g} {y2:g}" + "".join(f"M{x - 3:g} {y + 3:g}l6-6" for x, y in (start, end))
        upright = x1 == x2
        place = (x1 + (5 + 6.6 * len(text) / 2), (y1 + y2) / 2 + 4.2) if upright else ((x1 + x2) / 2, y1 + 15)
        return self.line(data) + self.text(text, *(at or place))

    def line(self, data):
        return f'<path fill="none" stroke="{STONE}" stroke-width=".6" d="{data}"/>'


def _as_cubic(command, points, before):
    if command == "moveTo":
        return "M", points
    if command == "lineTo":
        return "L", points
    if command == "bezierCurveTo":
        return "C", points
    if command == "quadraticCurveTo":
        (hx, hy), (qx, qy), (x, y) = before[-1][1][-1], *points
        return "C", [(hx + (qx - hx) * 2 / 3, hy + (qy - hy) * 2 / 3), (x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3), (x, y)]
    return "z", []


def _inches(piece, name):
    return f"{piece['inches'][name]:g}"


def _ends(piece, sheet, name, view="front"):
    half = piece["measures"][name] / 2 * sheet.scale
    x = (sheet.front if view == "front" else sheet.side)[0]
    return round(x - half, 1), round(x + half, 1)


def _across(piece, sheet, pen, name, view="front"):
    """Draws a dimension below the item, with lines that lead to it."""
    bottom, ends = sheet.front[1], _ends(piece, sheet, name, view)
    led = "".join(f"M{x:g} {bottom + 5:g}V{bottom + 23:g}" for x in ends)
    return pen.line(led) + pen.measure((ends[0], bottom + 19), (ends[1], bottom + 19), _inches(piece, name))


def _upright(piece, sheet, pen, x, beside):
    """Draws a dimension to the right of the item, whose measured edge is at `beside`."""
    bottom = sheet.front[1]
    top = round(bottom - piece["measures"]["height"] * sheet.scale, 1)
    led = "".join(f"M{beside:g} {y:g}H{x + 4:g}" for y in (top, bottom))
    return pen.line(led) + pen.measure((x, top), (x, bottom), _inches(piece, "height"))


def _sling(piece, sheet, pen):
    return [_across(piece, sheet, pen, "width"), _upright(piece, sheet, pen, 240, 226)]


def _purse(piece, sheet, pen):
    return [_across(piece, sheet, pen, "width"), _upright(piece, sheet, pen, 230, 216)]


def _messenger(piece, sheet, pen):
    left, right = _ends(piece, sheet, "opening")
    top = round(sheet.front[1] - piece["measures"]["height"] * sheet.scale, 1)
    above = 22
    led = "".join(f"M{x:g} {top - 40:g}V{above - 4:g}" for x in (left, right))
    return [
        _across(piece, sheet, pen, "width"),
        _across(piece, sheet, pen, "depth", view="side"),
        _upright(piece, sheet, pen, 212, 202),
        pen.line(led),
        pen.measure((left, above), (right, above), _inches(piece, "opening"), at=((left + right) / 2, above - 6)),
        _whole_strap(piece, pen, 36, 331, 276),
    ]


def _whole_strap(piece, pen, left, right, y):
    """Draws a strap flat and shortened; the double slash marks the omitted part."""
    high, middle = 13, (left + right) / 2
    bottom = y + high
    outline = f"M{left} {y}H{right}V{bottom}H{left}z"
    seams = f"M{left + 3} {y + 2.5}H{right - 3}M{left + 3} {bottom - 2.5}H{right - 3}"
    gap = f"M{middle - 6} {bottom + 3}L{middle - 1} {y - 3}h7l-5 {high + 6}z"
    slashes = f"M{middle - 6} {bottom + 3}l5 {-high - 6}M{middle + 1} {bottom + 3}l5 {-high - 6}"
    return (
        f'<path stroke-width=".9" d="{outline}"/>'
        f'<path fill="none" stroke-width=".7" stroke-linecap="butt" stroke-dasharray="2.4 1.6" d="{seams}"/>'
        f'<path stroke="none" d="{gap}"/><path fill="none" stroke-width=".7" d="{slashes}"/>'
        + pen.measure((left, bottom + 12), (right, bottom + 12), _inches(piece, "strap"))
    )


MEASURES = {"sling": _sling, "messenger": _messenger, "purse": _purse}
