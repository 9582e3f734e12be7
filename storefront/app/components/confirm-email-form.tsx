import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useActionForm } from "~/actions/use-action-form";
import * as stockAlertTexts from "~/texts/stock-alerts";

/** Sends the confirmation link again. Shows the result as a toast on every page with this form. */
export function ConfirmEmailForm({ children }: { children: ReactNode }) {
  const { Form, isBusy, stopSecond } = useActionForm();
  const { pathname } = useLocation();
  return (
    <Form method="post" action="/back-in-stock" onSubmit={stopSecond}>
      <input type="hidden" name="back" value={pathname} />
      <p className="max-w-[60ch]">{children}</p>
      <button
        type="submit"
        name="intent"
        value="confirm"
        className="text-link min-h-11 cursor-pointer"
        aria-disabled={isBusy || undefined}
      >
        {stockAlertTexts.sendLinkAgain}
      </button>
    </Form>
  );
}
