import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { dollarsText } from "@tomashi/programme/contract/money";
import { DateTime } from "~/components/date-time";
import { moneyText } from "./order-events";
import { RefundForm } from "./refund-form";
import { sumRows } from "~/orders/sum-rows";

export function OrderMoney({ order }: { order: AdminOrder }) {
  const { sums, money } = order;
  const total = sumRows(sums).findIndex(({ isTotal }) => isTotal);
  return (
    <section aria-labelledby="money" className="admin-panel">
      <h2 id="money" tabIndex={-1}>
        Payments and refunds
      </h2>
      <dl className="admin-facts admin-sums mt-3">
        {sumRows(sums)
          .slice(0, total + 1)
          .map(({ term, figure }) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
      </dl>
      {money.length === 0 ? (
        <p className="mt-3 text-stone">Nothing has been paid.</p>
      ) : (
        <table className="admin-table admin-cards">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Reference</th>
              <th scope="col" className="number">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {money.map(({ kind, amount, at, reference }, index) => (
              <tr key={index}>
                <td data-label="When">
                  <DateTime at={at} />
                </td>
                <td data-label="What">{moneyText[kind]}</td>
                <td data-label="Reference" className="wrap-anywhere">
                  {reference ?? "–"}
                </td>
                <td data-label="Amount" className="number">
                  {dollarsText(kind.endsWith("refund") ? -amount : amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-4 empty:hidden">
        <RefundForm order={order} />
      </div>
    </section>
  );
}
