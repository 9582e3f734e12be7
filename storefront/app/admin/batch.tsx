import { useFetcher } from "@remix-run/react";
import type { AdminOrderLine } from "@tomashi/programme/contract/http-admin";
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from "react";
import { toast } from "~/actions/toast";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import { useHydrated } from "~/components/use-hydrated";
import { DelayFields } from "./delay-item";
import { batchSteps } from "./order-status-text";
import { SlipsButton } from "./slip-link";
import { TrackingFields } from "./tracking-fields";

/** The ID of the form, to which the lines' checkboxes refer. */
export const BATCH_FORM = "batch";

export const NOTHING_SELECTED = "Select at least one order line.";

export type BatchResult = ActionResult<{ failures: { line_id: string; message: string }[] }>;

/** Changes several lines with one form, each independently. */
export function Batch({ lines, children }: { lines: AdminOrderLine[]; children: ReactNode }) {
  const fetcher = useFetcher<BatchResult>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const isHydrated = useHydrated();
  useActionResult(fetcher.data);
  useEffect(() => {
    if (fetcher.data?.ok) form.current?.reset();
  }, [fetcher.data]);

  const stopSecond = useSubmitOnce(fetcher.state !== "idle", fetcher.data);
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (new FormData(event.currentTarget).has("line")) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    toast.error(NOTHING_SELECTED);
  };
  return (
    <>
      <fetcher.Form
        ref={form}
        id={BATCH_FORM}
        method="post"
        action="/admin/order-batch"
        onSubmit={check}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        {isHydrated && (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="admin-check"
              onChange={({ currentTarget }) => {
                for (const box of boxesOf(form.current)) box.checked = currentTarget.checked;
              }}
            />
            All on this page
          </label>
        )}
        <div>
          <label htmlFor={id} className="label text-stone">
            Bulk action
          </label>
          <select id={id} name="step" className="field admin-field">
            {Object.entries(batchSteps).map(([step, text]) => (
              <option key={step} value={step}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <button
          type="submit"
          className="button button-quiet admin-button"
          aria-disabled={fetcher.state !== "idle" || undefined}
        >
          Apply
        </button>
        <SlipsButton nothingSelected={NOTHING_SELECTED} />
        <details className="w-full">
          <summary className="text-link inline-flex min-h-11 items-center">
            Tracking (selected items of one order)
          </summary>
          <TrackingFields tracking={null} />
        </details>
        <details className="w-full">
          <summary className="text-link inline-flex min-h-11 items-center">
            Later ship date (selected items)
          </summary>
          <div className="flex max-w-md flex-col items-start gap-3 border-l border-line py-2 pl-4">
            <p>Each customer gets an email, and can wait or cancel for a full refund.</p>
            <DelayFields />
            <button
              type="submit"
              formAction="/admin/order-delay"
              className="button button-quiet admin-button"
              aria-disabled={fetcher.state !== "idle" || undefined}
            >
              Email the customers
            </button>
          </div>
        </details>
      </fetcher.Form>
      <Failures outcome={fetcher.data} lines={lines} />
      {children}
    </>
  );
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (element) => element instanceof HTMLInputElement && element.name === "line",
  ) as HTMLInputElement[];
}

function Failures({
  outcome,
  lines,
}: {
  outcome: BatchResult | undefined;
  lines: AdminOrderLine[];
}) {
  const failures = outcome?.more?.failures ?? [];
  const nameOf = (id: string) => {
    const line = lines.find(({ line_id }) => line_id === id);
    return line ? `Order ${line.order_number}, ${line.name} ${line.color}` : "A line";
  };
  return (
    <div role="alert" className="mt-3 border-l-2 border-bad pl-4 empty:hidden">
      {(failures.length > 0 || (outcome?.ok === false && outcome.detail)) && (
        <>
          <p className="text-bad">{outcome?.detail}</p>
          <ul>
            {failures.map(({ line_id, message }) => (
              <li key={line_id}>
                {nameOf(line_id)}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
