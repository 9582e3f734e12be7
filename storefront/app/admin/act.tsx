import { useFetcher } from "@remix-run/react";
import { useOneSending } from "~/forms/use-one-sending";
import type { Outcome } from "~/outcome/outcome";
import { useOutcome } from "~/outcome/use-outcome";

interface ActProps {
  label: string;
  /** Of what the act is about, for who cannot see where the button stands. */
  describedBy: string;
  action: string;
  fields: Record<string, string>;
}

/** One button that does one thing at once. A refusal says why beside it. */
export function Act({ label, describedBy, action, fields }: ActProps) {
  const fetcher = useFetcher<Outcome>();
  useOutcome(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  const stopSecond = useOneSending(isBusy, fetcher.data);
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
