import {
  LINK_HOURS,
  type NewOrder,
  type PaymentLink,
} from "@tomashi/programme/contract/phone-orders";
import { dollarsText } from "@tomashi/programme/contract/money";
import type { ReactNode } from "react";
import { DateTime } from "~/components/date-time";
import { PaidOutsideFields } from "../paid-outside-fields";
import { CheckBox } from "../settings/check-box";
import { OrderForm } from "./order-form";

/** Lets staff choose how to pay a phone order: each choice places it or emails a payment link. */
export function Payment({ order }: { order: NewOrder }) {
  const { totals, is_address_known, credit_balance: balance } = order;
  const isReady = totals !== null && is_address_known;
  const isCovered = totals !== null && balance >= totals.total;
  return (
    <section aria-labelledby="payment" className="admin-panel">
      <h2 id="payment" tabIndex={-1}>
        Payment
      </h2>
      {!isReady && <p className="mt-3 text-stone">Add an item and the address first.</p>}
      {isReady && (
        <div className="mt-4 grid gap-8 desk:grid-cols-2">
          <Way
            title="Payment link"
            note={`The customer gets an email with a payment page that is open for ${LINK_HOURS} hours. The items are held until then. The order is placed when it is paid.`}
          >
            <PlaceForm order={order} by="link" button="Email payment link" />
          </Way>
          <Way
            title="Paid outside the shop"
            note="Use this after you’ve received the money. The order is placed now. You pay refunds yourself."
          >
            <PlaceForm order={order} by="outside" button="Place order as paid">
              <PaidOutsideFields />
            </PlaceForm>
          </Way>
          <Way
            title="Pay later"
            note="The order is placed now and stays on hold, with its items, until it is paid. Record the payment or email a payment link on the order’s page."
          >
            <PlaceForm order={order} by="later" button="Place order, not paid yet" />
          </Way>
          {isCovered && (
            <Way
              title="Store credit"
              note={`The customer has ${dollarsText(balance)}, which covers the order. The order is placed now.`}
            >
              <PlaceForm order={order} by="credit" button="Place order with store credit" />
            </Way>
          )}
        </div>
      )}
    </section>
  );
}

function Way({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="mb-4 mt-2 text-stone">{note}</p>
      {children}
    </div>
  );
}

interface PlaceFormProps {
  order: NewOrder;
  by: string;
  button: string;
  children?: ReactNode;
}

function PlaceForm({ order, by, button, children }: PlaceFormProps) {
  const { totals, credit_balance: balance, item_limit: limit } = order;
  const total = totals?.total ?? 0;
  return (
    <OrderForm does="pay" button={button}>
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name="expected_total" value={total} />
      {children}
      {by !== "credit" && balance > 0 && balance < total && (
        <CheckBox
          name="use_credit"
          label={`Use ${dollarsText(balance)} of store credit first`}
          isChecked
        />
      )}
      {(totals?.pieces ?? 0) > limit && (
        <CheckBox
          name="over_limit"
          label={`Allow more than ${limit} items (recorded in the activity log)`}
          isChecked={false}
        />
      )}
    </OrderForm>
  );
}

/** Shows and cancels the payment link that the customer was emailed. */
export function OpenLink({ link, to }: { link: PaymentLink; to: string }) {
  return (
    <section aria-labelledby="payment" className="admin-panel">
      <h2 id="payment" tabIndex={-1}>
        Waiting for the payment
      </h2>
      <p className="mt-3">
        The payment link was emailed to {to}. It works until <DateTime at={link.until} />, and the
        items are held until then. The order is placed when it is paid.
      </p>
      <p className="mt-3">
        <a href={link.url} className="text-link inline-flex min-h-11 items-center">
          Payment page
        </a>
      </p>
      <p className="mb-4 text-stone">
        Canceling closes the payment page and releases the items. Then you can change the order or
        choose another way to pay.
      </p>
      <OrderForm does="cancel-link" button="Cancel payment link" isQuiet />
    </section>
  );
}
