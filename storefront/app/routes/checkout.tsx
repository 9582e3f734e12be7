import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { isOverloadMessage } from "@tomashi/programme/contract/overload-messages";
import type { Destination } from "@tomashi/programme/contract/http";
import type { Cart, CartTotals } from "@tomashi/programme/contract/http-cart";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { toast } from "~/actions/toast";
import { lineNotes } from "~/cart/line-notes";
import { totalRows } from "~/cart/total-rows";
import {
  ADDRESS_MISSING,
  CHECKOUT_FORM,
  problemsOf,
  shipToIn,
  type CheckoutProblems,
} from "~/checkout/checkout-form";
import { CheckoutQueue } from "~/checkout/checkout-queue";
import { PaymentMessage } from "~/checkout/payment-message";
import { useEmptyCartRedirect } from "~/checkout/use-empty-cart-redirect";
import { useCheckoutQueue } from "~/checkout/use-checkout-queue";
import { ShipTo } from "~/checkout/ship-to";
import { readQuote, startCheckout } from "~/commerce/checkout.server";
import { EmptyState } from "~/components/empty-state";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { dollarsText } from "@tomashi/programme/contract/money";
import { Summary } from "~/components/summary";
import { FINAL_SALE } from "~/content/final-sale";
import { focusFirst } from "~/forms/focus-first";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { clientActionSaying } from "~/actions/client-action";
import { failure, success } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { useFreshPage } from "~/actions/use-fresh-page";
import { useActionResult } from "~/actions/use-action-result";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import { requireShopper, requireToken } from "~/session/shopper.server";

const FAILED = "An error occurred during checkout";
const REDIRECTING = "Redirecting to secure payment...";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: "Checkout – The Tomashi’s" }];

export function loader(args: LoaderFunctionArgs) {
  return loadData(args.context, async () => {
    const { cart, destination } = await requireShopper(args, ["cart", "credit", "destination"]);
    if (!cart) return null;
    const { lines, totals } = cart;
    const isPriced = lines.length > 0 && totals.needs_address && destination?.is_known;
    const quoted = isPriced ? await readQuote(await requireToken(args)) : undefined;
    return { lines, totals: quoted ?? totals, destination };
  });
}

/**
 * Opens the hosted payment page, or places the order of a bag that store credit covers; the browser
 * goes on after the toast.
 */
export async function action(args: ActionFunctionArgs) {
  const auth = await requireToken(args);
  const to = shipToIn(await args.request.formData());
  return runAction<string, CheckoutProblems>(args.context, {
    // For a browser that loads the whole page again.
    kept: to ? { fields: { ...to } } : {},
    check: () => {
      const problems = to ? problemsOf(to) : {};
      if (Object.keys(problems).length === 0) return undefined;
      return { ...failure(400, ADDRESS_MISSING), more: { problems } };
    },
    run: () => startCheckout(auth, to),
    done: (to) => ({ ...success(REDIRECTING), go: { to, afterMs: 1600 } }),
    refused: () => "Checkout session failed",
    failed: FAILED,
    onError: ({ message }) => ({
      detail: message,
      ...(isOverloadMessage(message) && { toast: { type: "info", message } }),
    }),
  });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = clientActionSaying(FAILED);

export default function Checkout() {
  const { page } = useLoaderData<typeof loader>();
  useFreshPage();
  return (
    <div className="page pb-24 pt-10 page:pb-36 page:pt-16">
      {page ? (
        <Bag {...page} />
      ) : (
        <>
          <h1 className="display-2">Checkout</h1>
          <LoadFailure message="Your bag could not be loaded." />
        </>
      )}
    </div>
  );
}

function Bag({ lines, totals, destination }: Cart & { destination: Destination | undefined }) {
  const outcome = useActionData<typeof action>();
  const [typed, setTyped] = useState<Record<string, string>>();
  const isCovered = lines.length > 0 && totals.is_final && totals.total === 0;
  const hasChanged = lines.some((line) => lineNotes(line).length > 0);
  const isEmpty = lines.length === 0;
  useEmptyCartRedirect(isEmpty);
  useActionResult(outcome);
  const payment = <Payment isEmpty={isEmpty} isCovered={isCovered} onProblems={setTyped} />;
  // What was just ordered has left the bag, while its shopper is still on the way.
  if (isEmpty && !outcome?.ok) return <EmptyBag>{payment}</EmptyBag>;
  return (
    <>
      <h1 className="title-count">CHECKOUT: {totals.pieces} ITEM(S)</h1>
      {hasChanged && (
        <p role="status" className="mt-6 border-l-2 border-note pl-4 text-note">
          Your bag has changed since you added these items.{" "}
          <Link to="/cart" className="text-link">
            Change your bag
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
              typed={outcome?.ok === false ? outcome.fields : undefined}
              problems={typed ?? outcome?.more?.problems ?? {}}
            />
          )}
          <ul className="border-t border-line empty:hidden">
            {lines.map((line) => (
              <CheckoutQueue key={line.id} line={line} />
            ))}
          </ul>
        </div>
        <Summary
          title="Order total"
          rows={[["Subtotal", dollarsText(totals.subtotal)], ...totalRows(totals)]}
          total={[totalTerm(totals), dollarsText(totals.total)]}
          action={payment}
        >
          {totals.credit > 0 && totals.credit_left > 0 && (
            <p className="text-sm text-stone">
              {dollarsText(totals.credit_left)} of store credit left.
            </p>
          )}
          <Link to="/cart" className="text-link inline-flex min-h-11 items-center self-start">
            Back to your bag
          </Link>
        </Summary>
      </div>
    </>
  );
}

/** There is no sum to show: the way on is the collection, beside the button that waits for a line. */
function EmptyBag({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="title-count">CHECKOUT: 0 ITEM(S)</h1>
      <div className="mt-8 page:mt-12">
        <EmptyState title="Your cart is empty." note="Items in your bag will appear here.">
          <div className="mt-6 grid max-w-[480px] gap-4 min-[480px]:grid-cols-2">
            <Link to="/products" className="button w-full">
              See Collection RICO
            </Link>
            {children}
          </div>
        </EmptyState>
      </div>
    </>
  );
}

function totalTerm({ credit, total, is_final }: CartTotals): string {
  if (!is_final) return "Total so far";
  if (credit === 0) return "Total";
  return total > 0 ? "Charged to your card" : "Amount due";
}

interface PaymentProps {
  isEmpty: boolean;
  /** Store credit pays for all of it: there is no payment page, and an address is asked for here. */
  isCovered: boolean;
  onProblems: (problems: Record<string, string>) => void;
}

function Payment({ isEmpty, isCovered, onProblems }: PaymentProps) {
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
    toast.error(ADDRESS_MISSING);
    focusFirst(event.currentTarget, problems);
  };
  if (outcome?.ok && outcome.go) return <Continue to={outcome.go.to} />;
  return (
    <Form ref={form} method="post" id={CHECKOUT_FORM} noValidate onSubmit={check}>
      <PaymentMessage outcome={outcome} />
      <button
        type="submit"
        className="button w-full"
        disabled={isEmpty}
        aria-disabled={isBusy || undefined}
      >
        {isCovered ? "PLACE ORDER" : "Proceed to Payment"}
      </button>
    </Form>
  );
}

/** The link for a browser without scripts, which goes there by itself too: see the action's headers. */
function Continue({ to }: { to: string }) {
  return (
    <p>
      {REDIRECTING}{" "}
      <a href={to} className="text-link">
        Continue to payment
      </a>
    </p>
  );
}
