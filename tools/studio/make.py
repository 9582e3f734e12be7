#!/usr/bin/env python3
"""Renders the shop's images and videos.

    python3 make.py                        everything in final quality (hours)
    python3 make.py --quality proof        everything, smaller and with fewer rays (about an hour)
    python3 make.py --quality quick        low-quality previews of everything (minutes)
    python3 make.py --only set turn        only these shots, and what is published from them
    python3 make.py --publish              render nothing, publish from the best existing frames
    python3 make.py --drawings             the drawings of the items, from their models (30 seconds)
    python3 make.py --sheets               contact sheets of all published files, in .cache/sheets

Frames are cached in .cache and never rendered twice, so an interrupted run can be continued.
"""

import argparse
import subprocess
import sys
from pathlib import Path

STUDIO = Path(__file__).resolve().parent
CACHE = STUDIO / ".cache"
MEDIA = STUDIO.parent.parent / "storefront" / "public" / "media"
sys.path.insert(0, str(STUDIO))

from postprocess import brand, contact_sheet, drawings, publish  # noqa: E402
from publications import CUTS, FILMS, PICTURES  # noqa: E402
from shots import BENCH_SHOTS, PRODUCT_SHOTS, QUALITIES  # noqa: E402

SHOTS = (*PRODUCT_SHOTS, *BENCH_SHOTS)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--quality", choices=QUALITIES, default="final")
    words.add_argument("--only", nargs="+", metavar="SHOT", choices=[shot.name for shot in SHOTS])
    words.add_argument("--publish", action="store_true")
    words.add_argument("--drawings", action="store_true")
    words.add_argument("--sheets", action="store_true")
    asked = words.parse_args()
    if asked.sheets:
        contact_sheet.make(MEDIA, CACHE / "sheets")
        return
    if asked.drawings:
        draw()
        return
    brand.marks(STUDIO / "brand", CACHE)
    names = asked.only or [shot.name for shot in SHOTS]
    for name in names:
        if not asked.publish:
            render(name, asked.quality)
        publish_from(name)
    for entry in CUTS:
        if not (MEDIA / f"{entry.name}.webm").exists():
            publish.cut(entry, MEDIA)
            print(f"{entry.name} from {entry.of}", flush=True)
    brand.files(CACHE / "brand", MEDIA)


def blender(script, *arguments):
    """Runs a script at the lowest priority. Logs its output to .cache/render.log. Returns whether it succeeded."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "render.log").open("a") as log:
        command = ["nice", "-n", "19", "blender", "-b", "-noaudio", "--python-exit-code", "1", "-P", str(STUDIO / "scene" / script)]
        done = subprocess.run([*command, "--", *map(str, arguments)], stdout=log, stderr=subprocess.STDOUT, check=False)
    return done.returncode == 0


def draw():
    outline = CACHE / "outline.json"
    outline.unlink(missing_ok=True)
    if not blender("outline.py", outline):
        sys.exit(f"Blender could not flatten the models: see {CACHE / 'render.log'}")
    drawings.make(outline, STUDIO, MEDIA / "collection" / "drawing")


def render(name, quality):
    """Runs one Blender process for each shot."""
    folder = CACHE / quality / name
    if not blender("take.py", name, folder, quality) or not publish.frames_of(folder):
        sys.exit(f"Blender could not take the shot {name}: see {CACHE / 'render.log'}")


def publish_from(name):
    """Publishes everything that shows this shot from its best frames, unless it is already published."""
    folder = next(
        (CACHE / q / name for q in reversed(QUALITIES) if publish.frames_of(CACHE / q / name)), None
    )
    if folder is None:
        return
    newest = max(file.stat().st_mtime for file in folder.glob("*.exr"))
    for entry in (*PICTURES, *FILMS):
        if entry.shot != name:
            continue
        target = MEDIA / entry.name
        is_film = entry in FILMS
        last = target.with_name(f"{target.name}.webm" if is_film else f"{target.name}-{entry.widths[-1]}.avif")
        if last.exists() and last.stat().st_mtime > newest:
            continue
        (publish.film if is_film else publish.picture)(entry, folder, target)
        for part in CUTS:
            if part.of == entry.name:
                publish.cut(part, MEDIA)
        print(f"{entry.name} from {folder.relative_to(CACHE)}", flush=True)


if __name__ == "__main__":
    main()
