import { useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";
import { toast } from "sonner";
import { findColor, type Product } from "~/catalogue/product";
import { money } from "~/components/money";
import { Swatch } from "~/components/swatch";
import type { CollectionColor } from "~/content/collection";
import type { Outcome } from "~/outcome/outcome";
import { useOutcome } from "~/outcome/use-outcome";

interface ColorListProps {
  colors: readonly CollectionColor[];
  products: Product[];
  isLoggedIn: boolean;
}

/** The five colours, each with its own way into the bag. */
export function ColorList({ colors, products, isLoggedIn }: ColorListProps) {
  return (
    <ul className="mt-16 grid gap-x-8 gap-y-12 wide:grid-cols-2 desk:grid-cols-5">
      {colors.map((color) => (
        <ColorItem key={color.color} color={color} products={products} isLoggedIn={isLoggedIn} />
      ))}
    </ul>
  );
}

function ColorItem({
  color,
  products,
  isLoggedIn,
}: Omit<ColorListProps, "colors"> & { color: CollectionColor }) {
  const fetcher = useFetcher<Outcome>();
  useOutcome(fetcher.data);
  const found = findColor(products, color.color);
  const isOut = !found || found.stock <= 0;

  const isBusy = fetcher.state !== "idle";

  const check = (event: FormEvent) => {
    if (isBusy) event.preventDefault();
    if (isOut) toast.info(`Sorry, ${color.name} is currently out of stock`);
    else if (!isLoggedIn) toast.warning("Please log in to add items to your cart.");
    else return;
    event.preventDefault();
  };
  return (
    <li className="flex flex-col gap-4">
      <Swatch color={color.color} className="aspect-square w-full" />
      <h2 className="font-sans text-base">
        {color.name} {color.label} {money(found?.price ?? color.price)}
      </h2>
      <fetcher.Form method="post" onSubmit={check}>
        <input type="hidden" name="color" value={color.color} />
        <button
          type="submit"
          className={`button w-full ${isOut ? "button-quiet" : ""}`}
          aria-disabled={isBusy || undefined}
          aria-label={
            isOut ? `OUT OF STOCK: ${color.name}` : `Add to cart: ${color.name} ${color.label}`
          }
        >
          {isOut ? "OUT OF STOCK" : "Add to cart"}
        </button>
      </fetcher.Form>
    </li>
  );
}
