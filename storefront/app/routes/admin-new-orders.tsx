import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { success } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { requireAdmin } from "~/admin/access.server";
import { BackLink } from "~/admin/back-link";
import { unlistedMeta } from "~/seo/page-meta";
import { OpenOrders } from "~/admin/new-order/open-orders";
import { StartForm } from "~/admin/new-order/start-form";
import { readNewOrders, startNewOrder } from "~/commerce/admin-new-orders.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { text } from "~/forms/text";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

const FAILED = "The order could not be started. Please try again.";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("New order");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  return loadData(args.context, () => readNewOrders(auth));
}

/** Starts an order for the customer with this email. */
export async function action(args: ActionFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const form = await args.request.formData();
  const caller = { email: text(form, "email").trim(), name: text(form, "name").trim() };
  return runAction(args.context, {
    kept: { fields: caller },
    run: () => startNewOrder(caller, auth),
    done: (id) => ({
      ...success("Order started"),
      go: { to: `/admin/new-order/${id}`, afterMs: 0 },
    }),
    failed: FAILED,
  });
}

export const clientAction = createClientAction(FAILED);

export default function NewOrders() {
  const { page: orders } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink />
      <h1>New order</h1>
      <p className="mt-3 max-w-[70ch] text-stone">
        Place an order for a customer who calls or writes. Their own bag stays as it is.
      </p>
      <StartForm />
      <section aria-labelledby="open" className="admin-panel">
        <h2 id="open">Not placed yet</h2>
        {orders ? (
          <OpenOrders orders={orders} />
        ) : (
          <LoadFailure message="The open orders could not be loaded." />
        )}
      </section>
    </div>
  );
}
