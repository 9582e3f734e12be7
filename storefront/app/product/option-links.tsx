import { Link } from "@remix-run/react";
import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import { dollarsText } from "@tomashi/programme/contract/money";
import { colorAddress } from "~/catalog/product";
import { stockNote } from "~/catalog/stock-note";
import { ColorChip } from "~/components/swatch";
import { buyingTexts } from "~/texts/buying";

interface ColorLinksProps {
  product: Product;
  chosen: ProductColor;
  onChoose: (color: ProductColor) => void;
}

export function ColorLinks({ product: { handle, colors }, chosen, onChoose }: ColorLinksProps) {
  const differ = colors.some(({ price }) => price !== chosen.price);
  return (
    <ul className="border-t border-line">
      {colors.map((one) => (
        <li key={one.variantId} className="border-b border-line py-2">
          <Link
            to={colorAddress({ handle, color: one.color })}
            replace
            preventScrollReset
            aria-current={one === chosen || undefined}
            className={`color-button ${one.stock > 0 ? "" : "out-of-stock-marker"}`}
            onClick={() => {
              onChoose(one);
            }}
          >
            <ColorChip {...one} />
            <span className="figures min-w-0 flex-1 basis-15 leading-snug">
              <span className="capitalize">{one.color}</span>
              {differ && ` ${dollarsText(one.price)}`}
            </span>
            <span className="figures shrink-0 text-sm text-stone">{wordsFor(one)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function wordsFor({ stock }: ProductColor): string | undefined {
  return stock <= 0 ? buyingTexts.outOfStock : stockNote(stock);
}
