import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation, useRevalidator } from "@remix-run/react";
import type { ConfirmedOrder, Receipt as ReceiptData } from "@tomashi/programme/contract/http-cart";
import { useEffect, useState } from "react";
import { toast } from "~/actions/toast";
import { sendPurchaseOnce } from "~/analytics/events";
import type { Auth } from "~/commerce/auth";
import { confirmCheckout, readPlacedOrder } from "~/commerce/checkout.server";
import { commerceError } from "~/commerce/commerce-error";
import { Receipt } from "~/checkout/receipt";
import { isByLink } from "~/checkout/is-by-link";
import { logInPath } from "@tomashi/programme/contract/log-in-path";
import { useDelayedNavigation } from "~/actions/use-delayed-navigation";
import type { PageHandle } from "~/components/page-handle";
import { notifyChanged } from "~/session/browser-storage";
import { useRootData } from "~/settings/root-data";
import { readToken } from "~/session/session.server";
import * as commonTexts from "~/texts/common";
import { pageTitle } from "~/texts/label";
import * as paymentTexts from "~/texts/payment";

const HOME_AFTER_MS = 3000;
const LOOK_AGAIN_MS = 3000;
const LOOKS = 20;

export const handle: PageHandle = {
  hasSmallFooter: true,
  refreshWithoutScripts: (data) => {
    const state = (data as Awaited<ReturnType<typeof loader>> | undefined)?.state;
    if (state === "waiting") return `${LOOK_AGAIN_MS / 1000 + 1}`;
    return state === "placed" || state === "confirmed"
      ? `${HOME_AFTER_MS / 1000};url=/`
      : undefined;
  },
};

export const meta: MetaFunction = () => [{ title: pageTitle(paymentTexts.title) }];

/**
 * Confirms the order of a session ID, and places it if the webhook hasn't arrived. Idempotent, so
 * the page can be reloaded.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const sessionId = new URL(request.url).searchParams.get("session_id");
  const token = await readToken(request);
  const auth = token && { token, requestId: context.requestId };
  if (!sessionId) {
    const receipt = auth ? await placedOrder(auth) : null;
    return { state: "placed" as const, receipt };
  }
  if (isByLink(request) && !auth) return { state: "paid" as const };
  if (!auth) {
    return failed(paymentTexts.loggedOut);
  }
  try {
    const order = await confirmCheckout(sessionId, auth);
    return { state: "confirmed" as const, order };
  } catch (error) {
    const { refusal, status } = commerceError(error);
    // Someone else paid for the customer, or staff opened the link.
    if (isByLink(request) && status === 403) return { state: "paid" as const };
    return refusal === undefined ? { state: "waiting" as const } : failed(refusal);
  }
}

/**
 * Returns null on a failure, because the order is already placed and the page can do without its
 * details.
 */
async function placedOrder(auth: Auth): Promise<ReceiptData | null> {
  try {
    return await readPlacedOrder(auth);
  } catch (error) {
    commerceError(error);
    return null;
  }
}

function failed(advice: string) {
  return { state: "failed" as const, advice };
}

export default function PaymentSuccess() {
  const result = useLoaderData<typeof loader>();
  const userId = useRootData()?.person?.id;
  const hasGivenUp = useWaiting(result.state === "waiting");
  const state = hasGivenUp ? "failed" : result.state;
  useSuccess(state);
  usePurchaseEvent(result.state === "confirmed" ? result.order : undefined);
  const receipt = receiptOf(result);
  return (
    <div className="page pb-36 pt-24">
      {state === "waiting" && <Waiting />}
      {state === "failed" && (
        <Failed
          advice={result.state === "failed" ? result.advice : paymentTexts.notConfirmed}
          userId={userId}
        />
      )}
      {state === "paid" && (
        <>
          <h1 className="display-2">{paymentTexts.thanksForPayment}</h1>
          <p className="lead mt-6 max-w-[60ch]">{paymentTexts.paidText}</p>
        </>
      )}
      {(state === "placed" || state === "confirmed") && (
        <>
          <h1 className="display-2">{paymentTexts.orderPlaced}</h1>
          {receipt && <Receipt of={receipt} userId={userId} />}
        </>
      )}
    </div>
  );
}

/** Shown while the order is being placed; the payment has most likely succeeded. */
function Waiting() {
  return (
    <>
      <h1 className="display-2">{paymentTexts.waiting}</h1>
      <p role="status" className="lead mt-6 max-w-[60ch]">
        {paymentTexts.waitingText}
      </p>
    </>
  );
}

function Failed({ advice, userId }: { advice: string; userId: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="display-2">{paymentTexts.failed}</h1>
      <p className="lead mt-6 max-w-[60ch]">{advice}</p>
      <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
        {userId ? (
          <Link
            to={`/profile/ordereturn/${userId}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {commonTexts.yourOrders}
          </Link>
        ) : (
          <Link
            to={logInPath(pathname + search)}
            className="text-link inline-flex min-h-11 items-center"
          >
            {paymentTexts.logIn}
          </Link>
        )}
        <Link
          to={userId ? "/cart" : logInPath("/cart")}
          className="text-link inline-flex min-h-11 items-center"
        >
          {commonTexts.backToBag}
        </Link>
        {!userId && (
          <Link to="/contact" className="text-link inline-flex min-h-11 items-center">
            {commonTexts.contactUs}
          </Link>
        )}
      </p>
    </>
  );
}

function receiptOf(result: ReturnType<typeof useLoaderData<typeof loader>>): ReceiptData | null {
  if (result.state === "confirmed") return result.order.receipt;
  return result.state === "placed" ? result.receipt : null;
}

/**
 * Checks every few seconds while the order is being placed. Returns true when it has taken too
 * long.
 */
function useWaiting(isWaiting: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState(0);
  const hasGivenUp = looks >= LOOKS;
  useEffect(() => {
    if (!isWaiting || hasGivenUp) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      revalidate();
    }, LOOK_AGAIN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting, hasGivenUp, looks, revalidate]);
  return isWaiting && hasGivenUp;
}

function useSuccess(state: "placed" | "confirmed" | "waiting" | "failed" | "paid"): void {
  const isPlaced = state === "placed" || state === "confirmed";
  const isRead = useReading();
  useDelayedNavigation(isPlaced && !isRead ? "/" : undefined, HOME_AFTER_MS);
  useEffect(() => {
    if (state === "waiting" || state === "paid") return;
    if (state === "failed") {
      toast.error(paymentTexts.failed);
      return;
    }
    toast.success(state === "confirmed" ? paymentTexts.confirmedToast : paymentTexts.placedToast);
    notifyChanged("cart");
  }, [state]);
}

const readingEvents = ["keydown", "wheel", "touchmove", "pointerdown", "focusin"] as const;

/** Returns true once a customer scrolls, presses something, or moves the focus to a control. */
function useReading(): boolean {
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    const read = ({ type, target }: Event) => {
      // A new page receives focus without any action of the customer.
      if (type === "focusin" && !(target instanceof Element && target.matches("a, button"))) return;
      setReading(true);
    };
    for (const event of readingEvents) window.addEventListener(event, read, { passive: true });
    return () => {
      for (const event of readingEvents) window.removeEventListener(event, read);
    };
  }, []);
  return isReading;
}

function usePurchaseEvent(order: ConfirmedOrder | undefined): void {
  useEffect(() => {
    if (order) sendPurchaseOnce(order.order_id, order.total, order.items);
  }, [order]);
}
