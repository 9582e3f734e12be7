import { dollarsText } from "@tomashi/programme/contract/money";
import * as buyingTexts from "~/texts/buying";

interface PriceProps {
  /** In dollars. */
  price: number;
  /** In dollars; null without a sale price. */
  regularPrice: number | null;
  /** True if another color costs more. */
  isFrom?: boolean;
  className?: string;
}

/**
 * Shows a price. For a sale price, also shows the regular one struck through, and labels both for
 * screen readers.
 */
export function Price({ price, regularPrice, isFrom = false, className = "" }: PriceProps) {
  return (
    <p className={`figures ${className}`}>
      {isFrom ? buyingTexts.fromPrice(dollarsText(price)) : dollarsText(price)}
      {regularPrice !== null && (
        <>
          {" "}
          <span className="sr-only">{buyingTexts.regularPrice} </span>
          <s className="text-stone">{dollarsText(regularPrice)}</s>
        </>
      )}
    </p>
  );
}
