import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { toast } from "~/actions/toast";
import { cancelCheckout } from "~/commerce/checkout.server";
import { isByLink } from "~/checkout/is-by-link";
import { commerceError } from "~/commerce/commerce-error";
import { useDelayedNavigation } from "~/actions/use-delayed-navigation";
import type { PageHandle } from "~/components/page-handle";
import { readToken } from "~/session/session.server";
import * as commonTexts from "~/texts/common";
import { pageTitle } from "~/texts/label";
import * as paymentTexts from "~/texts/payment";

const CART_AFTER_MS = 3000;

export const handle: PageHandle = {
  hasSmallFooter: true,
  refreshWithoutScripts: (data) =>
    data !== undefined && returnsToCart(data as Awaited<ReturnType<typeof loader>>)
      ? `${CART_AFTER_MS / 1000};url=/cart`
      : undefined,
};

function returnsToCart({ isPaid, isByLink: hasLink }: Awaited<ReturnType<typeof loader>>) {
  return !isPaid && !hasLink;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.isPaid ? paymentTexts.wentThrough : paymentTexts.canceled) },
];

/**
 * Releases the held items when the customer returns by the payment page's back link. If that fails,
 * they are released when the payment page expires.
 */
export async function loader({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ isPaid: boolean; isByLink?: true }> {
  // An emailed link pays for an order of its own, not for this visitor's cart.
  if (isByLink(request)) return { isPaid: false, isByLink: true };
  const token = await readToken(request);
  if (!token) return { isPaid: false };
  try {
    const { is_paid } = await cancelCheckout({ token, requestId: context.requestId });
    return { isPaid: is_paid };
  } catch (error) {
    commerceError(error);
    return { isPaid: false };
  }
}

export default function PaymentCancel() {
  const data = useLoaderData<typeof loader>();
  const { isPaid, isByLink: hasLink } = data;
  useWayBack(returnsToCart(data));
  return (
    <div className="page pb-36 pt-24">
      {hasLink ? (
        <>
          <h1 className="display-2">{paymentTexts.notPaid}</h1>
          <p className="lead mt-6 max-w-[60ch]">{paymentTexts.notPaidText}</p>
        </>
      ) : isPaid ? (
        <>
          <h1 className="display-2">{paymentTexts.wentThrough}</h1>
          <p className="lead mt-6 max-w-[60ch]">{paymentTexts.wentThroughText}</p>
          <p className="mt-6">
            <Link to="/" className="text-link inline-flex min-h-11 items-center">
              {commonTexts.continueShopping}
            </Link>
          </p>
        </>
      ) : (
        <>
          <h1 className="display-2">{paymentTexts.canceled}</h1>
          <p className="lead mt-6 max-w-[60ch]">{paymentTexts.canceledText}</p>
          <p className="mt-6">
            <Link to="/cart" className="text-link inline-flex min-h-11 items-center">
              {commonTexts.backToBag}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

function useWayBack(isNeeded: boolean): void {
  useDelayedNavigation(isNeeded ? "/cart" : undefined, CART_AFTER_MS);
  useEffect(() => {
    if (isNeeded) toast.error(paymentTexts.unsuccessful);
  }, [isNeeded]);
}
