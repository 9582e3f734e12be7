import { Form } from "@remix-run/react";
import type { Period } from "@tomashi/programme/contract/reports";

const ERROR_ID = "period-error";

/** Chooses the days of all reports on the page. */
export function PeriodForm({ from, to, problem }: Period & { problem?: string | undefined }) {
  return (
    <Form method="get" aria-label="Period" className="mt-4 flex flex-wrap items-end gap-3">
      <Day name="from" label="From" value={from} problem={problem} />
      <Day name="to" label="To" value={to} problem={problem} />
      <button type="submit" className="button button-quiet admin-button">
        Show
      </button>
      {problem !== undefined && (
        <p id={ERROR_ID} role="alert" className="basis-full">
          {problem}
        </p>
      )}
    </Form>
  );
}

interface DayProps {
  name: "from" | "to";
  label: string;
  value: string;
  problem: string | undefined;
}

function Day({ name, label, value, problem }: DayProps) {
  const id = `period-${name}`;
  return (
    <div>
      <label htmlFor={id} className="label text-stone">
        {label}
      </label>
      <input
        id={id}
        key={value}
        name={name}
        type="date"
        defaultValue={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : ERROR_ID}
        className="field admin-field"
      />
    </div>
  );
}
