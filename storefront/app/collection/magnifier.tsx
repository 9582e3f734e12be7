import type { Picture } from "~/media/manifest";
import { mediaUrl, pictureFile } from "~/media/media-url";
import { usePublicSettings } from "~/settings/root-data";

const FACTOR = 2.5;
/** The image's width in percent of the lens, which is a quarter of the image wide. */
const PICTURE_PERCENT = 400;
const ZOOMED_PERCENT = PICTURE_PERCENT * FACTOR;

/** A point in the image, from 0 to 1 in each direction. */
export interface Point {
  x: number;
  y: number;
}

interface MagnifierProps {
  of: Picture;
  at: Point;
  /** The aspect ratio of the frame, which may crop the image above and below. */
  frameRatio: number;
}

export function Magnifier({ of: picture, at, frameRatio }: MagnifierProps) {
  const { assetsUrl } = usePublicSettings();
  const tallness = (frameRatio * picture.height) / picture.width;
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
        backgroundPosition: `${percent(offset(at.x, 1))} ${percent(offset(at.y, tallness))}`,
      }}
    />
  );
}

/**
 * Centers the point in the lens, in units of `background-position`. The image is `length` times as
 * long as the frame in this direction and extends beyond both ends equally.
 */
function offset(share: number, length: number): number {
  const lens = 100 / PICTURE_PERCENT;
  const zoomed = FACTOR * length;
  const place = (share + (length - 1) / 2) / length;
  return (lens / 2 - place * zoomed) / (lens - zoomed);
}

function percent(share: number): string {
  return `${share * 100}%`;
}
