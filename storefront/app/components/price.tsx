import { dollarsText } from "@tomashi/programme/contract/money";

interface PriceProps {
  /** Dollars. */
  price: number;
  /** Dollars; null if it is not reduced. */
  regularPrice: number | null;
  /** Another color costs more. */
  isFrom?: boolean;
  className?: string;
}

/** A price; if it is reduced, with the regular one struck through, and told apart for listeners. */
export function Price({ price, regularPrice, isFrom = false, className = "" }: PriceProps) {
  return (
    <p className={`figures ${className}`}>
      {isFrom && "from "}
      {dollarsText(price)}
      {regularPrice !== null && (
        <>
          {" "}
          <span className="sr-only">, regular price </span>
          <s className="text-stone">{dollarsText(regularPrice)}</s>
        </>
      )}
    </p>
  );
}
