import type { SaleMarks } from "@tomashi/programme/contract/http-cart";
import type { ReactNode } from "react";
import { FinalSaleNote } from "./final-sale-note";
import { ItemName } from "./item-name";
import { Thumbnail } from "./swatch";

interface LineItemLayoutProps {
  piece: SaleMarks & { name: string; color: string };
  /**
   * Hides an item that is being removed until the response arrives, so that a rejection can restore
   * it.
   */
  isLeaving?: boolean;
  /** The content of the last column, usually an amount. */
  figure: ReactNode;
  children: ReactNode;
}

/** Lays out an item of the cart or the wishlist: image, text, amount, and a line below. */
export function LineItemLayout(props: LineItemLayoutProps) {
  const { piece, isLeaving, figure, children } = props;
  return (
    <li
      hidden={isLeaving}
      className="figures flex flex-col gap-y-4 phone:grid phone:gap-y-0 phone:grid-cols-[minmax(88px,36%)_1fr_auto] grid-rows-[auto_1fr] gap-x-4 border-b border-line py-6 page:grid-cols-[168px_1fr_auto] page:gap-x-6 desk:grid-cols-[208px_1fr_auto] desk:gap-x-8 [&[hidden]]:hidden"
    >
      <Thumbnail {...piece} className="row-span-2 aspect-square w-full self-start" />
      <div className="min-w-0">
        <h2 className="display-3">
          <ItemName of={piece} />
        </h2>
        <p className="capitalize text-stone">{piece.color}</p>
        <FinalSaleNote of={piece} className="mt-2" />
      </div>
      {/* Spans the amount's column too, which a field and its button need on phones. */}
      <div className="col-span-2 col-start-2 row-start-2 min-w-0">{children}</div>
      <div className="col-start-3 row-start-1 phone:text-right">{figure}</div>
    </li>
  );
}
