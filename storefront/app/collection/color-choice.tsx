import { useFetcher } from "@remix-run/react";
import { useEffect, type FormEvent } from "react";
import { toast } from "~/actions/toast";
import { sendAddToCart, sendProductView, setProductCategory } from "~/analytics/events";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import { colorAddress, findColor } from "~/catalog/product";
import { dollarsText } from "@tomashi/programme/contract/money";
import { LeatherChip } from "~/components/swatch";
import { TellWhenBack } from "~/components/tell-when-back";
import { CATEGORY } from "~/content/collection";
import { colors, type CollectionColor } from "@tomashi/programme/contract/collection";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";

/** At this stock or below, the page shows how many sets are left. */
const FEW = 3;

interface ColorChoiceProps {
  products: Product[];
  chosen: CollectionColor | undefined;
  /** The id of the form that chooses a color. */
  formId: string;
  isLoggedIn: boolean;
}

/** The colors, each with its price, its stock and its own way into the bag. */
export function ColorChoice(props: ColorChoiceProps) {
  return (
    <ul className="border-t border-line">
      {colors.map((color) => (
        <ColorItem key={color.color} color={color} {...props} />
      ))}
    </ul>
  );
}

function ColorItem({
  color,
  products,
  chosen,
  formId,
  isLoggedIn,
}: ColorChoiceProps & { color: CollectionColor }) {
  const found = findColor(products, color.color);
  const stock = found?.stock ?? 0;
  const price = found?.price ?? color.price;
  const isOut = stock <= 0;
  const reported = {
    id: found?.productId ?? color.color,
    name: color.name,
    category: CATEGORY,
    price,
  };
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center gap-3">
        <button
          type="submit"
          form={formId}
          name="color"
          value={color.color}
          aria-pressed={chosen?.color === color.color}
          // The older shop never struck the red one, and neither does this.
          className={`color-button ${isOut && color.color !== "red" ? "out-of-stock-marker" : ""}`}
          onClick={() => {
            setProductCategory(CATEGORY);
            sendProductView(reported);
          }}
        >
          <LeatherChip color={color.color} />
          <span className="flex min-w-0 flex-col">
            <span className="figures leading-snug">
              {`${color.name} ${color.label} ${dollarsText(price)}`}
            </span>
          </span>
        </button>
        <StockNote stock={stock} />
        <AddForm
          color={color}
          isOut={isOut}
          isLoggedIn={isLoggedIn}
          onAdded={() => {
            sendAddToCart(reported);
          }}
        />
      </div>
      {isOut && found && (
        <div className="pl-16">
          <TellWhenBack
            variantId={found.variantId}
            label={`${color.name} ${color.label}`}
            address={colorAddress(color.color)}
          />
        </div>
      )}
    </li>
  );
}

/** Said only where it helps to decide. */
function StockNote({ stock }: { stock: number }) {
  if (stock <= 0 || stock > FEW) return null;
  return <span className="figures shrink-0 text-sm text-stone">{stock} left</span>;
}

interface AddFormProps {
  color: CollectionColor;
  isOut: boolean;
  isLoggedIn: boolean;
  onAdded: () => void;
}

function AddForm({ color, isOut, isLoggedIn, onAdded }: AddFormProps) {
  const fetcher = useFetcher<ActionResult>();
  const isBusy = fetcher.state !== "idle";
  useActionResult(fetcher.data);
  useWhenAdded(fetcher.data, onAdded);

  const stopSecond = useSubmitOnce(isBusy, fetcher.data);
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (isOut) toast.info(`Sorry, ${color.name} is currently out of stock`);
    else if (!isLoggedIn) toast.warning("Please log in to add items to your cart.");
    else {
      stopSecond(event);
      return;
    }
    event.preventDefault();
  };
  return (
    <fetcher.Form method="post" action="/products" onSubmit={check} className="shrink-0">
      <input type="hidden" name="color" value={color.color} />
      <button
        type="submit"
        className={`button min-w-[136px] px-3 ${isOut ? "button-quiet border-line text-stone" : ""}`}
        aria-disabled={isBusy || undefined}
        aria-label={
          isOut ? `OUT OF STOCK: ${color.name}` : `Add to cart: ${color.name} ${color.label}`
        }
      >
        {isOut ? "OUT OF STOCK" : "Add to cart"}
      </button>
    </fetcher.Form>
  );
}

/** Runs once for each answer that says that the color is in the bag. */
function useWhenAdded(outcome: ActionResult | undefined, onAdded: () => void): void {
  useEffect(() => {
    if (outcome?.ok) onAdded();
    // oxlint-disable-next-line react/exhaustive-deps -- an answer counts once, however often it renders
  }, [outcome]);
}
