import type { ReactNode } from "react";
import { Thumbnail } from "./swatch";

interface LedgerLineProps {
  name: string;
  /** Of the name's heading, for buttons that are described by it. */
  headingId?: string;
  color: string;
  /** Being removed: hidden until the shop has answered, so that a refusal can bring it back. */
  isLeaving?: boolean;
  /** The content of the last column, usually an amount. */
  figure: ReactNode;
  /** Below the name. */
  children: ReactNode;
}

/** A line of a bag, a wishlist or an order: picture, words, figures, a hairline below. */
export function LedgerLine(props: LedgerLineProps) {
  const { name, headingId, color, isLeaving, figure, children } = props;
  return (
    <li
      hidden={isLeaving}
      className="figures grid grid-cols-[88px_1fr_auto] gap-x-4 border-b border-line py-6 page:grid-cols-[128px_1fr_auto] page:gap-x-8 [&[hidden]]:hidden"
    >
      <Thumbnail color={color} className="aspect-square w-full self-start" />
      <div className="min-w-0">
        <h2 id={headingId} className="display-3 [overflow-wrap:anywhere]">
          {name}
        </h2>
        <p className="capitalize text-stone">{color}</p>
        {children}
      </div>
      <div className="text-right">{figure}</div>
    </li>
  );
}
