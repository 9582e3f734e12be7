import { Form, type FetcherWithComponents } from "@remix-run/react";
import type { SelectedLines } from "@tomashi/programme/contract/http-admin";
import type { BatchStep } from "@tomashi/programme/contract/selection";
import type { FormEvent, ReactNode } from "react";
import { DelayFields } from "./delay-item";
import { countText } from "./listed-orders";
import { batchEffect } from "./order-status-text";
import { TrackingFields } from "./tracking-fields";

export interface AskedBatch {
  step: BatchStep;
  selected: SelectedLines;
}

/** What the confirmation of a bulk action needs, or why the action is impossible. */
export type BatchQuestion = AskedBatch | { refusal: string };

interface BatchFormProps {
  question: AskedBatch;
  /** Submits the form without leaving the page. */
  as?: FetcherWithComponents<unknown>["Form"];
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** A button beside the confirmation. */
  children?: ReactNode;
}

/** Submits a bulk action with the exact lines that the confirmation counted. */
export function BatchForm({ question, as: Element = Form, onSubmit, children }: BatchFormProps) {
  const { step, selected } = question;
  const { line_ids, items, orders, left_out } = selected;
  return (
    <Element
      method="post"
      action={step === "delayed" ? "/admin/order-delay" : "/admin/order-batch"}
      onSubmit={onSubmit}
      className="mt-3 flex flex-col gap-4"
    >
      <input type="hidden" name="line" value={line_ids.join(" ")} />
      <input type="hidden" name="step" value={step} />
      {left_out > 0 && (
        <p>
          {countText(left_out, "selected item")} {left_out === 1 ? "doesn’t" : "don’t"} fit and{" "}
          {left_out === 1 ? "stays" : "stay"} unchanged.
        </p>
      )}
      {step === "processing" && orders === 1 && <TrackingFields tracking={null} />}
      {step === "delayed" && (
        <>
          <p>Each customer can wait or cancel for a full refund.</p>
          <DelayFields isRequired />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button admin-button">
          {batchEffect(step, items)}
        </button>
        {children}
      </div>
    </Element>
  );
}
