import type { OrderLine, CurrentUser } from "@tomashi/programme/contract/http";
import type { OrderHead } from "@tomashi/programme/contract/http-orders";
import { dollarsText } from "@tomashi/programme/contract/money";
import { EmptyState } from "~/components/empty-state";
import { LABEL } from "~/texts/label";
import * as orderTexts from "~/texts/orders";
import { groupOrders } from "./group-orders";
import { OrderLineRow } from "./order-line-row";
import { OrderSection } from "./order-section";

interface OrdersListProps {
  person: Pick<CurrentUser, "name" | "email">;
  lines: OrderLine[];
  removedLines: OrderLine[];
  orders: OrderHead[];
  /** In dollars. */
  credit: number;
}

/** Lists a customer's orders with their lines. Lines that an admin has removed come last. */
export function OrdersList({ person, lines, removedLines, orders, credit }: OrdersListProps) {
  const all = [...lines, ...removedLines];
  const groups = groupOrders(lines, orders);
  const earlier = groupOrders(removedLines, orders);
  const isListed = (orderId: string) => groups.some((group) => group.orderId === orderId);
  return (
    <>
      <Letterhead {...person} />
      <h1 className="title-count">{orderTexts.titleWithCount(lines.length)}</h1>
      {credit > 0 && <p className="figures mt-4">{orderTexts.credit(dollarsText(credit))}</p>}
      {lines.length === 0 && earlier.length === 0 && (
        <div className="mt-8 page:mt-12">
          <EmptyState title={orderTexts.none} note={orderTexts.noneNote} />
        </div>
      )}
      {lines.length === 0 && earlier.length > 0 && (
        <p className="lead mt-8 border-t border-line pt-6 page:mt-12">{orderTexts.noneOpen}</p>
      )}
      {groups.map(({ orderId, order, lines: own }) => (
        <OrderSection
          key={orderId}
          order={order}
          headingId={`order-${orderId}`}
          lines={all.filter((line) => line.order_id === orderId)}
          shown={own}
        >
          {own.map((line) => (
            <OrderLineRow key={line.line_id} line={line} canBeReturned />
          ))}
        </OrderSection>
      ))}
      {earlier.length > 0 && (
        <div className="mt-20 page:mt-28 print:mt-8">
          <h2 id="earlier" className="display-2 print:break-after-avoid">
            {orderTexts.earlier}
          </h2>
          {earlier.map(({ orderId, order, lines: own }) => (
            <OrderSection
              key={orderId}
              order={order}
              headingId={`earlier-${orderId}`}
              partId="earlier"
              isBrief={isListed(orderId)}
              lines={own}
              shown={own}
            >
              {own.map((line) => (
                <OrderLineRow
                  key={line.line_id}
                  line={line}
                  canBeReturned={line.return_offer !== null}
                />
              ))}
            </OrderSection>
          ))}
        </div>
      )}
    </>
  );
}

function Letterhead({ name, email }: Pick<CurrentUser, "name" | "email">) {
  return (
    <div className="mb-6 hidden justify-between border-b border-ink pb-4 print:flex">
      <p className="font-display text-[20pt] leading-none">{LABEL}</p>
      <p className="text-right">
        {name}
        <br />
        {email}
      </p>
    </div>
  );
}
