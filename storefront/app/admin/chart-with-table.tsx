import { useId } from "react";
import { figureText, unitText, type Unit } from "./figure-text";
import { Chart } from "./chart";

interface ChartWithTableProps {
  title: string;
  of: "Day" | "Color";
  rows: { name: string; value: number | null }[];
  unit: Unit;
  /** Shown for an unknown value. */
  none?: string;
}

export function ChartWithTable({ title, of, rows, unit, none }: ChartWithTableProps) {
  const id = useId();
  const isEmpty = rows.every(({ value }) => (none === undefined ? !value : value === null));
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-x-4">
        <h3 id={id}>{title}</h3>
        <span className="label text-stone">{unitText[unit]}</span>
      </div>
      {isEmpty ? (
        <p className="mt-2 text-stone">{none ?? "No data for this period."}</p>
      ) : (
        <Chart title={title} of={of} rows={rows} unit={unit} none={none} />
      )}
      <details className="mt-2">
        <summary className="text-link inline-flex min-h-11 items-center">
          Show as a table<span className="sr-only">: {title}</span>
        </summary>
        <section
          aria-label={`${title}, table`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          className="max-h-80 overflow-y-auto"
        >
          <table className="admin-table" aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col" className="number">
                  {unitText[unit]}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="number">
                    {value === null ? (none ?? figureText(value, unit)) : figureText(value, unit)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
