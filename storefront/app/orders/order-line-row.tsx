import type { OrderLine } from "@tomashi/programme/contract/http";
import { itemTitle, otherColorTitle } from "@tomashi/programme/contract/item-title";
import { longDay } from "@tomashi/programme/contract/long-day";
import { FinalSaleNote } from "~/components/final-sale-note";
import { ItemName } from "~/components/item-name";
import { Swatch } from "~/components/swatch";
import { dollarsText } from "@tomashi/programme/contract/money";
import * as orderTexts from "~/texts/orders";
import { orderStatusTexts } from "~/texts/order-status";
import { BuyAgain } from "./buy-again";
import { CancelForm } from "./cancel-form";
import { canceledText } from "./cancel-offer-text";
import { settledText } from "./settled-text";
import { ReturnForm } from "./return-form";
import { ReturnProgress } from "./return-progress";
import { Tracking } from "./tracking";

interface OrderLineRowProps {
  line: OrderLine;
  canBeReturned: boolean;
}

/**
 * Shows an order line: image, item, and status, then its history and the return form. The price is
 * last for screen readers, but beside the item on the screen.
 */
export function OrderLineRow({ line, canBeReturned }: OrderLineRowProps) {
  return (
    <li className="flex flex-col gap-y-4 phone:grid phone:gap-y-0 phone:grid-cols-[176px_1fr] grid-rows-[auto_1fr_auto] gap-x-4 border-b border-line py-6 page:grid-cols-[220px_1fr_auto] page:grid-rows-[auto_1fr] page:gap-x-8 print:grid print:break-inside-avoid print:grid-cols-[1fr_auto] print:grid-rows-[auto_1fr] print:gap-y-0 print:py-3">
      <Swatch
        {...line}
        sizes="220px"
        className="row-span-2 aspect-square w-full self-start print:hidden"
      />
      <div className="min-w-0">
        <h3 id={line.line_id} className="display-3">
          <ItemName of={line} />
        </h3>
        <p className="capitalize text-stone">{line.color}</p>
        <p className="text-stone">{orderTexts.quantity(line.quantity)}</p>
        <FinalSaleNote of={line} className="mt-2 text-sm" />
        <p className="mt-3 font-medium">{orderStatusTexts[line.status]}</p>
        <DelayNote delay={line.delay} />
        {line.exchanged_for && (
          <p className="text-stone">
            {orderTexts.inExchangeFor(itemTitle(line.exchanged_for.name, line.exchanged_for.color))}
          </p>
        )}
        {line.is_sent_again && <p className="text-stone">{orderTexts.sentAgain}</p>}
        {line.closed_as && (
          <p className="text-stone">
            {line.closed_as === "reshipped" ? orderTexts.lostAndSentAgain : orderTexts.lost}
          </p>
        )}
      </div>
      <div className="col-span-2 row-start-3 min-w-0 page:col-start-2 page:row-start-2 print:col-start-1 print:row-start-2">
        <LineOutcome line={line} />
        <Tracking line={line} />
        {line.cancel_offers.length > 0 && <CancelForm line={line} headingId={line.line_id} />}
        <ReturnProgress line={line} headingId={line.line_id} />
        <div className="mt-3 flex flex-wrap gap-x-6 print:hidden">
          {line.status === "delivered" && canBeReturned && (
            <ReturnForm line={line} headingId={line.line_id} />
          )}
          <BuyAgain of={line} headingId={line.line_id} />
        </div>
      </div>
      <div className="col-start-2 row-start-2 mt-1 page:col-start-3 page:row-start-1 page:mt-0 page:text-right print:col-start-2 print:row-start-1 print:mt-0 print:text-right">
        <Price {...line} />
      </div>
    </li>
  );
}

function DelayNote({ delay }: Pick<OrderLine, "delay">) {
  if (!delay) return null;
  return (
    <p className="text-stone">
      {delay.day === null ? orderTexts.delayed : orderTexts.delayedUntil(longDay(delay.day))}
    </p>
  );
}

/** Shows the unit price, and a total for several units. Items that replace another one cost nothing. */
function Price({ price, quantity, exchanged_for, is_sent_again }: OrderLine) {
  if (exchanged_for || is_sent_again) return <p>{orderTexts.noCharge}</p>;
  if (quantity === 1) return <p>{dollarsText(price)}</p>;
  return (
    <>
      <p className="text-stone">
        {quantity} × {dollarsText(price)}
      </p>
      <p>{dollarsText(price * quantity)}</p>
    </>
  );
}

/** Shows the refund of a cancellation, or the refund or exchange of a return. */
function LineOutcome({ line }: { line: OrderLine }) {
  const { exchange_color, settled, canceled, status } = line;
  if (canceled) return <p className="mt-3 text-stone">{canceledText(canceled, line)}</p>;
  if (settled) {
    return <p className="mt-3 text-stone">{settledText(settled, line)}</p>;
  }
  const isExchange =
    exchange_color && (status === "return_requested" || status === "return_approved");
  if (!isExchange) return null;
  return (
    <p className="mt-3 text-stone">
      {orderTexts.toBeExchangedFor(otherColorTitle(line, exchange_color))}
    </p>
  );
}
