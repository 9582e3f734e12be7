"""Creates the label's marks for pressing into leather, and the icons and the preview image of the shop."""

import subprocess


def _convert(*arguments):
    subprocess.run(["convert", *map(str, arguments)], check=True)


def marks(drawings, cache):
    """Writes drawings as soft white shapes on black, which the leather scenes press in."""
    folder = cache / "marks"
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["node", drawings / "wordmark.mjs", cache / "brand"], check=True)
    sources = [*drawings.glob("marks/*.svg"), *(cache / "brand").glob("mark-*.svg")]
    for source in sources:
        target = folder / f"{source.stem.removeprefix('mark-')}.png"
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime - 3600:
            _convert("-background", "black", source, "-type", "Grayscale", "-blur", "0x3", target)


def files(brand, media):
    """Writes wordmark, icon, favicons, and the preview image to the paths that browsers request."""
    folder, public = media / "brand", media.parent
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("wordmark.svg", "icon.svg"):
        (folder / name).write_bytes((brand / name).read_bytes())
    icon = brand / "icon.svg"
    for name, size in (("apple-touch-icon.png", 180), ("icon-192.png", 192), ("icon-512.png", 512)):
        _convert("-density", size * 3, icon, "-resize", f"{size}x{size}", "-strip", "-colors", 64, folder / name)
    # Launchers crop a maskable icon to their own shape, so the letter must be in the middle.
    _convert("-density", 1200, icon, "-resize", "360x360", "-background", "#15120f", "-gravity", "center",
             "-extent", "512x512", "-strip", "-colors", 64, folder / "icon-maskable-512.png")
    _convert("-density", 600, icon, "-define", "icon:auto-resize=48,32,16", public / "favicon.ico")
    picture = media / "home" / "vibe-1600.jpg"
    if picture.exists():
        # The background matches the page, so that the image has no visible edge.
        _convert("-size", "1200x630", "xc:#f6f3ee",
                 "(", picture, "-resize", "1200x", ")",
                 "-gravity", "north", "-geometry", "+0+40", "-composite",
                 "(", "-background", "none", "-density", 400, folder / "wordmark.svg", "-trim", "+repage",
                 "-resize", "460x", ")",
                 "-gravity", "north", "-geometry", "+0+84", "-composite",
                 "-strip", "-quality", 86, folder / "sharing.jpg")
