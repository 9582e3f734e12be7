import type { UnpaidOrder } from "@tomashi/programme/contract/http-admin-order";
import { dollarsText } from "@tomashi/programme/contract/money";
import { LINK_HOURS } from "@tomashi/programme/contract/phone-orders";
import { DateTime } from "~/components/date-time";
import { ActionButton } from "./action-button";
import { ConfirmDialog } from "./confirm-dialog";
import { PaidOutsideFields } from "./paid-outside-fields";

interface UnpaidOrderProps {
  orderId: string;
  unpaid: UnpaidOrder;
}

/** Shows the unpaid amount of an order, and lets staff collect it. */
export function UnpaidOrderActions({ orderId, unpaid }: UnpaidOrderProps) {
  const { due, link, can_link, can_record } = unpaid;
  const amount = dollarsText(due);
  const common = {
    action: `/admin/orders/${orderId}`,
    describedBy: "unpaid",
  };
  const fields = (payment: string) => ({ payment, due: String(due) });
  return (
    <div className="py-1">
      <p id="unpaid">{amount} is not paid yet.</p>
      <p className="text-stone">
        {can_record
          ? "The hold ends when the order is paid."
          : "Part of it has been paid, so the rest can’t be collected here. The hold ends when the program that changed the order records the payment."}
      </p>
      {link && (
        <p>
          A payment link was emailed. It works until <DateTime at={link.until} />.{" "}
          <a href={link.url} className="text-link inline-flex min-h-11 items-center">
            Payment page
          </a>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {can_record && (
          <ConfirmDialog
            {...common}
            label="Record a payment"
            question={`Record that ${amount} was paid`}
            fields={fields("outside")}
            confirmLabel="Record"
            cancelLabel="Cancel"
            focusAfter="order"
          >
            <p>
              Use this after you’ve received the money. The customer gets an email, and the order
              can ship. You pay refunds yourself.{link && " The payment link stops working."}
            </p>
            <PaidOutsideFields />
          </ConfirmDialog>
        )}
        {can_link && !link && (
          <ConfirmDialog
            {...common}
            label="Email payment link"
            question={`Email a payment link for ${amount}`}
            fields={fields("link")}
            confirmLabel="Email link"
            cancelLabel="Cancel"
            focusAfter="order"
          >
            <p>
              The customer gets an email with a payment page that is open for {LINK_HOURS} hours.
            </p>
          </ConfirmDialog>
        )}
        {link && (
          <ActionButton {...common} label="Cancel payment link" fields={fields("cancel-link")} />
        )}
      </div>
    </div>
  );
}
