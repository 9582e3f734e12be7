"""Writes pictures and films at their published sizes, with ImageMagick and ffmpeg."""

import subprocess
from pathlib import Path

import numpy as np

BT709 = "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
TAGS = ("-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709")


def _run(*arguments, data=None):
    subprocess.run([*map(str, arguments)], input=data, check=True)


def as_bytes(picture, seed=0):
    """8 bits for each colour; a grain finer than one step keeps soft shadows free of bands."""
    grain = np.random.default_rng(seed).random(picture.shape[:2], np.float32)[..., None]
    return (np.clip(picture, 0, 1) * 255 + grain * 0.98).clip(0, 255).astype(np.uint8)


def _raw(data, rate=None):
    height, width = data.shape[:2]
    timing = ["-r", rate] if rate else []
    return ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", *timing, "-i", "-"]


def write_png(picture, file):
    """`picture` is h x w x 3 in sRGB from 0 to 1."""
    file = Path(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    data = as_bytes(picture)
    unfinished = file.with_suffix(".part.png")
    _run("ffmpeg", "-v", "error", "-y", *_raw(data), unfinished, data=data.tobytes())
    unfinished.replace(file)


def publish_picture(picture, base, widths, ratio):
    """`<base>-<width>.avif|webp|jpg` for each width."""
    base = Path(base)
    base.parent.mkdir(parents=True, exist_ok=True)
    source = base.with_name(base.name + "-source.png")
    write_png(picture, source)
    largest = max(widths)
    command = ["convert", source, "-strip"]
    for width in widths:
        height = round(round(largest / ratio) * width / largest)
        command += ["(", "+clone", "-filter", "Lanczos", "-resize", f"{width}x{height}!"]
        if width < picture.shape[1]:
            command += ["-unsharp", "0x0.6+0.5+0.01"]
        command += ["-quality", "80", "-sampling-factor", "4:2:0", "-interlace", "JPEG"]
        command += ["-write", f"{base}-{width}.jpg"]
        command += ["-quality", "80", "-write", f"{base}-{width}.webp"]
        command += ["-quality", "58", "-define", "heic:speed=8", "-write", f"{base}-{width}.avif"]
        command += ["+delete", ")"]
    _run(*command, "null:")
    source.unlink()


def publish_film(frames, base, rate, size, interpolate_to=None):
    """`<base>.mp4` (H.264) and `<base>.webm` (AV1) of pictures from 0 to 1; both loop and are silent."""
    base = Path(base)
    base.parent.mkdir(parents=True, exist_ok=True)
    data = [as_bytes(frame) for frame in frames]
    count = len(data)
    steps = [f"scale={size[0]}:{size[1]}:flags=lanczos"]
    if interpolate_to and rate >= 10 and interpolate_to != rate:
        # The film is interpolated across its seam: three frames more on both sides, cut off again.
        data = [*data[-3:], *data, *data[:3]]
        steps.append(f"minterpolate=fps={interpolate_to}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1")
        steps.append(f"trim=start={3 / rate}:end={(3 + count) / rate},setpts=PTS-STARTPTS")
    steps.append(BT709)
    raw = b"".join(frame.tobytes() for frame in data)
    for kind, codec in (
        ("mp4", ["-c:v", "libx264", "-preset", "slow", "-crf", "23", "-profile:v", "high", "-g", "48",
                 "-movflags", "+faststart"]),
        ("webm", ["-c:v", "libsvtav1", "-preset", "7", "-crf", "34", "-g", "48"]),
    ):
        unfinished = base.with_name(f"{base.name}.part.{kind}")
        _run("ffmpeg", "-v", "error", "-y", *_raw(data[0], rate), "-vf", ",".join(steps), "-an",
             *TAGS, *codec, unfinished, data=raw)
        unfinished.replace(base.with_name(f"{base.name}.{kind}"))
