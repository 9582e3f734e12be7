import { useFetcher, useSearchParams } from "@remix-run/react";
import { countItems } from "@tomashi/programme/contract/count-items";
import type { OrderLineStatus } from "@tomashi/programme/contract/http";
import {
  batchStarts,
  isBatchStep,
  MAX_SELECTED_ORDERS,
  type BatchStep,
} from "@tomashi/programme/contract/selection";
import { isOrderLineStatus, TO_SHIP } from "@tomashi/programme/contract/statuses";
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from "react";
import type { ActionResult } from "~/actions/action-result";
import { toast } from "~/actions/toast";
import { useActionResult } from "~/actions/use-action-result";
import { useHydrated } from "~/components/use-hydrated";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { BATCH_PAGE, queryString } from "./admin-url";
import { BatchForm, type BatchQuestion } from "./batch-form";
import { Dialog } from "./confirm-dialog";
import { countText, type ListedOrder } from "./listed-orders";
import { batchQuestion, batchSteps, fittingSteps } from "./order-status-text";
import { NOTHING_SELECTED, selectionQuery } from "./selected-lines";
import { PrintButtons } from "./slip-link";

/** The ID of the form, to which the orders' checkboxes refer. */
export const BATCH_FORM = "batch";

export type BatchResult = ActionResult<{ failures: { line_id: string; message: string }[] }>;

interface BatchProps {
  orders: ListedOrder[];
  /** The number of orders that match, on all pages. */
  count: number;
  children: ReactNode;
}

/** Wraps the list of orders with its bulk actions, which need one confirmation for all orders. */
export function Batch({ orders, count, children }: BatchProps) {
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { selected, isAll, clear } = useSelection(place, form, orders);
  const { question, result, isBusy, ask, close, confirmation } = useQuestion(clear);
  return (
    <div ref={place}>
      {orders.length > 0 && (
        <BatchBar
          form={form}
          orders={orders}
          count={count}
          selected={isAll ? orders : selected}
          isAll={isAll}
          isBusy={isBusy}
          onSubmit={ask}
        />
      )}
      <p role="status" className="text-good empty:hidden">
        {result?.ok && !isBusy ? result.detail : null}
      </p>
      <Failures outcome={result} orders={orders} />
      {children}
      {question && (
        <Dialog question={batchQuestion(question.step, question.selected)} onClose={close}>
          <BatchForm question={question} {...confirmation}>
            <button
              type="button"
              className="button button-quiet admin-button"
              onClick={(event) => event.currentTarget.closest("dialog")?.close()}
            >
              Cancel
            </button>
          </BatchForm>
        </Dialog>
      )}
    </div>
  );
}

/** Counts the selected orders. The checkboxes are uncontrolled, so they also work without scripts. */
function useSelection(
  place: RefObject<HTMLElement>,
  form: RefObject<HTMLFormElement>,
  orders: ListedOrder[],
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const recount = useCallback(() => {
    const checked = boxesOf(form.current).filter((box) => box.checked);
    setIds(new Set(checked.map((box) => box.dataset.order ?? "")));
    setAll(form.current !== null && new FormData(form.current).has("all"));
  }, [form]);
  useEffect(() => {
    const element = place.current;
    const onKeyDown = (event: KeyboardEvent) => {
      moveBetween(boxesOf(form.current), event);
    };
    element?.addEventListener("change", recount);
    element?.addEventListener("keydown", onKeyDown);
    // Counts boxes that were checked before hydration or restored by the browser.
    const frame = requestAnimationFrame(recount);
    return () => {
      element?.removeEventListener("change", recount);
      element?.removeEventListener("keydown", onKeyDown);
      cancelAnimationFrame(frame);
    };
  }, [place, form, recount]);
  const clear = () => {
    for (const box of checkboxesOf(form.current)) box.checked = false;
    recount();
  };
  return { selected: orders.filter(({ order_id }) => ids.has(order_id)), isAll, clear };
}

