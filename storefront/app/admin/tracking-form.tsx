import type { AdminOrderLine } from "@tomashi/programme/contract/http-admin";
import { showsTracking } from "@tomashi/programme/contract/status-traits";
import { carrierNames } from "@tomashi/programme/contract/tracking";
import { useEffect, useRef } from "react";
import { useActionForm } from "~/actions/use-action-form";
import { TrackingFields } from "./tracking-fields";

interface TrackingFormProps {
  line: AdminOrderLine;
  describedBy: string;
}

/** Edits carrier and tracking number. Adding them to a confirmed item marks it as processing. */
export function TrackingForm({ line, describedBy }: TrackingFormProps) {
  const { line_id, status, tracking } = line;
  const { Form, result, isBusy, stopSecond, refusal } = useActionForm();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (result?.ok && details.current) details.current.open = false;
  }, [result]);
  const isConfirmed = status === "confirmed";
  if (!isConfirmed && status !== "processing") return null;
  return (
    <details ref={details} className="min-w-0">
      <summary
        className="text-link inline-flex min-h-11 items-center"
        aria-describedby={describedBy}
      >
        {tracking ? "Correct tracking" : "Add tracking"}
      </summary>
      <Form
        method="post"
        action={isConfirmed ? "/admin/order-status" : "/admin/order-tracking"}
        onSubmit={stopSecond}
        className="flex flex-col items-start gap-3 border-l border-line py-2 pl-4"
      >
        <input type="hidden" name="line" value={line_id} />
        {isConfirmed && (
          <>
            <input type="hidden" name="expected" value={status} />
            <input type="hidden" name="status" value="processing" />
          </>
        )}
        <TrackingFields key={tracking?.number ?? ""} tracking={tracking} />
        {tracking && (
          <p className="text-sm text-stone">Leave the number blank to remove tracking.</p>
        )}
        <button
          type="submit"
          className="button button-quiet admin-button"
          aria-describedby={describedBy}
          aria-disabled={isBusy || undefined}
        >
          {isConfirmed ? "Mark as processing with tracking" : "Save tracking"}
        </button>
        <p role="alert" className="text-sm text-bad empty:hidden">
          {refusal}
        </p>
      </Form>
    </details>
  );
}

export function TrackingNote({ line: { status, tracking } }: { line: AdminOrderLine }) {
  if (!tracking || !showsTracking(status)) return null;
  const { carrier, number, url } = tracking;
  const text = carrier === "other" ? number : `${carrierNames[carrier]} ${number}`;
  return (
    <span className="block text-stone wrap-anywhere">
      {url ? (
        <a href={url} rel="noreferrer" className="text-link">
          {text}
        </a>
      ) : (
        text
      )}
    </span>
  );
}
