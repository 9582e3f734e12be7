import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useFetcher, useLoaderData, useLocation } from "@remix-run/react";
import type { WishlistItem } from "@tomashi/programme/contract/http-cart";
import { moveToCart, removeFromWishlist } from "~/commerce/wishlist.server";
import { EmptyState } from "~/components/empty-state";
import { LineItemLayout } from "~/components/line-item-layout";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { StockAlerts } from "~/components/stock-alerts";
import { dollarsText } from "@tomashi/programme/contract/money";
import { text } from "~/forms/text";
import { createClientAction } from "~/actions/client-action";
import { success, type ActionResult } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { useFreshPage } from "~/actions/use-fresh-page";
import { useActionResult } from "~/actions/use-action-result";
import { usePendingForms } from "~/actions/use-pending-forms";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadPage } from "~/session/load-page.server";
import { requireOwner, requireToken } from "~/session/shopper.server";
import * as commonTexts from "~/texts/common";
import { pageTitle } from "~/texts/label";
import * as wishlistTexts from "~/texts/wishlist";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: pageTitle(wishlistTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  return loadPage(
    args.context,
    () => requireOwner(args, ["wishlist", "stock_waits"]),
    ({ wishlist, stock_waits }) => ({ items: wishlist ?? [], waits: stock_waits ?? [] }),
  );
}

/** Changes a wishlist item; `intent` is move (to the cart) or remove. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const item = text(form, "item");
  const auth = await requireToken(args);
  const back = `/profile/wishlist/${encodeURIComponent(args.params.id ?? "")}`;
  if (text(form, "intent") === "move") {
    return runAction(args.context, {
      run: () => moveToCart(item, auth),
      done: () => ({ ...success(wishlistTexts.moved), changed: ["cart", "wishlist"] }),
      refused: (sentence, status) => (status === 401 ? sentence : wishlistTexts.notMoved),
      failed: wishlistTexts.moveFailed,
      back,
    });
  }
  return runAction(args.context, {
    run: () => removeFromWishlist(item, auth),
    done: () => ({ ...success(wishlistTexts.removed), changed: ["wishlist"] }),
    failed: wishlistTexts.notChanged,
    back,
  });
}

export const clientAction = createClientAction((form) =>
  text(form, "intent") === "move" ? wishlistTexts.moveFailed : wishlistTexts.notChanged,
);

export default function Wishlist() {
  const { page } = useLoaderData<typeof loader>();
  useFreshPage();
  return (
    <div className="page pb-24 pt-10 page:pb-36 page:pt-16">
      {page ? (
        <>
          <List items={page.items} />
          <StockAlerts waits={page.waits} />
        </>
      ) : (
        <>
          <h1 className="display-2">{wishlistTexts.title}</h1>
          <LoadFailure message={wishlistTexts.notLoaded} />
        </>
      )}
    </div>
  );
}

function List({ items }: { items: WishlistItem[] }) {
  const { pathname } = useLocation();
  const leaving = new Set(usePendingForms(pathname).map((form) => text(form, "item")));
  const count = items.filter(({ id }) => !leaving.has(id)).length;
  return (
    <>
      <h1 className="title-count">{wishlistTexts.titleWithCount(count)}</h1>
      {count === 0 && (
        <div className="mt-8 page:mt-12">
          <EmptyState title={wishlistTexts.empty} note={wishlistTexts.emptyNote}>
            <Link to="/products" className="text-link mt-4 inline-flex min-h-11 items-center">
              {commonTexts.seeCollection}
            </Link>
          </EmptyState>
        </div>
      )}
      {items.length > 0 && (
        <ul className={count === 0 ? "hidden" : "mt-8 border-t border-line page:mt-12"}>
          {items.map((item) => (
            <WishlistLine key={item.id} item={item} isLeaving={leaving.has(item.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

function WishlistLine({ item, isLeaving }: { item: WishlistItem; isLeaving: boolean }) {
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  const refusal = fetcher.data?.ok === false ? fetcher.data.detail : undefined;
  return (
    <LineItemLayout piece={item} isLeaving={isLeaving} figure={<p>{dollarsText(item.price)}</p>}>
      <p role="alert" className="mt-2 border-l-2 border-bad pl-3 text-bad empty:hidden">
        {refusal}
      </p>
      <fetcher.Form method="post" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <input type="hidden" name="item" value={item.id} />
        <button
          type="submit"
          name="intent"
          value="move"
          className="button"
          aria-label={wishlistTexts.moveItemToCart(item.name)}
        >
          {wishlistTexts.moveToCart}
        </button>
        <button
          type="submit"
          name="intent"
          value="remove"
          className="text-link min-h-11 cursor-pointer"
          aria-label={commonTexts.removeItem(item.name)}
        >
          {commonTexts.remove}
        </button>
      </fetcher.Form>
    </LineItemLayout>
  );
}
