import type { Inventory, StockProduct } from "@tomashi/programme/contract/http-admin";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { stockChange } from "./stock-rules";

export interface StockTableProps extends Pick<Inventory, "low_threshold" | "waiting" | "demand"> {
  product: StockProduct;
  labelledBy: string;
}

/** Shows a row for each color: its stock, the units to make, and a field to change the stock. */
export function StockTable({
  product,
  labelledBy,
  low_threshold: threshold,
  waiting,
  demand,
}: StockTableProps) {
  return (
    <table className="admin-table admin-stock" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{product.options.join(" and ")}</th>
          {figures.map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
          <th scope="col">Change by</th>
        </tr>
      </thead>
      <tbody>
        {product.colors.map(({ key, variant_id, name, color, stock, reserved, is_counted }) => {
          const title = name === product.name ? color : itemTitle(name, color);
          const {
            confirmed = 0,
            processing = 0,
            cover_days: days = null,
          } = demand[variant_id] ?? {};
          const counted = (pieces: number) => (is_counted ? pieces : "Not counted");
          const shown = [
            counted(stock + reserved),
            counted(reserved),
            counted(stock),
            days ?? "No sales",
            confirmed,
            processing,
            waiting[variant_id] ?? 0,
          ];
          return (
            <tr key={key}>
              <th scope="row">
                {title} {is_counted && stock <= threshold && <span className="admin-low">Low</span>}
              </th>
              {figures.map((figure, at) => (
                <td key={figure} data-label={figure} className="number">
                  {shown[at]}
                </td>
              ))}
              <td data-label="Change by">
                {is_counted && (
                  <input
                    name={stockChange(color)}
                    type="text"
                    autoComplete="off"
                    placeholder="+12 or -3"
                    aria-label={`Change ${title} by`}
                    className="field admin-field"
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const figures = [
  "On hand",
  "Reserved",
  "Available",
  "Days",
  "Confirmed",
  "Processing",
  "Alerts",
] as const;

/** Explains the columns. */
export function StockTerms() {
  return (
    <p className="mt-3 max-w-[90ch] text-sm text-stone">
      <Term>On hand</Term> is what you have. <Term>Reserved</Term> items belong to orders and open
      payments and haven’t been packed. <Term>Available</Term> is the rest: what customers can buy
      now. <Term>Days</Term> is how long it lasts at the pace of the last 30 days.{" "}
      <Term>Confirmed</Term> and <Term>Processing</Term> are ordered items that haven’t been handed
      over. <Term>Alerts</Term> are customers who want an email when a color is back.
    </p>
  );
}

function Term({ children }: { children: string }) {
  return <strong className="font-medium text-ink">{children}</strong>;
}
