import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requestReturn } from "~/commerce/orders.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { text } from "~/forms/text";
import { OrdersList } from "~/orders/orders-list";
import { createClientAction } from "~/actions/client-action";
import { success } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { useFreshPage } from "~/actions/use-fresh-page";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadPage } from "~/session/load-page.server";
import { requireOwner, requireToken } from "~/session/shopper.server";
import * as commonTexts from "~/texts/common";
import { pageTitle } from "~/texts/label";
import * as orderActionTexts from "~/texts/order-actions";
import * as orderTexts from "~/texts/orders";

const RELOAD_AFTER_MS = 1500;

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: pageTitle(commonTexts.yourOrders) }];

export function loader(args: LoaderFunctionArgs) {
  return loadPage(
    args.context,
    () => requireOwner(args, ["orders", "purchases", "credit"]),
    ({ person: { name, email }, orders, purchases, credit }) => ({
      person: { name, email },
      lines: orders ?? [],
      removedLines: purchases?.removed_lines ?? [],
      orders: purchases?.orders ?? [],
      credit: credit ?? 0,
    }),
  );
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const wish = {
    exchangeColor: text(form, "exchangeColor"),
    reason: text(form, "reason"),
    note: text(form, "note"),
    ...(text(form, "quantity") !== "" && { quantity: Number(text(form, "quantity")) }),
  };
  const auth = await requireToken(args);
  return runAction(args.context, {
    run: () => requestReturn(text(form, "line"), wish, auth),
    done: () => ({ ...success(orderActionTexts.returnRequested), reloadAfterMs: RELOAD_AFTER_MS }),
    refused: (sentence, status) =>
      status === 401 ? sentence : orderActionTexts.returnNotRequested,
    failed: orderActionTexts.returnNotRequested,
    back: `/profile/ordereturn/${encodeURIComponent(args.params.id ?? "")}`,
  });
}

export const clientAction = createClientAction(orderActionTexts.returnNotRequested);

export default function Orders() {
  const { page } = useLoaderData<typeof loader>();
  useFreshPage();
  return (
    <div className="page pb-24 pt-10 page:pb-36 page:pt-16 print:py-0">
      {page ? (
        <OrdersList {...page} />
      ) : (
        <>
          <h1 className="display-2">{commonTexts.yourOrders}</h1>
          <LoadFailure message={orderTexts.notFetched} withToast />
        </>
      )}
      <footer className="mt-12 flex flex-wrap gap-x-8 print:hidden">
        <Link to="/products" className="text-link inline-flex min-h-11 items-center">
          {orderTexts.backToCollection}
        </Link>
        <Link to="/terms&return" className="text-link inline-flex min-h-11 items-center">
          {orderTexts.returnPolicy}
        </Link>
      </footer>
    </div>
  );
}
