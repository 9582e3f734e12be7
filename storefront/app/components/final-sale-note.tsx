import type { SaleMarks } from "@tomashi/programme/contract/http-cart";
import { finalSaleText } from "@tomashi/programme/contract/final-sale-text";

interface PieceMarkProps {
  of: Pick<SaleMarks, "final_sale" | "ships_on">;
  className?: string;
}

/** What has to be known before a piece is bought: that it is sent later, that it cannot come back. */
export function FinalSaleNote({ of: piece, className = "" }: PieceMarkProps) {
  const text = finalSaleText(piece);
  if (text === undefined) return null;
  return <p className={`border-l-2 border-note pl-3 text-note ${className}`}>{text}</p>;
}
