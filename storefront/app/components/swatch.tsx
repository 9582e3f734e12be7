import type { ShopImage } from "@tomashi/programme/contract/shop-image";
import { leathers, media, type Leather } from "~/media/manifest";
import { uploadedUrl } from "~/media/media-url";
import { usePublicSettings } from "~/settings/root-data";
import { Picture } from "./picture";

/** The colors shown until the image has loaded. */
const grounds: Partial<Record<Leather, string>> = {
  red: "bg-red",
  white: "bg-white",
  black: "bg-black",
  blue: "bg-blue",
  dalmatian: "cow",
};

function isLeather(color: string): color is Leather {
  return (leathers as readonly string[]).includes(color);
}

interface SwatchProps {
  color: string;
  /** The displayed width, as the `sizes` attribute. */
  sizes?: string;
  className?: string;
}

interface PieceProps extends SwatchProps {
  /**
   * The smallest file of an uploaded image, `/media/pictures/<id>-256.jpg`; null for Collection
   * RICO.
   */
  thumbnail: string | null;
  picture?: ShopImage | null;
}

/**
 * Shows an item's uploaded image, or the set in its color, or a placeholder for an unknown color.
 */
export function Swatch({ thumbnail, picture, color, sizes = "320px", className = "" }: PieceProps) {
  if (thumbnail !== null && !picture) return <Uploaded file={thumbnail} className={className} />;
  const { byLeather, unknown } = media.collection;
  const shown = picture ?? (isLeather(color) ? byLeather[color].set : unknown);
  return <Picture of={shown} alt="" sizes={sizes} className={`overflow-hidden ${className}`} />;
}

/** Shows a closer view of the set, for lists. */
export function Thumbnail({ thumbnail, color, className = "" }: Omit<PieceProps, "sizes">) {
  if (thumbnail !== null) return <Uploaded file={thumbnail} className={className} />;
  const { byLeather, unknown } = media.collection;
  const picture = isLeather(color) ? byLeather[color].thumbnail : unknown;
  return <Picture of={picture} alt="" sizes="208px" className={`overflow-hidden ${className}`} />;
}

function Uploaded({ file, className }: { file: string; className: string }) {
  const { assetsUrl } = usePublicSettings();
  return (
    <img
      src={uploadedUrl(file, assetsUrl)}
      alt=""
      width={256}
      height={256}
      loading="lazy"
      decoding="async"
      className={`block object-cover ${className}`}
    />
  );
}

interface ChipProps extends SwatchProps {
  color: Leather;
}

/** Shows a close-up of the leather, or its color until it is loaded. */
export function LeatherChip({ color, sizes = "64px", className = "" }: ChipProps) {
  return (
    <span
      aria-hidden
      className={`swatch block overflow-hidden border border-line ${grounds[color] ?? "bg-line"} ${className}`}
    >
      <Picture
        of={media.collection.byLeather[color].chip}
        alt=""
        sizes={sizes}
        isDelayed
        className="h-full w-full"
      />
    </span>
  );
}

interface ColorChipProps {
  color: string;
  /** A color such as `#7a3b2e`; null for the leathers of Collection RICO. */
  swatch: string | null;
  className?: string;
}

export function ColorChip({ color, swatch, className = "" }: ColorChipProps) {
  const ground = (isLeather(color) && grounds[color]) || "bg-line";
  return (
    <span
      aria-hidden
      className={`swatch block overflow-hidden border border-line ${swatch ? "" : ground} ${className}`}
    >
      {/* Sets the color as an SVG attribute, because the security policy forbids inline styles. */}
      {swatch && (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" className="block h-full w-full">
          <rect width="1" height="1" fill={swatch} />
        </svg>
      )}
    </span>
  );
}
