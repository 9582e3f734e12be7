import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { pieces, subtotal } from "~/cart/sums";
import { startCheckout } from "~/commerce/checkout.server";
import { money } from "~/components/money";
import { Swatch } from "~/components/swatch";
import { answerError } from "~/outcome/answer.server";
import { catching } from "~/outcome/catching";
import type { Outcome } from "~/outcome/outcome";
import { useOutcome } from "~/outcome/use-outcome";
import { requireShopper, requireToken } from "~/session/shopper.server";

const FAILED = "An error occurred during checkout";
const REDIRECTING = "Redirecting to secure payment...";

export { revalidateAfterChanges as shouldRevalidate } from "~/outcome/revalidation";

export const meta: MetaFunction = () => [{ title: "Checkout – The Tomashi’s" }];

export async function loader(args: LoaderFunctionArgs) {
  const { cart } = await requireShopper(args, ["cart"]);
  return { lines: cart?.lines ?? [] };
}

/** Opens the hosted payment page; the browser is led there after the message has been read. */
export async function action(args: ActionFunctionArgs) {
  const asking = await requireToken(args);
  try {
    const outcome: Outcome = {
      ok: true,
      toast: { type: "success", message: REDIRECTING },
      go: { to: await startCheckout(asking), afterMs: 1600 },
    };
    return data(outcome);
  } catch (error) {
    return answerError(
      error,
      { refused: () => "Checkout session failed", failed: FAILED },
      { detail: error instanceof Error ? error.message : FAILED },
    );
  }
}

export const clientAction = catching(FAILED);

export default function Checkout() {
  const { lines } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  useOutcome(outcome);
  useEmptyCartRedirect(lines.length === 0);
  return (
    <div className="page py-16">
      <h1 className="text-4xl page:text-5xl">CHECKOUT: {pieces(lines)} ITEM(S)</h1>
      {lines.length === 0 && <p className="mt-8">Your cart is empty.</p>}
      <ul className="mt-8 border-t border-line empty:hidden">
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid gap-6 border-b border-line py-8 page:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <Swatch color={line.color} className="aspect-square w-full" />
            <dl className="figures grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-2">
              <dt className="text-stone">Name</dt>
              <dd className="font-display text-2xl">{line.name}</dd>
              <dt className="text-stone">Color</dt>
              <dd className="capitalize">{line.color}</dd>
              <dt className="text-stone">Quantity</dt>
              <dd>{line.quantity}</dd>
              <dt className="text-stone">Price</dt>
              <dd>{money(line.price)}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex max-w-md flex-col gap-6">
        <p className="figures flex justify-between text-lg">
          <span>Total</span>
          <span>{money(subtotal(lines))}</span>
        </p>
        <p role="alert" className="border-l-2 border-bad pl-4 text-bad empty:hidden">
          {outcome?.ok === false ? (outcome.detail ?? outcome.toast?.message) : null}
        </p>
        {outcome?.ok && outcome.go ? (
          <Continue to={outcome.go.to} />
        ) : (
          <Form method="post">
            <button
              type="submit"
              className="button w-full"
              disabled={lines.length === 0}
              aria-disabled={isBusy || undefined}
              onClick={(event) => {
                if (isBusy) event.preventDefault();
              }}
            >
              Proceed to Payment
            </button>
          </Form>
        )}
      </div>
    </div>
  );
}

/** The way on for a browser that does not go by itself. */
function Continue({ to }: { to: string }) {
  return (
    <p>
      <noscript>
        <meta httpEquiv="refresh" content={`2;url=${to}`} />
      </noscript>
      {REDIRECTING}{" "}
      <a href={to} className="text-link">
        Continue to payment
      </a>
    </p>
  );
}

/** A cart that was empty when the page came leads back to the bag; one that empties later stays. */
function useEmptyCartRedirect(isEmpty: boolean): void {
  const wasEmptyOnLoad = useRef(isEmpty);
  const navigate = useNavigate();
  useEffect(() => {
    if (!wasEmptyOnLoad.current) return;
    toast.info("Your cart is empty, redirecting to cart...");
    const timer = setTimeout(() => {
      navigate("/cart");
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);
}
