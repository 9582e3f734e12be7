import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Cart, CartTotals, CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import { changeCart as action } from "~/cart/change-cart.server";
import { useOptimisticLines } from "~/cart/optimistic-lines";
import { totalRows } from "~/cart/total-rows";
import { CartLineRow } from "~/cart/cart-line-row";
import { DiscountCode } from "~/cart/discount-code";
import { readQuote } from "~/commerce/checkout.server";
import { BuyingFacts } from "~/components/buying-facts";
import { EmptyState } from "~/components/empty-state";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { cartTotals } from "@tomashi/programme/contract/cart-totals";
import { centsOf, dollarsOf, dollarsText } from "@tomashi/programme/contract/money";
import { Summary } from "~/components/summary";
import { text } from "~/forms/text";
import { createClientAction } from "~/actions/client-action";
import { useFreshPage } from "~/actions/use-fresh-page";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import { requireShopper, requireToken } from "~/session/shopper.server";
import * as buyingTexts from "~/texts/buying";
import * as cartTexts from "~/texts/cart";
import * as commonTexts from "~/texts/common";
import { pageTitle } from "~/texts/label";
import * as sumTexts from "~/texts/sums";

export { action, clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: pageTitle(cartTexts.pageTitle) }];

export function loader(args: LoaderFunctionArgs) {
  return loadData(args.context, async () => {
    const { cart } = await requireShopper(args, ["cart"]);
    if (!cart) return null;
    const { lines, totals } = cart;
    // Without taxes, promotions, and shipping options, the lines determine the total.
    const isPriced = lines.length > 0 && (!totals.is_final || totals.needs_address);
    const quote = isPriced ? await readQuote(await requireToken(args)) : undefined;
    return { lines, totals, quote };
  });
}

export const clientAction = createClientAction((form) =>
  text(form, "intent") === "move" ? cartTexts.moveFailed : cartTexts.notChanged,
);

export default function CartPage() {
  const { page } = useLoaderData<typeof loader>();
  useFreshPage();
  return (
    <div className="page pb-24 pt-10 page:pb-36 page:pt-16">
      <h1 className="display-2">{cartTexts.title}</h1>
      {page ? <Bag {...page} /> : <LoadFailure message={buyingTexts.bagNotLoaded} />}
    </div>
  );
}

function Bag({ lines, totals: answered, quote }: Cart & { quote: CheckoutQuote | undefined }) {
  const shown = useOptimisticLines(lines);
  const staying = shown.flatMap(({ line, isLeaving }) => (isLeaving ? [] : [line]));
  const isEmpty = staying.length === 0;
  const isChanging = shown.some(
    ({ line, isLeaving }, index) => isLeaving || line.quantity !== lines[index]?.quantity,
  );
  const totals =
    quote && !isChanging ? beforeCredit(quote.totals) : cartTotals(staying, answered, 0);
  return (
    <div className="page:grid page:grid-cols-[minmax(0,1fr)_260px] page:gap-x-12 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-x-24">
      <div className="mt-8 page:mt-12">
        {isEmpty && <EmptyState title={cartTexts.empty} note={cartTexts.emptyNote} />}
        {shown.length > 0 && (
          <ul className={isEmpty ? "hidden" : "border-t border-line"}>
            {shown.map(({ line, isLeaving }) => (
              <CartLineRow
                key={line.id}
                line={line}
                isLeaving={isLeaving}
                finalSaleCode={quote?.final_sale[line.id]}
              />
            ))}
          </ul>
        )}
      </div>
      <Summary
        title={cartTexts.summary}
        rows={[
          [sumTexts.items, String(totals.pieces)],
          ...(quote ? [[sumTexts.subtotal, dollarsText(totals.subtotal)] as [string, string]] : []),
          ...totalRows(totals),
        ]}
        total={
          quote
            ? [totals.is_final ? sumTexts.total : sumTexts.totalSoFar, dollarsText(totals.total)]
            : [sumTexts.subtotal, dollarsText(totals.subtotal)]
        }
        action={
          <Link to={isEmpty ? "/products" : "/checkout"} className="button w-full">
            {isEmpty ? commonTexts.seeCollection : cartTexts.checkout}
          </Link>
        }
      >
        {!isEmpty &&
          (totals.takes_codes || totals.discounts?.some((discount) => !discount.is_automatic)) && (
            <DiscountCode discounts={totals.discounts ?? []} />
          )}
        {!isEmpty && (
          // Shows the sentence about taxes only if there is no row with a tax.
          <BuyingFacts
            className=""
            of={["shipsTo", "delivery", ...(totals.tax === 0 ? (["tax"] as const) : [])]}
          />
        )}
        {!isEmpty && (
          <Link to="/products" className="text-link inline-flex min-h-11 items-center self-start">
            {commonTexts.continueShopping}
          </Link>
        )}
        <Link to="/terms&return" className="text-link inline-flex min-h-11 items-center self-start">
          {cartTexts.terms}
        </Link>
      </Summary>
    </div>
  );
}

function beforeCredit(totals: CartTotals): CartTotals {
  const { total, credit } = totals;
  return {
    ...totals,
    total: dollarsOf(centsOf(total) + centsOf(credit)),
    credit: 0,
    credit_left: 0,
  };
}
