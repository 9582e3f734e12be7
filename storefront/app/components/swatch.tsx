import { leathers, media, type Leather } from "~/media/manifest";
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

/** The set in this color; for one that the shop does not know, the placeholder. */
export function Swatch({ color, sizes = "320px", className = "" }: SwatchProps) {
  const { byLeather, unknown } = media.collection;
  const picture = isLeather(color) ? byLeather[color].set : unknown;
  return <Picture of={picture} alt="" sizes={sizes} className={`overflow-hidden ${className}`} />;
}

/** The sling bag in this color, for a line of a ledger. */
export function Thumbnail({ color, className = "" }: Pick<SwatchProps, "color" | "className">) {
  const { byLeather, unknown } = media.collection;
  const picture = isLeather(color) ? byLeather[color].thumbnail : unknown;
  return <Picture of={picture} alt="" sizes="128px" className={`overflow-hidden ${className}`} />;
}

interface ChipProps extends SwatchProps {
  color: Leather;
}

/** A small piece of the leather itself. */
export function LeatherChip({ color, sizes = "64px", className = "" }: ChipProps) {
  return (
    <span
      aria-hidden
      className={`swatch block overflow-hidden border border-line ${grounds[color] ?? "bg-line"} ${className}`}
    >
      <Picture
        of={media.collection.byLeather[color].thumbnail}
        alt=""
        sizes={sizes}
        className="h-full w-full"
      />
    </span>
  );
}
