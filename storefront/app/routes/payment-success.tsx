import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { toast } from "sonner";
import { confirmCheckout } from "~/commerce/checkout.server";
import { EngineFailure, EngineRefusal } from "~/commerce/engine.server";
import { money } from "~/components/money";
import { tellChanged } from "~/session/browser-storage";
import { readToken } from "~/session/session.server";

const HOME_AFTER_MS = 3000;

export const meta: MetaFunction = () => [{ title: "Payment – The Tomashi’s" }];

/**
 * With a session's id the order is confirmed, and made if the provider's own message has not come
 * yet. The same answer however often the page is loaded.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const sessionId = new URL(request.url).searchParams.get("session_id");
  if (!sessionId) return { state: "placed" as const };
  const token = await readToken(request);
  if (!token) {
    return failed("You are logged out. If you have paid, your order is safe: log in to see it.");
  }
  try {
    const order = await confirmCheckout(sessionId, { token, requestId: context.requestId });
    return { state: "confirmed" as const, order };
  } catch (error) {
    if (error instanceof EngineRefusal) return failed(error.message);
    if (error instanceof EngineFailure) {
      return failed(
        "We could not reach our records. Please do not pay again: a payment that was made becomes an order by itself.",
      );
    }
    throw error;
  }
}

function failed(advice: string) {
  return { state: "failed" as const, advice };
}

export default function PaymentSuccess() {
  const result = useLoaderData<typeof loader>();
  useSuccess(result.state);
  return (
    <div className="page py-24">
      {result.state === "failed" ? (
        <>
          <h1 className="text-4xl">Order confirmation failed.</h1>
          <p className="mt-6 max-w-[60ch] text-lg">{result.advice}</p>
          <p className="mt-6">
            <Link to="/cart" className="text-link">
              Back to your bag
            </Link>
          </p>
        </>
      ) : (
        <>
          <noscript>
            <meta httpEquiv="refresh" content="3;url=/" />
          </noscript>
          <h1 className="text-4xl">Thank you. Your order is placed.</h1>
          {result.state === "confirmed" && (
            <ul className="figures mt-8 max-w-md border-t border-line">
              {result.order.items.map((item) => (
                <li key={item.id} className="flex justify-between border-b border-line py-3">
                  <span>
                    {item.quantity} × {item.name}
                  </span>
                  <span>{money(item.price * item.quantity)}</span>
                </li>
              ))}
              <li className="flex justify-between py-3 text-lg">
                <span>Total</span>
                <span>{money(result.order.total)}</span>
              </li>
            </ul>
          )}
        </>
      )}
    </div>
  );
}

function useSuccess(state: "placed" | "confirmed" | "failed"): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (state === "failed") {
      toast.error("Order confirmation failed.");
      return;
    }
    toast.success(state === "confirmed" ? "Order confirmed!" : "Order placed successfully!");
    tellChanged("cart");
    const timer = setTimeout(() => {
      navigate("/");
    }, HOME_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state, navigate]);
}
