import type { MetaFunction } from "@remix-run/node";
import { Link, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { toast } from "sonner";

const MESSAGE = "Payment was unsuccessful. Please try again.";
const CART_AFTER_MS = 3000;

export const meta: MetaFunction = () => [{ title: "Payment cancelled – The Tomashi’s" }];

export default function PaymentCancel() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(MESSAGE);
    const timer = setTimeout(() => {
      navigate("/cart");
    }, CART_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);
  return (
    <div className="page py-24">
      <noscript>
        <meta httpEquiv="refresh" content="3;url=/cart" />
      </noscript>
      <h1 className="text-4xl">Payment cancelled</h1>
      <p className="mt-6 max-w-[60ch] text-lg">
        Nothing has been charged and your bag is as you left it.
      </p>
      <p className="mt-6">
        <Link to="/cart" className="text-link">
          Back to your bag
        </Link>
      </p>
    </div>
  );
}
