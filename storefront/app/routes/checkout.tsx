import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { isOverloadMessage } from "@tomashi/programme/contract/overload-messages";
import type { Destination } from "@tomashi/programme/contract/http";
import {
  MAX_SAVED_ADDRESSES,
  usableAddresses,
  type SavedAddress,
} from "@tomashi/programme/contract/postal-address";
import type { Cart, CartTotals, CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { toast } from "~/actions/toast";
import { lineNotes } from "~/cart/line-notes";
import { totalRows } from "~/cart/total-rows";
import {
  CHECKOUT_FORM,
  choicesIn,
  enteredAddress,
  problemsOf,
  shipToIn,
  UPDATE_TOTAL,
  type CheckoutState,
} from "~/checkout/checkout-form";
import { CheckoutItem } from "~/checkout/checkout-item";
import { PaymentMessage } from "~/checkout/payment-message";
import { useEmptyCartRedirect } from "~/checkout/use-empty-cart-redirect";
import { useCheckoutQueue } from "~/checkout/use-checkout-queue";
import { ShipTo } from "~/checkout/ship-to";
import { ShippingOptions } from "~/checkout/shipping-options";
import { quoteCheckout, readQuote, startCheckout } from "~/commerce/checkout.server";
import { BuyingFacts } from "~/components/buying-facts";
import { EmptyState } from "~/components/empty-state";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { dollarsText } from "@tomashi/programme/contract/money";
import { Summary } from "~/components/summary";
import { FINAL_SALE } from "~/content/final-sale";
import { focusFirst } from "~/forms/focus-first";
import { text } from "~/forms/text";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { createClientAction } from "~/actions/client-action";
import { failure, success } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { useFreshPage } from "~/actions/use-fresh-page";
import { useActionResult } from "~/actions/use-action-result";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import { requireShopper, requireToken } from "~/session/shopper.server";
import * as buyingTexts from "~/texts/buying";
import * as checkoutTexts from "~/texts/checkout";
import * as commonTexts from "~/texts/common";
import { pageTitle } from "~/texts/label";
import * as sumTexts from "~/texts/sums";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: pageTitle(checkoutTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  return loadData(args.context, async () => {
    const { cart, destination, addresses } = await requireShopper(args, [
      ...(["cart", "credit", "destination", "addresses"] as const),
    ]);
    if (!cart) return null;
    const { lines, totals } = cart;
    const saved = usableAddresses(addresses ?? [], destination?.countries ?? []);
    const isPriced = lines.length > 0 && (!totals.is_final || totals.needs_address);
    const quote = isPriced ? await readQuote(await requireToken(args)) : undefined;
    const mayBeSaved = (addresses?.length ?? 0) < MAX_SAVED_ADDRESSES;
    return { lines, totals, quote, destination, saved, mayBeSaved };
  });
}

/**
 * Opens the payment page, or places an order that costs nothing or that store credit covers. The
 * browser continues after the toast. The intent UPDATE_TOTAL only calculates the total.
 */
export async function action(args: ActionFunctionArgs) {
  const auth = await requireToken(args);
  const form = await args.request.formData();
  const to = shipToIn(form);
  const { expected_total, save_address, ...chosen } = choicesIn(form);
  const choices = { ...chosen, shipping_address: to };
  const fields = enteredAddress(form);
  const common = {
    // Keeps the entered address for a browser without scripts, which reloads the page.
    kept: fields ? { fields } : {},
    check: () => {
      const problems = to ? problemsOf(to) : {};
      if (Object.keys(problems).length === 0) return undefined;
      return { ...failure(400, checkoutTexts.addressMissing), more: { problems } };
    },
  };
  if (text(form, "intent") === UPDATE_TOTAL) {
    return runAction<CheckoutQuote, CheckoutState>(args.context, {
      ...common,
      run: () => quoteCheckout(auth, choices),
      done: (quote) => ({ ok: true, ...common.kept, more: { quote } }),
      failed: checkoutTexts.totalFailed,
      isRepeatable: true,
    });
  }
  return runAction<string, CheckoutState>(args.context, {
    ...common,
    run: () => startCheckout(auth, { ...choices, save_address, expected_total }),
    done: (to) => ({ ...success(checkoutTexts.redirecting), go: { to, afterMs: 1600 } }),
    refused: () => checkoutTexts.refused,
    failed: checkoutTexts.failed,
    onError: async ({ message, status }) => ({
      detail: message,
      ...(isOverloadMessage(message) && { toast: { type: "info", message } }),
      // Shows a new quote, because the total may have changed.
      ...(status === 409 && { more: await quoteIfPriced(auth, choices) }),
    }),
  });
}

async function quoteIfPriced(
  auth: Awaited<ReturnType<typeof requireToken>>,
  choices: Parameters<typeof quoteCheckout>[1],
): Promise<CheckoutState> {
  try {
    return { quote: await quoteCheckout(auth, choices) };
  } catch {
    // The checkout's own error message explains the problem.
    return {};
  }
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = createClientAction(checkoutTexts.failed);

export default function Checkout() {
  const { page } = useLoaderData<typeof loader>();
  useFreshPage();
  return (
    <div className="page pb-24 pt-10 page:pb-36 page:pt-16">
      {page ? (
        <Bag {...page} />
      ) : (
        <>
          <h1 className="display-2">{checkoutTexts.title}</h1>
          <LoadFailure message={buyingTexts.bagNotLoaded} />
        </>
      )}
    </div>
  );
}

type BagProps = Cart & {
  /** Present if promotions, taxes, or shipping options change the total. */
  quote: CheckoutQuote | undefined;
  destination: Destination | undefined;
  /** The saved addresses in countries that the shop ships to. */
  saved: SavedAddress[];
  /** True if another address can be saved. */
  mayBeSaved: boolean;
};

function Bag({ lines, totals: fromLines, quote: loaded, destination, ...addresses }: BagProps) {
  const outcome = useActionData<typeof action>();
  const quote = outcome?.more?.quote ?? loaded;
  const totals = quote?.totals ?? fromLines;
  const chosen = quote?.shipping_options.find(({ is_chosen }) => is_chosen);
  const freeFrom = chosen && chosen.amount > 0 ? chosen.free_from : null;
  const [typed, setTyped] = useState<Record<string, string>>();
  const isCovered = lines.length > 0 && totals.is_final && totals.total === 0;
  const hasChanged = lines.some((line) => lineNotes(line).length > 0);
  const isEmpty = lines.length === 0;
  useEmptyCartRedirect(isEmpty);
  useActionResult(outcome);
  const payment = (
    <Payment
      isEmpty={isEmpty}
      isCovered={isCovered}
      expected={quote && totals.is_final ? totals.total : undefined}
      onProblems={setTyped}
    />
  );
  // The cart is also empty right after the order, while its customer is still on this page.
  if (isEmpty && !outcome?.ok) return <EmptyBag>{payment}</EmptyBag>;
  return (
    <>
      <h1 className="title-count">{checkoutTexts.titleWithCount(totals.pieces)}</h1>
      {hasChanged && (
        <p role="status" className="mt-6 border-l-2 border-note pl-4 text-note">
          {checkoutTexts.hasChanged}{" "}
          <Link to="/cart" className="text-link">
            {checkoutTexts.changeBag}
          </Link>
        </p>
      )}
      {lines.some(({ final_sale }) => final_sale !== null) && (
        <p className="mt-6 border-l-2 border-note pl-4 text-note">{FINAL_SALE}</p>
      )}
      <div className="page:grid page:grid-cols-[minmax(0,1fr)_260px] page:gap-x-12 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-x-24">
        <div className="mt-8 page:mt-12">
          {(isCovered || totals.needs_address) && destination && (
            <ShipTo
              destination={destination}
              {...addresses}
              typed={outcome?.fields}
              problems={typed ?? outcome?.more?.problems ?? {}}
              isPriced={totals.needs_address}
            />
          )}
          {quote && <ShippingOptions options={quote.shipping_options} />}
          <ul className="border-t border-line empty:hidden">
            {lines.map((line) => (
              <CheckoutItem key={line.id} line={line} finalSaleCode={quote?.final_sale[line.id]} />
            ))}
          </ul>
        </div>
        <Summary
          title={checkoutTexts.summary}
          rows={[
            [sumTexts.subtotal, dollarsText(totals.subtotal)],
            ...totalRows(totals, { showsZeroTax: totals.is_final }),
          ]}
          total={[totalTerm(totals), dollarsText(totals.total)]}
          action={payment}
        >
          {freeFrom != null && (
            <p className="text-sm text-stone">
              {checkoutTexts.freeShippingFrom(dollarsText(freeFrom))}
            </p>
          )}
          {totals.credit > 0 && totals.credit_left > 0 && (
            <p className="text-sm text-stone">
              {checkoutTexts.creditLeft(dollarsText(totals.credit_left))}
            </p>
          )}
          <BuyingFacts of={["shipsTo", "delivery"]} className="" />
          <Link to="/cart" className="text-link inline-flex min-h-11 items-center self-start">
            {commonTexts.backToBag}
          </Link>
        </Summary>
      </div>
    </>
  );
}

/** Links to the collection instead of showing a total, next to the disabled button. */
function EmptyBag({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="title-count">{checkoutTexts.titleWithCount(0)}</h1>
      <div className="mt-8 page:mt-12">
        <EmptyState title={checkoutTexts.empty} note={checkoutTexts.emptyNote}>
          <div className="mt-6 grid max-w-[480px] gap-4 min-[480px]:grid-cols-2">
            <Link to="/products" className="button w-full">
              {commonTexts.seeCollection}
            </Link>
            {children}
          </div>
        </EmptyState>
      </div>
    </>
  );
}

function totalTerm({ credit, total, is_final }: CartTotals): string {
  if (!is_final) return sumTexts.totalSoFar;
  if (credit === 0) return sumTexts.total;
  return total > 0 ? sumTexts.chargedToCard : sumTexts.amountDue;
}

interface PaymentProps {
  isEmpty: boolean;
  /** True if there is nothing to pay and so no payment page that would ask for the address. */
  isCovered: boolean;
  /** The total that the page shows, in dollars. */
  expected: number | undefined;
  onProblems: (problems: Record<string, string>) => void;
}

function Payment({ isEmpty, isCovered, expected, onProblems }: PaymentProps) {
  const outcome = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useCheckoutQueue(form, outcome);
  const stopSecond = useSubmitOnce(isBusy, outcome);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const to = shipToIn(new FormData(event.currentTarget));
    const problems = to ? problemsOf(to) : {};
    onProblems(problems);
    if (Object.keys(problems).length === 0) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    toast.error(checkoutTexts.addressMissing);
    focusFirst(event.currentTarget, problems);
  };
  if (outcome?.ok && outcome.go) return <Continue to={outcome.go.to} />;
  return (
    <Form ref={form} method="post" id={CHECKOUT_FORM} noValidate onSubmit={check}>
      <PaymentMessage outcome={outcome} />
      {expected !== undefined && <input type="hidden" name="expected_total" value={expected} />}
      <button
        type="submit"
        className="button w-full"
        disabled={isEmpty}
        aria-disabled={isBusy || undefined}
      >
        {isCovered ? checkoutTexts.placeOrder : checkoutTexts.pay}
      </button>
    </Form>
  );
}

/**
 * Links to the next page for a browser without scripts. The action's headers redirect it there too.
 */
function Continue({ to }: { to: string }) {
  return (
    <p>
      {checkoutTexts.redirecting}{" "}
      <a href={to} className="text-link">
        {checkoutTexts.continueToPayment}
      </a>
    </p>
  );
}
