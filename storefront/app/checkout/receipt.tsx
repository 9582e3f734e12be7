import { Link } from "@remix-run/react";
import type { Receipt as ReceiptData } from "@tomashi/programme/contract/http-cart";
import { dollarsText } from "@tomashi/programme/contract/money";
import { AddressLines } from "~/components/address-lines";
import { BuyingFacts } from "~/components/buying-facts";
import { FinalSaleNote } from "~/components/final-sale-note";
import { ItemName } from "~/components/item-name";
import { OrderHelp } from "~/components/order-help";
import { Swatch } from "~/components/swatch";
import * as buyingTexts from "~/texts/buying";
import * as paymentTexts from "~/texts/payment";
import * as sumTexts from "~/texts/sums";
import * as commonTexts from "~/texts/common";

interface ReceiptProps {
  of: ReceiptData;
  userId: string | undefined;
}

/** Shows the items, the total, the address, and the next steps of a new order. */
export function Receipt({ of: order, userId }: ReceiptProps) {
  const { number, items, credit, paid, email, to } = order;
  const { discount = 0, shipping = 0, tax = 0 } = order;
  return (
    <>
      <p className="lead mt-4">{commonTexts.orderNumber(number)}</p>
      <div className="mt-10 grid gap-x-16 gap-y-10 page:grid-cols-2">
        <div className="figures">
          <ul className="border-t border-line">
            {items.map((item) => (
              <li
                key={item.color + item.name}
                className="flex flex-col gap-y-2 phone:grid phone:grid-cols-[128px_1fr_auto] phone:items-center phone:gap-x-4 border-b border-line py-3"
              >
                <Swatch {...item} sizes="128px" className="aspect-square w-full" />
                <div className="min-w-0">
                  {item.quantity} × <ItemName of={item} />
                  <p className="capitalize text-stone">{item.color}</p>
                  <FinalSaleNote of={item} className="mt-1 text-sm" />
                </div>
                <span>{dollarsText(item.price * item.quantity)}</span>
              </li>
            ))}
          </ul>
          <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-2">
            {discount > 0 && <Sum term={sumTexts.discount} dollars={-discount} />}
            {shipping > 0 && <Sum term={sumTexts.shipping} dollars={shipping} />}
            {tax > 0 && <Sum term={sumTexts.tax} dollars={tax} />}
            <dt className="text-lg">{sumTexts.total}</dt>
            <dd className="text-right text-lg">{dollarsText(credit + paid)}</dd>
            {credit > 0 && <Sum term={sumTexts.storeCredit} dollars={credit} />}
            {paid > 0 && <Sum term={sumTexts.paidByCard} dollars={paid} />}
          </dl>
        </div>
        <div className="flex flex-col gap-8 page:border-t page:border-line page:pt-6">
          {to && (
            <section aria-labelledby="goes-to">
              <h2 id="goes-to" className="display-3">
                {buyingTexts.shipTo}
              </h2>
              <address className="mt-3 not-italic">
                <AddressLines of={to} name={to.name} />
              </address>
            </section>
          )}
          <section aria-labelledby="next">
            <h2 id="next" className="display-3">
              {paymentTexts.whatNext}
            </h2>
            <p className="mt-3 max-w-[50ch]">{paymentTexts.confirmationTo(email)}</p>
            <BuyingFacts of={["delivery"]} className="mt-3" />
            <p className="flex flex-wrap gap-x-8">
              {userId && (
                <Link
                  to={`/profile/ordereturn/${userId}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {commonTexts.yourOrders}
                </Link>
              )}
              <a
                href={`/profile/documents/invoice/${order.line_id}`}
                download
                className="text-link inline-flex min-h-11 items-center"
              >
                {paymentTexts.invoice}
              </a>
            </p>
            <OrderHelp number={number} />
          </section>
        </div>
      </div>
    </>
  );
}

function Sum({ term, dollars }: { term: string; dollars: number }) {
  return (
    <>
      <dt className="text-stone">{term}</dt>
      <dd className="text-right">{dollarsText(dollars)}</dd>
    </>
  );
}
