import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CartLineRow } from "~/components/cart-line-row";
import { money } from "~/components/money";
import { pieces, subtotal } from "~/cart/sums";
import { requireShopper } from "~/session/shopper.server";

export { revalidateAfterChanges as shouldRevalidate } from "~/outcome/revalidation";

export const meta: MetaFunction = () => [{ title: "Your bag – The Tomashi’s" }];

export async function loader(args: LoaderFunctionArgs) {
  const { cart } = await requireShopper(args, ["cart"]);
  return { lines: cart?.lines ?? [] };
}

export default function CartPage() {
  const { lines } = useLoaderData<typeof loader>();
  return (
    <div className="page py-16">
      <h1 className="text-4xl page:text-5xl">Shopping bag</h1>
      {lines.length === 0 ? (
        <p className="mt-8">
          Your bag is empty.{" "}
          <Link to="/products" className="text-link">
            See Collection RICO
          </Link>
        </p>
      ) : (
        <ul className="mt-8 border-t border-line">
          {lines.map((line) => (
            <CartLineRow key={line.id} line={line} />
          ))}
        </ul>
      )}
      <section aria-labelledby="summary" className="mt-12 max-w-md">
        <h2 id="summary" className="text-2xl">
          Order summary
        </h2>
        <dl className="figures mt-4 grid grid-cols-2 gap-y-2 border-t border-line pt-4">
          <dt>Items</dt>
          <dd className="text-right">{pieces(lines)}</dd>
          <dt>Subtotal</dt>
          <dd className="text-right">{money(subtotal(lines))}</dd>
          <dt>Shipping</dt>
          <dd className="text-right">Free</dd>
        </dl>
        <div className="mt-8 flex flex-col gap-4">
          <Link to="/checkout" className="button">
            Checkout
          </Link>
          <Link to="/products" className="text-link">
            Continue shopping
          </Link>
          <Link to="/terms&return" className="text-link">
            Terms and returns
          </Link>
        </div>
      </section>
    </div>
  );
}
