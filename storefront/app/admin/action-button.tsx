import { useFetcher } from "@remix-run/react";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";

interface ActionButtonProps {
  label: string;
  /** The id of the text that says what the button is for, for screen readers. */
  describedBy: string;
  action: string;
  fields: Record<string, string>;
}

/** A button that acts immediately. The reason of a refusal is shown next to it. */
export function ActionButton({ label, describedBy, action, fields }: ActionButtonProps) {
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  const stopSecond = useSubmitOnce(isBusy, fetcher.data);
  return (
    <fetcher.Form method="post" action={action} onSubmit={stopSecond}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="button button-quiet admin-button"
        aria-describedby={describedBy}
        aria-disabled={isBusy || undefined}
      >
        {label}
      </button>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {fetcher.data?.ok === false && !isBusy ? fetcher.data.detail : null}
      </p>
    </fetcher.Form>
  );
}
