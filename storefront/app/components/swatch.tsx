import type { ShopImage } from "@tomashi/programme/contract/shop-image";
import { leathers, media, type Leather } from "~/media/manifest";
import { uploadedUrl } from "~/media/media-url";
import { usePublicSettings } from "~/settings/root-data";
import { Picture } from "./picture";

/** What shows until the picture has loaded. */
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
  /** Its width on the page, as the `sizes` attribute. */
  sizes?: string;
  className?: string;
}

interface PieceProps extends SwatchProps {
  /** The smallest file of an uploaded picture, `/media/pictures/<id>-256.jpg`; null for Collection RICO. */
  thumbnail: string | null;
  /** The same picture in all its sizes, where they are known. */
  picture?: ShopImage | null;
}

/** What was uploaded of a piece; else the set in its color, or the placeholder for an unknown one. */
export function Swatch({ thumbnail, picture, color, sizes = "320px", className = "" }: PieceProps) {
  if (thumbnail !== null && !picture) return <Uploaded file={thumbnail} className={className} />;
  const { byLeather, unknown } = media.collection;
  const shown = picture ?? (isLeather(color) ? byLeather[color].set : unknown);
  return <Picture of={shown} alt="" sizes={sizes} className={`overflow-hidden ${className}`} />;
}

/** The same for a line of a ledger, where the set is seen from nearer. */
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

/** A small piece of the leather itself; until it is fetched, its color. */
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
  /** `#7a3b2e`; null for the leathers of Collection RICO. */
  swatch: string | null;
  className?: string;
}

/** A square of a product's color. */
export function ColorChip({ color, swatch, className = "" }: ColorChipProps) {
  const ground = (isLeather(color) && grounds[color]) || "bg-line";
  return (
    <span
      aria-hidden
      className={`swatch block overflow-hidden border border-line ${swatch ? "" : ground} ${className}`}
    >
      {/* Its color is an attribute of SVG: the policy allows no styles of an element's own. */}
      {swatch && (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" className="block h-full w-full">
          <rect width="1" height="1" fill={swatch} />
        </svg>
      )}
    </span>
  );
}
