"""Traces outlines of flattened meshes as smooth SVG paths."""

import re
import subprocess

import numpy as np
from PIL import Image, ImageDraw

FINE = 5
"""Pixels of the traced picture for each unit of the drawing."""


def silhouette(points, faces):
    """Returns SVG path data of the outline of faces on a plane; `points` are in units of the drawing."""
    points = np.asarray(points, np.float32) * FINE
    origin = np.floor(points.min(0)) - 4
    width, height = (np.ceil(points.max(0) - origin) + 4).astype(int)
    mask = Image.new("1", (int(width), int(height)), 1)
    pen = ImageDraw.Draw(mask)
    for face in faces:
        pen.polygon([tuple(points[k] - origin) for k in face], fill=0)
    bitmap = f"P4\n{width} {height}\n".encode() + bytes(
        np.packbits(1 - np.asarray(mask, np.uint8), axis=1).tobytes()
    )
    traced = subprocess.run(
        ["potrace", "-b", "svg", "--flat", "-t", str(FINE * FINE), "-a", "1.1", "-O", "2", "-u", "10", "-o", "-"],
        input=bitmap, check=True, stdout=subprocess.PIPE,
    ).stdout.decode()
    data = " ".join(re.findall(r'<path d="([^"]*)"', traced))
    # potrace measures in tenths of a pixel, upwards from the lower border.
    return write(
        ((command, [(x / 10 / FINE + origin[0] / FINE, (height - y / 10) / FINE + origin[1] / FINE) for x, y in at])
         for command, at in _absolute(data))
    )


def _absolute(data):
    """Returns the commands of a path, with absolute points."""
    here = start = (0.0, 0.0)
    for command, numbers in re.findall(r"([MmLlCcZz])([^MmLlCcZz]*)", data):
        values = [float(n) for n in re.findall(r"-?[\d.]+", numbers)]
        pairs = list(zip(values[::2], values[1::2]))
        if command in "Zz":
            here = start
            yield "z", []
            continue
        step = {"M": 1, "L": 1, "C": 3}[command.upper()]
        for i in range(0, len(pairs), step):
            group = pairs[i : i + step]
            if command.islower():
                group = [(here[0] + x, here[1] + y) for x, y in group]
            here = group[-1]
            if command in "Mm":
                start = here
            yield ("L" if command in "Mm" and i else command.upper()), group


def write(commands):
    """Returns short path data: relative, rounded to a tenth, without accumulating errors."""
    parts, here, last = [], (0, 0), ""
    start = here
    for command, at in commands:
        if command == "z":
            parts.append("z")
            here, last = start, "z"
            continue
        ends = [tuple(round(v * 10) for v in point) for point in at]
        if command == "L" and ends[0] == here:
            continue
        if command == "M":
            text, here = "M" + _pair(ends[0]), ends[0]
            start = here
        else:
            offsets = "".join(_pair((x - here[0], y - here[1]), i > 0 or last == command) for i, (x, y) in enumerate(ends))
            text, here = (offsets if last == command else command.lower() + offsets.lstrip()), ends[-1]
        parts.append(text)
        last = command
    return "".join(parts)


def _pair(tenths, follows=False):
    x, y = (f"{v / 10:g}".replace("0.", ".", 1) if abs(v) < 10 else f"{v / 10:g}" for v in tenths)
    return (" " if follows and not x.startswith("-") else "") + x + ("" if y.startswith("-") else " ") + y


def polyline(points, closed=False, tolerance=0.12):
    """Returns path data of a line with as few corners as possible."""
    points = _thinned(np.asarray(points, np.float64), tolerance)
    commands = [("M", [tuple(points[0])]), *(("L", [tuple(p)]) for p in points[1:])]
    return write([*commands, ("z", [])] if closed else commands)


def _thinned(points, tolerance):
    if len(points) < 3:
        return points
    start, along = points[0], points[-1] - points[0]
    share = np.clip((points - start) @ along / max(1e-9, along @ along), 0, 1)
    far = np.hypot(*(points - start - share[:, None] * along).T)
    k = int(far.argmax())
    if far[k] <= tolerance:
        return points[[0, -1]]
    return np.concatenate([_thinned(points[: k + 1], tolerance)[:-1], _thinned(points[k:], tolerance)])
