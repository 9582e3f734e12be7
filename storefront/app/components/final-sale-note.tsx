import type { SaleMarks } from "@tomashi/programme/contract/http-cart";
import { finalSaleText } from "@tomashi/programme/contract/final-sale-text";

interface FinalSaleNoteProps {
  of: Pick<SaleMarks, "final_sale" | "ships_on">;
  className?: string;
}

/** Shows the pre-order ship date and the final-sale notice. */
export function FinalSaleNote({ of: piece, className = "" }: FinalSaleNoteProps) {
  const text = finalSaleText(piece);
  if (text === undefined) return null;
  return <p className={`border-l-2 border-note pl-3 text-note ${className}`}>{text}</p>;
}
