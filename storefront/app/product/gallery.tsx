import { sortForColor, type ProductImage } from "@tomashi/programme/contract/shop-image";
import { useRef } from "react";
import { Photo } from "~/collection/photo";
import { useInView } from "~/media/use-in-view";
import * as productTexts from "~/texts/product";
import * as productPageTexts from "~/texts/product-page";
import { MissingImage } from "./missing-image";

interface GalleryProps {
  name: string;
  pictures: ProductImage[];
  color: string;
}

/**
 * Shows a product's images in a row that scrolls by swipe or arrow keys, and on wide screens one
 * below the other. Needs no scripts.
 */
export function Gallery({ name, pictures, color }: GalleryProps) {
  const row = useRef<HTMLDivElement>(null);
  useInView(row, color);
  const shown = sortForColor(pictures, color);
  if (shown.length === 0) return <MissingImage className="mx-5 page:mx-10 desk:mx-0" />;
  return (
    <div ref={row} className="scroll-mt-4">
      <ul
        // Scrolls back to the first image when the color changes.
        key={color}
        className={`gallery ${shown.length > 1 ? "" : "gallery-single"}`}
        aria-label={productTexts.inPhotos(name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
        tabIndex={shown.length > 1 ? 0 : undefined}
      >
        {shown.map((picture, index) => (
          <li key={picture.name}>
            <Photo of={picture} alt={picture.alt} sizes={SIZES} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <p className="label page mt-3 text-stone desk:hidden">
          {productPageTexts.pictureCount(shown.length)} <span aria-hidden>→</span>
        </p>
      )}
    </div>
  );
}

const SIZES = "(min-width: 1440px) 843px, (min-width: 1200px) 60vw, (min-width: 820px) 62vw, 88vw";
