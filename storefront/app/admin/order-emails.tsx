import type { AdminOrder, OrderEmail } from "@tomashi/programme/contract/http-admin-order";
import { DateTime } from "~/components/date-time";
import { ActionButton } from "./action-button";

export function OrderEmails({ order: { order_id, mails } }: { order: AdminOrder }) {
  return (
    <section aria-labelledby="mails" className="admin-panel">
      <h2 id="mails">Emails</h2>
      {mails.length === 0 ? (
        <p className="mt-3 text-stone">No emails on file for this order.</p>
      ) : (
        <table className="admin-table admin-cards">
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">To</th>
              <th scope="col">State</th>
              <th scope="col">Next</th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <tr key={mail.id}>
                <th scope="row" id={`mail-${mail.id}`} data-label="Email">
                  {mail.subject}
                </th>
                <td data-label="To" className="wrap-anywhere">
                  {mail.to}
                </td>
                <td data-label="State">
                  <State mail={mail} />
                  {mail.error !== null && (
                    <p className="mt-1 max-w-[48ch] text-sm wrap-anywhere text-stone">{`Reason: ${mail.error}`}</p>
                  )}
                </td>
                <td data-label="Next">
                  {mail.state !== "waiting" && (
                    <ActionButton
                      label="Send again"
                      describedBy={`mail-${mail.id}`}
                      action={`/admin/orders/${order_id}`}
                      fields={{ mail: mail.id, seen: String(mails.length) }}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-sm text-stone">
        “Sent” means that the mail server accepted the email. Emails are kept for 90 days.
      </p>
    </section>
  );
}

function State({ mail: { state, sent_at, queued_at } }: { mail: OrderEmail }) {
  if (state === "sent" && sent_at !== null) {
    return (
      <>
        Sent <DateTime at={sent_at} />
      </>
    );
  }
  return (
    <span className={state === "failed" ? "text-bad" : undefined}>
      {state === "failed" ? "Failed, queued" : "Waiting since"} <DateTime at={queued_at} />
    </span>
  );
}
