"""Creates contact sheets of all published files, for review."""

import subprocess


def make(media, folder):
    """Creates one sheet for each media folder: its images in the largest size, and frames of its videos."""
    folder.mkdir(parents=True, exist_ok=True)
    for part in sorted({file.parent for file in media.rglob("*.webp")}):
        largest = {}
        for file in part.glob("*.webp"):
            name, width = file.stem.rsplit("-", 1)
            largest[name] = max(largest.get(name, 0), int(width))
        pictures = [part / f"{name}-{width}.webp" for name, width in sorted(largest.items())]
        sheet = folder / f"{'-'.join(part.relative_to(media).parts)}.jpg"
        _montage(pictures, sheet, 4)
        for film in sorted(part.glob("*.mp4")):
            frames = folder / f"{sheet.stem}-{film.stem}.jpg"
            subprocess.run(
                ["ffmpeg", "-v", "error", "-y", "-i", film, "-vf", "fps=2,scale=360:-2,tile=4x4", "-frames:v", "1", frames],
                check=True,
            )


def _montage(pictures, sheet, columns):
    labels = [word for picture in pictures for word in ("-label", picture.stem, picture)]
    subprocess.run(
        ["montage", *labels, "-geometry", "400x400+8+8", "-tile", f"{columns}x", "-background", "#dcd5ca", sheet],
        check=True,
    )
