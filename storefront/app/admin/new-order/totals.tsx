import type { NewOrder } from "@tomashi/programme/contract/phone-orders";
import { dollarsText } from "@tomashi/programme/contract/money";
import { totalRows } from "~/cart/total-rows";
import { Field } from "~/components/field";
import { OrderForm } from "./order-form";

/** Shows what a phone order costs, with its promotion codes. */
export function Totals({ order }: { order: NewOrder }) {
  const { totals, codes, obstacle, link, lines } = order;
  const rows = totals
    ? [["Subtotal", dollarsText(totals.subtotal)] as const, ...totalRows(totals)]
    : [];
  return (
    <section aria-labelledby="totals" className="admin-panel">
      <h2 id="totals">Total</h2>
      {obstacle !== null && (
        <p role="alert" className="mt-3 text-bad">
          {obstacle}
        </p>
      )}
      {totals ? (
        <dl className="admin-facts admin-sums mt-3">
          {rows.map(([term, figure]) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
          <dt className="font-medium">{totals.credit > 0 ? "To pay" : "Total"}</dt>
          <dd className="font-medium">{dollarsText(totals.total)}</dd>
        </dl>
      ) : (
        obstacle === null && <p className="mt-3 text-stone">Add an item to see the total.</p>
      )}
      {!link && lines.length > 0 && (
        <div className="mt-6 flex max-w-[560px] flex-col items-start gap-4 [&>form]:w-full">
          {codes.map((code) => (
            <OrderForm key={code} does="remove-code" button={`Remove ${code}`} isQuiet>
              <input type="hidden" name="code" value={code} />
            </OrderForm>
          ))}
          <OrderForm key={codes.join()} does="code" button="Apply code" isQuiet>
            <Field
              label="Promotion code"
              name="code"
              required
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
            />
          </OrderForm>
        </div>
      )}
    </section>
  );
}
