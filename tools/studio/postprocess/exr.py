"""Reads the layered OpenEXR files that Blender writes: one part, scan lines, ZIP or no compression."""

import struct
import zlib
from pathlib import Path

import numpy as np

PIXEL_TYPES = {0: np.dtype("<u4"), 1: np.dtype("<f2"), 2: np.dtype("<f4")}
LINES_PER_BLOCK = {0: 1, 2: 1, 3: 16}


class UnreadableExr(ValueError):
    pass


def read_exr(file):
    """Returns {layer: float32 array of height x width x channels}, channels in the order R G B A (or X Y Z)."""
    data = Path(file).read_bytes()
    if data[:4] != b"\x76\x2f\x31\x01":
        raise UnreadableExr(f"{file} is not an OpenEXR file")
    header, position = _header(data)
    compression = header["compression"][0]
    if compression not in LINES_PER_BLOCK:
        raise UnreadableExr(f"{file} is compressed in a way this reader does not know ({compression})")
    left, top, right, bottom = struct.unpack("<4i", header["dataWindow"])
    width, height = right - left + 1, bottom - top + 1
    channels = _channels(header["channels"])
    lines = LINES_PER_BLOCK[compression]
    planes = {name: np.empty((height, width), np.float32) for name, _ in channels}
    blocks = -(-height // lines)
    offsets = struct.unpack_from(f"<{blocks}Q", data, position)
    for offset in offsets:
        y, size = struct.unpack_from("<ii", data, offset)
        block = data[offset + 8 : offset + 8 + size]
        rows = min(lines, height - (y - top))
        expected = rows * width * sum(kind.itemsize for _, kind in channels)
        if compression and size < expected:
            block = _unzip(block)
        at = 0
        for row in range(y - top, y - top + rows):
            for name, kind in channels:
                planes[name][row] = np.frombuffer(block, kind, width, at)
                at += width * kind.itemsize
    return _layers(planes)


def _header(data):
    position, header = 8, {}
    while data[position]:
        end = data.index(0, position)
        name = data[position:end].decode()
        kind_end = data.index(0, end + 1)
        size = struct.unpack_from("<i", data, kind_end + 1)[0]
        start = kind_end + 5
        header[name] = data[start : start + size]
        position = start + size
    return header, position + 1


def _channels(data):
    channels, position = [], 0
    while data[position]:
        end = data.index(0, position)
        kind = struct.unpack_from("<i", data, end + 1)[0]
        channels.append((data[position:end].decode(), PIXEL_TYPES[kind]))
        position = end + 17
    return channels


def _unzip(block):
    """ZIP in OpenEXR stores differences of bytes, first all even bytes, then all odd ones."""
    raw = np.frombuffer(zlib.decompress(block), np.uint8).astype(np.int64)
    raw[1:] -= 128
    raw = (np.cumsum(raw) & 255).astype(np.uint8)
    half = (len(raw) + 1) // 2
    ordered = np.empty_like(raw)
    ordered[0::2], ordered[1::2] = raw[:half], raw[half:]
    return ordered.tobytes()


def _layers(planes):
    groups = {}
    for name in planes:
        parts = name.split(".")
        layer, channel = (parts[-2], parts[-1]) if len(parts) > 1 else ("Combined", parts[0])
        groups.setdefault(layer, {})[channel] = planes[name]
    order = "RGBAXYZVUW"
    return {
        layer: np.stack([members[c] for c in sorted(members, key=order.find)], axis=-1)
        for layer, members in groups.items()
    }
