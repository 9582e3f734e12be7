import { Await, Link } from "@remix-run/react";
import type { OpenAlerts as Answer } from "@tomashi/programme/contract/payment-alerts";
import { Suspense } from "react";
import { AlertList } from "./alert-list";
import type { PendingSection } from "./section-data";

/** Shows the open alerts about payments and packages on the first admin screen, if there are any. */
export function OpenAlerts({ of: answer }: { of: PendingSection<Answer> }) {
  const failed = <p className="mt-4 text-bad">Alerts could not be loaded.</p>;
  return (
    <Suspense fallback={null}>
      <Await resolve={answer} errorElement={failed}>
        {({ data }) => {
          if (data === undefined) return failed;
          if (data.alerts.length === 0) return null;
          return (
            <section aria-labelledby="alerts" className="mt-6 border-l-2 border-bad pl-4">
              <h2 id="alerts">Alerts</h2>
              <AlertList alerts={data.alerts}>
                {({ id, order }) =>
                  order && (
                    <Link
                      to={`/admin/orders/${order.id}`}
                      aria-describedby={`alert-${id}`}
                      className="text-link inline-flex min-h-11 items-center"
                    >
                      Order {order.number}
                    </Link>
                  )
                }
              </AlertList>
            </section>
          );
        }}
      </Await>
    </Suspense>
  );
}
