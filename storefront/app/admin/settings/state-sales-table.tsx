import { longDay } from "@tomashi/programme/contract/long-day";
import { dollarsText } from "@tomashi/programme/contract/money";
import {
  COMMON_THRESHOLD,
  thresholdStatus,
  type SoldInState,
  type StateSales,
} from "@tomashi/programme/contract/state-sales";

const threshold = `${dollarsText(COMMON_THRESHOLD.sales)} or ${COMMON_THRESHOLD.orders} orders`;

/** Shows the sales in each state, and how close they are to the common sales tax threshold. */
export function StateSalesTable({ sales }: { sales: StateSales }) {
  const { from, to, states } = sales;
  return (
    <section aria-labelledby="sales" className="admin-panel">
      <h2 id="sales">Sales by state</h2>
      <p className="mt-3 max-w-[70ch]">
        {`${longDay(from)} to ${longDay(to)}: goods after discounts, with shipping, before returns and tax.`}
      </p>
      <p className="mt-3 max-w-[70ch] text-stone">
        {`Many states require out-of-state shops to collect sales tax from ${threshold} a year. Each state has its own rules.`}
      </p>
      {states.length === 0 ? (
        <p className="mt-3 text-stone">No orders in the last 12 months.</p>
      ) : (
        <table className="admin-table admin-cards" aria-labelledby="sales">
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col" className="number">
                Sales
              </th>
              <th scope="col" className="number">
                Orders
              </th>
              <th scope="col">Tax</th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <Row key={state.state} sold={state} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const reachTexts = { over: `Above ${threshold}.`, close: `Close to ${threshold}.`, under: "" };
const taxTexts = { charged: "Charged", stripe: "By Stripe Tax", none: "Not charged" };

function Row({ sold }: { sold: SoldInState }) {
  const { place, sales, orders, tax } = sold;
  const reach = reachTexts[thresholdStatus(sold)];
  return (
    <tr>
      <th scope="row">
        {place}
        {reach !== "" && (
          <p className={`text-sm font-normal ${tax === "none" ? "text-bad" : "text-stone"}`}>
            {reach}
          </p>
        )}
      </th>
      <td data-label="Sales" className="number">
        <span>{dollarsText(sales)}</span>
      </td>
      <td data-label="Orders" className="number">
        <span>{orders}</span>
      </td>
      <td data-label="Tax">
        <span>{taxTexts[tax]}</span>
      </td>
    </tr>
  );
}
