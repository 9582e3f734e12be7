import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { NewOrder } from "@tomashi/programme/contract/phone-orders";
import { createClientAction } from "~/actions/client-action";
import { requireAdmin } from "~/admin/access.server";
import { BackLink } from "~/admin/back-link";
import { ConfirmDialog } from "~/admin/confirm-dialog";
import { unlistedMeta } from "~/seo/page-meta";
import { runNewOrderAction } from "~/admin/new-order/actions.server";
import { Delivery } from "~/admin/new-order/delivery";
import { Items } from "~/admin/new-order/items";
import { NEW_ORDER_FAILED } from "~/admin/new-order/messages";
import { OpenLink, Payment } from "~/admin/new-order/payment";
import { Totals } from "~/admin/new-order/totals";
import { readNewOrder } from "~/commerce/admin-new-orders.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("New order");

/** Redirects to the order once it was placed. */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const loaded = await loadData(args.context, () => readNewOrder(args.params.id ?? "", auth));
  const orderId = loaded.data.page?.order_id ?? null;
  if (orderId !== null) throw redirect(`/admin/orders/${orderId}`);
  return loaded;
}

export function action(args: ActionFunctionArgs) {
  return runNewOrderAction(args, args.params.id ?? "");
}

export const clientAction = createClientAction(NEW_ORDER_FAILED);

export default function NewOrderPage() {
  const { page: order, failure } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink to="/admin/new-order" />
      <h1 id="new-order" tabIndex={-1}>
        New order
      </h1>
      {order ? (
        <Taken order={order} />
      ) : failure === 404 ? (
        <p className="mt-3 text-stone">This order does not exist, or was discarded.</p>
      ) : (
        <LoadFailure message="This order could not be loaded." />
      )}
    </div>
  );
}

function Taken({ order }: { order: NewOrder }) {
  const { id, customer, link } = order;
  return (
    <>
      <p className="mt-3">
        For {customer.name && `${customer.name}, `}
        {customer.email}
      </p>
      {link ? (
        <>
          <Totals order={order} />
          <OpenLink link={link} to={customer.email} />
        </>
      ) : (
        <>
          <Items order={order} />
          <Delivery order={order} />
          <Totals order={order} />
          <Payment order={order} />
          <div className="mt-8">
            <ConfirmDialog
              label="Discard this order"
              describedBy="new-order"
              question="Discard this order"
              action={`/admin/new-order/${id}`}
              fields={{ do: "discard" }}
              confirmLabel="Discard"
              cancelLabel="Keep it"
              focusAfter="new-order"
            >
              <p>Its items and address are removed. The customer’s own bag stays as it is.</p>
            </ConfirmDialog>
          </div>
        </>
      )}
    </>
  );
}
