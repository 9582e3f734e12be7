import { Link, useSearchParams } from "@remix-run/react";
import type { Sales, SalesMoney } from "@tomashi/programme/contract/http-admin";
import { dollarsText } from "@tomashi/programme/contract/money";
import { dayText } from "~/orders/day-text";
import { withParameters, queryString } from "./admin-url";
import { ChartWithTable } from "./chart-with-table";
import { periodOf, periods } from "./lists";
import type { PendingSection } from "./section-data";
import { Panel } from "./panel";
import { AsyncSection } from "./async-section";

export function AnalyticsPanel({ of: sales }: { of: PendingSection<Sales> }) {
  const [address] = useSearchParams();
  const chosen = periodOf(address);
  return (
    <Panel name="analytics" title="Analytics">
      <nav aria-label="Period" className="mt-2 flex flex-wrap gap-x-6">
        {periods.map((days) => (
          <Link
            key={days}
            to={{ search: queryString(withParameters(address, { days })) }}
            preventScrollReset
            aria-current={days === chosen ? "true" : undefined}
            className="admin-tab"
          >
            {days} days
          </Link>
        ))}
      </nav>
      <AsyncSection of={sales} failure="Analytics could not be loaded.">
        {(shown) => <SalesFigures sales={shown} />}
      </AsyncSection>
    </Panel>
  );
}

function SalesFigures({ sales }: { sales: Sales }) {
  const { days, colors } = sales;
  const byDay = days.map(({ day, ...rest }) => ({ name: dayText(day), ...rest }));
  const byColor = colors.map(({ color, ...rest }) => ({ name: color, ...rest }));
  return (
    <>
      <MoneySteps of={sales.money} />
      <dl className="figures mt-4 flex flex-wrap gap-x-12 gap-y-3">
        <Total term="Items sold" figure={String(sales.pieces)} />
        <Total term="Orders" figure={String(sales.orders)} />
        <Total term="Items returned" figure={String(sales.returned)} />
      </dl>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 page:grid-cols-[repeat(2,minmax(0,1fr))]">
        <ChartWithTable
          title="Gross sales by day"
          of="Day"
          rows={byDay.map(({ name, gross }) => ({ name, value: gross }))}
          unit="dollars"
        />
        <ChartWithTable
          title="Items sold by day"
          of="Day"
          rows={byDay.map(({ name, pieces }) => ({ name, value: pieces }))}
          unit="items"
        />
        <ChartWithTable
          title="Gross sales by color"
          of="Color"
          rows={byColor.map(({ name, gross }) => ({ name, value: gross }))}
          unit="dollars"
        />
        <ChartWithTable
          title="Items sold by color"
          of="Color"
          rows={byColor.map(({ name, pieces }) => ({ name, value: pieces }))}
          unit="items"
        />
        <ChartWithTable
          title="Returns by color"
          of="Color"
          rows={byColor.map(({ name, returned }) => ({ name, value: returned }))}
          unit="items"
        />
        <ChartWithTable
          title="Days of inventory by color"
          of="Color"
          rows={byColor.map(({ name, cover_days }) => ({ name, value: cover_days }))}
          unit="days"
          none="No sales yet"
        />
      </div>
    </>
  );
}

/** Shows how gross sales become net sales, and what else customers paid. */
function MoneySteps({ of: money }: { of: SalesMoney }) {
  return (
    <dl className="admin-facts admin-sums mt-4">
      <Step term="Gross sales" dollars={money.gross} />
      <Step term="Discounts" dollars={-money.discounts} />
      <Step term="Returns" dollars={-money.returns} />
      <Step term="Net sales" dollars={money.net} isSum />
      <Step term="Shipping" dollars={money.shipping} />
      <Step term="Tax" dollars={money.tax} />
      <Step term="Restocking fees" dollars={money.fees} />
      <Step term="Store credit used" dollars={-money.credit} />
      {money.outside !== 0 && <Step term="Paid outside the shop" dollars={-money.outside} />}
      <Step term="Card received" dollars={money.card} isSum />
    </dl>
  );
}

interface StepProps {
  term: string;
  dollars: number;
  isSum?: boolean;
}

function Step({ term, dollars, isSum = false }: StepProps) {
  const weight = isSum ? "font-semibold" : undefined;
  // Adding zero shows minus zero as zero.
  return (
    <div className="contents">
      <dt className={weight}>{term}</dt>
      <dd className={weight}>{dollarsText(dollars + 0)}</dd>
    </div>
  );
}

function Total({ term, figure }: { term: string; figure: string }) {
  return (
    <div>
      <dt className="label text-stone">{term}</dt>
      <dd className="text-2xl">{figure}</dd>
    </div>
  );
}
