import { useSearchParams } from "@remix-run/react";
import {
  orderLineStatuses,
  TO_SHIP,
  type LineKind,
  type OrderSort,
} from "@tomashi/programme/contract/statuses";
import { Filter, SearchField } from "./list-form";
import { orderList } from "./lists";
import { orderStatusTexts } from "~/texts/order-status";

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  text: new Date(Date.UTC(2026, index, 1)).toLocaleDateString("en-US", {
    month: "long",
    timeZone: "UTC",
  }),
}));

const statuses = [
  { value: TO_SHIP, text: "To ship, oldest first" },
  ...orderLineStatuses.map((value) => ({ value, text: orderStatusTexts[value] })),
];

const kinds = Object.entries({
  untracked: "Tracking missing",
  exchange: "Exchange",
  pre_order: "Pre-order",
  noted: "Has notes",
} satisfies Record<LineKind, string>).map(([value, text]) => ({ value, text }));

const sorts: Record<OrderSort, string> = { newest: "Newest first", oldest: "Oldest first" };

export function OrderFilter({ years }: { years: number[] }) {
  const [address] = useSearchParams();
  const [first, other] =
    address.get("status") === TO_SHIP
      ? (["oldest", "newest"] as const)
      : (["newest", "oldest"] as const);
  return (
    <Filter sets={[...Object.values(orderList.filters), orderList.page]} label="Orders">
      <Choice name="month" label="Month" all="All months" options={months} />
      <Choice
        name="year"
        label="Year"
        all="All years"
        options={years.map((year) => ({ value: String(year), text: String(year) }))}
      />
      <Choice name="status" label="Status" all="All statuses" options={statuses} />
      <Choice name="kind" label="Only" all="All items" options={kinds} />
      <Choice
        name="sort"
        label="Sort"
        all={sorts[first]}
        options={[{ value: other, text: sorts[other] }]}
      />
      <SearchField
        id="orders-q"
        name="order"
        label="Order, customer, item, ZIP code, or tracking"
      />
    </Filter>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** The text of the choice without a filter. */
  all: string;
  options: { value: string; text: string }[];
}

function Choice({ name, label, all, options }: ChoiceProps) {
  const [address] = useSearchParams();
  const id = `orders-${name}`;
  return (
    <div>
      <label htmlFor={id} className="label text-stone">
        {label}
      </label>
      <select
        id={id}
        key={address.get(name)}
        name={name}
        defaultValue={address.get(name) ?? ""}
        className="field admin-field"
      >
        <option value="">{all}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
