import type { PaymentAlert } from "@tomashi/programme/contract/payment-alerts";
import type { ReactNode } from "react";
import { DateTime } from "~/components/date-time";
import { alertStep, alertText } from "./alert-text";

interface AlertListProps {
  alerts: readonly PaymentAlert[];
  /** Renders the buttons below an alert. */
  children?: (alert: PaymentAlert) => ReactNode;
}

/** Lists alerts about payments and packages, each with what to do. */
export function AlertList({ alerts, children }: AlertListProps) {
  return (
    <ul className="mt-2">
      {alerts.map((alert) => (
        <li key={alert.id} className="py-1">
          <span id={`alert-${alert.id}`}>{alertText(alert)}</span>
          <p className="text-stone">
            {alertStep(alert)}
            {alert.due_at !== null && alert.closed_at === null && (
              <>
                {" "}
                Due <DateTime at={alert.due_at} />.
              </>
            )}
          </p>
          {children?.(alert)}
        </li>
      ))}
    </ul>
  );
}