/** Asks the server what the chosen step would change, and runs the step after confirmation. */
function useQuestion(clear: () => void) {
  const check = useFetcher<BatchQuestion>();
  const change = useFetcher<BatchResult>();
  const [closed, setClosed] = useState<BatchQuestion>();
  useActionResult(change.data);
  const isBusy = check.state !== "idle" || change.state !== "idle";
  const stopSecond = useSubmitOnce(isBusy, check.data);
  const answer = check.state === "idle" ? check.data : undefined;
  useEffect(() => {
    if (answer && "refusal" in answer) toast.error(answer.refusal);
  }, [answer]);
  useEffect(() => {
    if (change.data?.ok) clear();
    // oxlint-disable-next-line react/exhaustive-deps -- a result counts once, however often it renders
  }, [change.data]);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const selection = selectionQuery(event.currentTarget);
    if (!selection) toast.error(NOTHING_SELECTED);
    else if (!stopSecond(event)) check.load(`${BATCH_PAGE}?${selection}`);
  };
  return {
    question: answer && "step" in answer && answer !== closed ? answer : undefined,
    result: change.data,
    isBusy,
    ask,
    close: () => {
      setClosed(answer);
    },
    confirmation: {
      as: change.Form,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.currentTarget.closest("dialog")?.close();
      },
    },
  };
}

interface BarProps {
  form: RefObject<HTMLFormElement>;
  orders: ListedOrder[];
  count: number;
  selected: ListedOrder[];
  isAll: boolean;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Chooses and starts a bulk action. Stays in view while orders are selected. */
function BatchBar({ form, orders, count, selected, isAll, isBusy, onSubmit }: BarProps) {
  const [address] = useSearchParams();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<BatchStep>();
  const steps = stepsFor(selected.length > 0 ? selected : orders, isAll, address.get("status"));
  const step = chosen && steps.includes(chosen) ? chosen : steps[0];
  const id = useId();
  const all = selected.length === orders.length && !isAll;
  return (
    <form
      ref={form}
      id={BATCH_FORM}
      method="get"
      action={BATCH_PAGE}
      onSubmit={onSubmit}
      className="admin-bar"
      data-selected={selected.length > 0 || undefined}
    >
      <input type="hidden" name="list" value={queryString(address)} />
      {isHydrated && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="admin-check"
            checked={all}
            onChange={({ currentTarget }) => {
              for (const box of boxesOf(form.current)) box.checked = currentTarget.checked;
            }}
          />
          All on this page
        </label>
      )}
      {count <= MAX_SELECTED_ORDERS && (count > orders.length || !isHydrated) && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="all" value="yes" className="admin-check" />
          {count === 1 ? "The order" : `All ${count} orders`} in this list
        </label>
      )}
      <p role="status" className="figures grow">
        {isAll ? `All ${count} orders selected` : selectedText(selected)}
      </p>
      {step !== undefined && (
        <>
          <label htmlFor={id} className="sr-only">
            Bulk action
          </label>
          <select
            id={id}
            name="step"
            value={step}
            onChange={({ currentTarget: { value } }) => {
              if (isBatchStep(value)) setChosen(value);
            }}
            className="field admin-field admin-step"
          >
            {steps.map((one) => (
              <option key={one} value={one}>
                {batchSteps[one]}
              </option>
            ))}
          </select>
          <button
            type="submit"
            className="button button-quiet admin-button"
            aria-disabled={isBusy || undefined}
          >
            Apply
          </button>
        </>
      )}
      <PrintButtons />
    </form>
  );
}

const selectedText = (orders: ListedOrder[]) =>
  orders.length > 0 &&
  `${countText(orders.length, "order")}, ${countText(countItems(orders.flatMap(({ lines }) => lines)), "item")} selected`;

/**
 * Returns the steps that apply to the shown lines, or, if all orders of the list are selected, to its
 * status filter.
 */
function stepsFor(orders: ListedOrder[], isAll: boolean, status: string | null): BatchStep[] {
  if (!isAll) {
    return fittingSteps(new Set(orders.flatMap(({ lines }) => lines.map((line) => line.status))));
  }
  if (status === TO_SHIP) return fittingSteps(new Set(["confirmed"]));
  if (isOrderLineStatus(status)) return fittingSteps(new Set([status]));
  return fittingSteps(new Set<OrderLineStatus>(Object.values(batchStarts)));
}

function checkboxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (element) => element instanceof HTMLInputElement && element.type === "checkbox",
  ) as HTMLInputElement[];
}

/** Excludes the checkboxes that select all orders. */
const boxesOf = (form: HTMLFormElement | null) =>
  checkboxesOf(form).filter(({ name }) => name === "line");

/** Moves the focus to the previous or next order's checkbox with the arrow keys. */
function moveBetween(boxes: HTMLInputElement[], event: KeyboardEvent): void {
  const at = boxes.findIndex((box) => box === event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  boxes[to]?.focus();
}

interface FailuresProps {
  outcome: BatchResult | undefined;
  orders: ListedOrder[];
}

function Failures({ outcome, orders }: FailuresProps) {
  const failures = outcome?.more?.failures ?? [];
  const lines = orders.flatMap((order) => order.lines);
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
