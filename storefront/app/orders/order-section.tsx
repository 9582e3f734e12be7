import type { OrderLine } from "@tomashi/programme/contract/http";
import type { OrderDocument, OrderHead } from "@tomashi/programme/contract/http-orders";
import type { ReactNode } from "react";
import { OrderHelp } from "~/components/order-help";
import * as buyingTexts from "~/texts/buying";
import * as orderTexts from "~/texts/orders";
import * as commonTexts from "~/texts/common";
import { ChangeAddress } from "./change-address";
import { DateOnly } from "./date-only";
import { OrderReturn } from "./order-return";
import { OrderTimeline } from "./order-timeline";
import { sumRows } from "./sum-rows";

interface OrderSectionProps {
  order: OrderHead | undefined;
  /** The ID of the order's heading, because an order can be on the page twice. */
  headingId: string;
  /**
   * The ID of the heading above, which is part of the accessible name if the order is on the page
   * twice.
   */
  partId?: string;
  isBrief?: boolean;
  /** All lines of the order, for its history. */
  lines: readonly OrderLine[];
  /** The lines that this section shows. */
  shown: readonly OrderLine[];
  children: ReactNode;
}

/** Shows an order with number, date, and documents, its lines, and then address and sums. */
export function OrderSection(props: OrderSectionProps) {
  const { order, headingId, partId, isBrief = false, lines, shown, children } = props;
  return (
    <section
      aria-labelledby={order && [partId, headingId].filter(Boolean).join(" ")}
      className="figures mt-10 border-t border-ink pt-5 page:mt-16 print:mt-6 print:pt-3"
    >
      {order && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 print:break-inside-avoid print:break-after-avoid">
          <h2 id={headingId} className="display-3">
            {commonTexts.orderNumber(order.number)}
          </h2>
          <p className="text-stone">{orderTexts.orderedOn(<DateOnly at={order.created_at} />)}</p>
          <Documents of={order.documents} />
        </div>
      )}
      <ul className="mt-4 border-t border-line">{children}</ul>
      <OrderReturn lines={shown} headingId={headingId} />
      {order && !isBrief && <Details order={order} headingId={headingId} />}
      {order && !isBrief && (
        <>
          <div className="mt-6">
            <OrderHelp number={order.number} />
          </div>
          <OrderTimeline order={order} lines={lines} headingId={headingId} />
        </>
      )}
    </section>
  );
}

function Documents({ of: documents }: { of: OrderDocument[] }) {
  return (
    <p className="flex basis-full flex-wrap gap-x-6">
      {documents.map(({ kind, number, line_id }) => (
        <span key={number}>
          <a
            href={`/profile/documents/${kind}/${line_id}`}
            download
            className="text-link inline-flex min-h-11 items-center text-[15px] print:hidden"
          >
            {orderTexts.pdf(`${orderTexts.documents[kind]} ${number}`)}
          </a>
          <span className="hidden print:inline">
            {orderTexts.documents[kind]} {number}
          </span>
        </span>
      ))}
    </p>
  );
}

function Details({ order, headingId }: { order: OrderHead; headingId: string }) {
  const { address, sums } = order;
  return (
    <div className="mt-10 grid gap-x-8 gap-y-8 page:grid-cols-2 print:grid-cols-2 print:break-inside-avoid">
      {address && (
        <div>
          <h3 className="label font-sans text-stone">{buyingTexts.shipTo}</h3>
          <address className="mt-2 not-italic">
            {[address.name, ...address.lines, address.phone].filter(Boolean).map((line, at) => (
              <span key={at} className="block">
                {line}
              </span>
            ))}
          </address>
          <ChangeAddress order={order} headingId={headingId} />
        </div>
      )}
      <div className="page:col-start-2">
        <h3 className="label font-sans text-stone">{orderTexts.payment}</h3>
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {sumRows(sums).map(({ term, figure, isTotal }) => (
            <div
              key={term}
              className={`col-span-2 grid grid-cols-subgrid ${
                isTotal ? "my-2 border-y border-line py-2" : ""
              }`}
            >
              <dt className={isTotal ? "" : "text-stone"}>{term}</dt>
              <dd className="text-right">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
