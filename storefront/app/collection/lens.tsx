import type { Picture } from "~/media/manifest";
import { mediaUrl, pictureFile } from "~/media/media-url";
import { usePublicSettings } from "~/settings/public-settings";

const FACTOR = 2.5;
/** The lens is a quarter of the picture wide, so a picture of its own size would be 400 percent. */
const PICTURE_PERCENT = 400;
const ZOOMED_PERCENT = PICTURE_PERCENT * FACTOR;

/** A place in the picture, from 0 to 1 in each direction. */
export interface Point {
  x: number;
  y: number;
}

/** What lies under the point, enlarged. */
export function Lens({ of: picture, at }: { of: Picture; at: Point }) {
  const { assetsUrl } = usePublicSettings();
  const largest = picture.widths.at(-1) ?? picture.width;
  return (
    <span
      aria-hidden
      className="magnifier"
      style={{
        left: percent(at.x),
        top: percent(at.y),
        backgroundImage: `url("${mediaUrl(pictureFile(picture, largest, "webp"), assetsUrl)}")`,
        backgroundSize: `${ZOOMED_PERCENT}%`,
        backgroundPosition: `${percent(offset(at.x))} ${percent(offset(at.y))}`,
      }}
    />
  );
}

/** Puts the point into the middle of the lens, in the measure of `background-position`. */
function offset(share: number): number {
  const times = ZOOMED_PERCENT / 100;
  return (share * times - 0.5) / (times - 1);
}

function percent(share: number): string {
  return `${share * 100}%`;
}
