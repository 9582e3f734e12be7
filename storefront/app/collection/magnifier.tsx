import type { Picture } from "~/media/manifest";
import { mediaUrl, pictureFile } from "~/media/media-url";
import { usePublicSettings } from "~/settings/root-data";

const FACTOR = 2.5;
/** The lens is a quarter of the picture wide, so a picture of its own size would be 400 percent. */
const PICTURE_PERCENT = 400;
const ZOOMED_PERCENT = PICTURE_PERCENT * FACTOR;

/** A place in the picture, from 0 to 1 in each direction. */
export interface Point {
  x: number;
  y: number;
}

interface LensProps {
  of: Picture;
  at: Point;
  /** Width over height of the frame that the picture fills; it may hide some above and below. */
  frameRatio: number;
}

/** The enlarged part of the picture under the point. */
export function Magnifier({ of: picture, at, frameRatio }: LensProps) {
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
 * Puts the point into the middle of the lens, in the measure of `background-position`. The picture
 * is `length` times as long as the frame in this direction and hangs over at both ends alike.
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
