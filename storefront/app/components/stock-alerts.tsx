import { Link, useLocation } from "@remix-run/react";
import { dollarsText } from "@tomashi/programme/contract/money";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { productPath } from "@tomashi/programme/contract/collection";
import { ALERT_EXPIRY_DAYS, type StockAlert } from "@tomashi/programme/contract/stock-alerts";
import { useId } from "react";
import { useActionForm } from "~/actions/use-action-form";
import * as stockAlertTexts from "~/texts/stock-alerts";
import * as buyingTexts from "~/texts/buying";
import { ConfirmEmailForm } from "./confirm-email-form";
import { DateTime } from "./date-time";

/** Lists a customer's back-in-stock alerts, each with a button to cancel it. */
export function StockAlerts({ waits }: { waits: StockAlert[] }) {
  const id = useId();
  if (waits.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-16 page:mt-24">
      <h2 id={id} className="display-3">
        {stockAlertTexts.title}
      </h2>
      <p className="mt-3 max-w-[60ch] text-stone">{stockAlertTexts.intro(ALERT_EXPIRY_DAYS)}</p>
      {waits.some(({ is_active }) => !is_active) && (
        <div className="mt-6">
          <ConfirmEmailForm>{stockAlertTexts.confirmFirst}</ConfirmEmailForm>
        </div>
      )}
      <ul className="mt-6 border-t border-line">
        {waits.map((wait) => (
          <WaitLine key={wait.variant_id} wait={wait} />
        ))}
      </ul>
    </section>
  );
}

function WaitLine({ wait }: { wait: StockAlert }) {
  const { Form, isBusy, stopSecond } = useActionForm();
  const { pathname } = useLocation();
  const { variant_id, name, color, handle, price, asked_at, told_at } = wait;
  return (
    <li className="figures flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line py-4">
      <div className="min-w-0">
        <Link
          to={productPath(handle, color)}
          className="text-link inline-flex min-h-11 items-center"
        >
          {itemTitle(name, color)}, {dollarsText(price)}
        </Link>
        <p className="text-stone">
          {told_at === null
            ? stockAlertTexts.requestedOn(<DateTime at={asked_at} />)
            : stockAlertTexts.emailSentOn(<DateTime at={told_at} />)}
        </p>
      </div>
      <Form method="post" action="/back-in-stock" onSubmit={stopSecond}>
        <input type="hidden" name="variant" value={variant_id} />
        <input type="hidden" name="back" value={pathname} />
        <button
          type="submit"
          name="intent"
          value="stop"
          className="text-link min-h-11 cursor-pointer"
          aria-disabled={isBusy || undefined}
          aria-label={`${buyingTexts.cancelAlert}: ${itemTitle(name, color)}`}
        >
          {buyingTexts.cancelAlert}
        </button>
      </Form>
    </li>
  );
}
