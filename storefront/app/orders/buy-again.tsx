import { Link } from "@remix-run/react";
import { useActionForm } from "~/actions/use-action-form";
import { productPagePath } from "~/catalog/product";
import * as buyingTexts from "~/texts/buying";
import * as orderTexts from "~/texts/orders";

interface BuyAgainProps {
  /** `handle` is null while the product is not published. */
  of: { handle: string | null; color: string };
  /** The ID of the heading that names the item. */
  headingId: string;
}

/** Adds one unit of an ordered item to the cart, like the form on its product page. */
export function BuyAgain({ of: { handle, color }, headingId }: BuyAgainProps) {
  const { Form, result, isBusy, stopSecond } = useActionForm();
  if (handle === null) return null;
  return (
    <Form
      method="post"
      action={productPagePath(handle)}
      className="flex flex-wrap items-center gap-x-6"
      onSubmit={stopSecond}
    >
      <input type="hidden" name="color" value={color} />
      <button
        type="submit"
        className="text-link min-h-11 cursor-pointer text-[15px]"
        aria-describedby={headingId}
        aria-disabled={isBusy || undefined}
      >
        {orderTexts.buyAgain}
      </button>
      {result?.ok && (
        <Link to="/cart" className="text-link inline-flex min-h-11 items-center text-[15px]">
          {buyingTexts.viewBag}
        </Link>
      )}
    </Form>
  );
}
