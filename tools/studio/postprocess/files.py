"""Writes images and videos in their published sizes, with ImageMagick and ffmpeg."""

import subprocess
from pathlib import Path

import numpy as np

BT709 = "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p"
TAGS = ("-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709")
H264 = ("-c:v", "libx264", "-profile:v", "high", "-movflags", "+faststart")
# Makes x264 spend more bits on fine grain, which has little contrast. More would fray the outlines.
SHARP_H264 = ("-preset", "slow", "-aq-strength", "1.4", "-deblock", "-1:-1")
# By default, SVT-AV1 treats the grain as noise.
SHARP_AV1 = ("-preset", "6", "-svtav1-params", "tune=0:enable-tf=0")
# ImageMagick's AVIF shifts the background by a visible shade; this preserves it.
AVIF = (
    "-vf", "scale=out_color_matrix=bt709:out_range=pc:flags=accurate_rnd+full_chroma_int,format=yuv420p",
    "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-colorspace", "bt709", "-color_range", "pc",
    "-c:v", "libaom-av1", "-still-picture", "1", "-cpu-used", "4",
)


def _run(*arguments, data=None):
    subprocess.run([*map(str, arguments)], input=data, check=True)


def as_bytes(picture, seed=0):
    """Converts to 8 bits per color. Noise finer than one step keeps soft shadows free of bands."""
    grain = np.random.default_rng(seed).random(picture.shape[:2], np.float32)[..., None]
    return (np.clip(picture, 0, 1) * 255 + grain * 0.98).clip(0, 255).astype(np.uint8)


def _raw(data, rate=None):
    height, width = data.shape[:2]
    timing = ["-r", rate] if rate else []
    return ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", *timing, "-i", "-"]


def write_png(picture, file):
    """Writes `picture`, h x w x 3 in sRGB from 0 to 1."""
    file = Path(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    data = as_bytes(picture)
    unfinished = file.with_suffix(".part.png")
    _run("ffmpeg", "-v", "error", "-y", *_raw(data), unfinished, data=data.tobytes())
    unfinished.replace(file)


def publish_picture(picture, base, widths, ratio, avif_crf):
    """Writes `<base>-<width>.avif|webp|jpg` for each width."""
    base = Path(base)
    unfinished = base.parent / f".{base.name}"
    unfinished.mkdir(parents=True, exist_ok=True)
    source = unfinished / "source.png"
    write_png(picture, source)
    largest = max(widths)
    command = ["convert", source, "-strip"]
    for width in widths:
        height = round(round(largest / ratio) * width / largest)
        target = unfinished / f"{base.name}-{width}"
        command += ["(", "+clone", "-filter", "Lanczos", "-resize", f"{width}x{height}!"]
        if width < picture.shape[1]:
            command += ["-unsharp", "0x0.6+0.5+0.01"]
        command += ["-quality", "80", "-sampling-factor", "4:2:0", "-interlace", "JPEG"]
        command += ["-write", f"{target}.jpg"]
        command += ["-quality", "80", "-write", f"{target}.webp"]
        command += ["-write", f"{target}.png", "+delete", ")"]
    _run(*command, "null:")
    source.unlink()
    for file in unfinished.glob("*.png"):
        _run("ffmpeg", "-v", "error", "-i", file, *AVIF, "-crf", avif_crf, file.with_suffix(".avif"))
        file.unlink()
    for file in unfinished.iterdir():
        file.replace(base.parent / file.name)
    unfinished.rmdir()


def publish_film(frames, base, rate, size, crf, interpolate_to=None, is_sharp=False, wide=None):
    """Writes `<base>.mp4` (H.264) and `<base>.webm` (AV1) of images from 0 to 1; both loop and are silent.

    `crf` is the quality loss of each, `wide` the size and the crf of `<base>-wide.mp4`.
    """
    base = Path(base)
    base.parent.mkdir(parents=True, exist_ok=True)
    data = [as_bytes(frame) for frame in frames]
    source, rate = _lossless(data, base, rate, interpolate_to)
    h264 = (*H264, *(SHARP_H264 if is_sharp else ("-preset", "medium")), "-g", "48")
    av1 = ("-c:v", "libsvtav1", *(SHARP_AV1 if is_sharp else ("-preset", "8")), "-g", "48")
    _encode(source, f"{base}.mp4", _sized(size), h264, crf[0])
    _encode(source, f"{base}.webm", _sized(size), av1, crf[1])
    if wide:
        _encode(source, f"{base}-wide.mp4", _sized(wide[0]), h264, wide[1])
    source.unlink()


def _sized(size):
    return f"scale={size[0]}:{size[1]}:flags=lanczos+accurate_rnd+full_chroma_int,{BT709}"


def publish_cut(wide, base, size, left, rate, crf):
    """Writes `<base>.mp4` and `<base>.webm` of a part of the video `wide`, with the slowest compression."""
    shape = f"ih*{size[0]}/{size[1]}:ih:{left}:0"
    steps = f"fps={rate},crop={shape},scale={size[0]}:{size[1]}:flags=lanczos+accurate_rnd,format=yuv420p"
    # SVT-AV1 blurs such a small video toward its end.
    av1 = ["-c:v", "libaom-av1", "-cpu-used", "3", "-row-mt", "1", "-b:v", "0", "-lag-in-frames", "48", "-g", "999"]
    _encode(wide, f"{base}.mp4", steps, [*H264, "-preset", "veryslow", "-g", "999"], crf[0])
    _encode(wide, f"{base}.webm", steps, av1, crf[1])


def _encode(source, file, steps, codec, crf):
    file = Path(file)
    unfinished = file.with_name(f".{file.name}")
    _run("ffmpeg", "-v", "error", "-y", "-i", source, "-vf", steps, "-an", *TAGS, *codec, "-crf", crf, unfinished)
    unfinished.replace(file)


def _lossless(data, base, rate, interpolate_to):
    """Writes the frames to one lossless file, with interpolated ones for a higher rate."""
    count, steps = len(data), []
    if interpolate_to and 5 < rate < interpolate_to:
        # Interpolates across the seam of the loop, with three extra frames on both sides that are removed again.
        data = [*data[-3:], *data, *data[:3]]
        steps.append(f"minterpolate=fps={interpolate_to}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1")
        steps.append(f"trim=start={3 / rate}:end={(3 + count) / rate},setpts=PTS-STARTPTS")
    file = base.with_name(f".{base.name}.mkv")
    filters = ["-vf", ",".join(steps)] if steps else []
    raw = b"".join(frame.tobytes() for frame in data)
    _run("ffmpeg", "-v", "error", "-y", *_raw(data[0], rate), *filters, "-c:v", "ffv1", "-pix_fmt", "bgr0", file,
         data=raw)
    return file, interpolate_to if steps else rate
