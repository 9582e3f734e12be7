import { Link, useFetcher } from "@remix-run/react";
import { logInToAdd } from "@tomashi/programme/contract/log-in-path";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { ActionResult } from "~/actions/action-result";
import { toast } from "~/actions/toast";
import { useActionResult } from "~/actions/use-action-result";
import { productPagePath, type ChosenColor } from "~/catalog/product";
import { useSubmitOnce } from "~/forms/use-submit-once";
import * as buyingTexts from "~/texts/buying";
import { BuyBar } from "./buy-bar";

interface AddFormProps {
  piece: ChosenColor;
  /** Undefined if it is not sold. */
  variantId: string | undefined;
  /** The name in messages. */
  name: string;
  /** The name on the button, with its color. */
  label: string;
  isOut: boolean;
  isLoggedIn: boolean;
  onAdded: () => void;
  /**
   * The price in the bar at the bottom of a phone while the button is out of view. Without it,
   * there is no bar.
   */
  barPrice?: string | undefined;
  className?: string;
  buttonClassName?: string;
}

/**
 * Adds one item to the cart. If the browser already knows why that would fail, shows the reason
 * instead.
 */
export function AddForm(props: AddFormProps) {
  const { piece, variantId, name, label, isOut, isLoggedIn, onAdded } = props;
  const { barPrice, className, buttonClassName = "" } = props;
  const fetcher = useFetcher<ActionResult>();
  const isBusy = fetcher.state !== "idle";
  useActionResult(fetcher.data);
  useWhenAdded(fetcher.data, onAdded);

  const [isRefused, setRefused] = useState(false);
  const isAdded = fetcher.data?.ok === true;
  const needsLogin = isRefused || fetcher.data?.status === 401;
  const next = isAdded ? "/cart" : needsLogin && variantId && logInToAdd(variantId);
  const stopSecond = useSubmitOnce(isBusy, fetcher.data);
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (isOut) toast.info(buyingTexts.sorryOutOfStock(name));
    else if (!isLoggedIn) {
      toast.warning(buyingTexts.logInToAdd);
      setRefused(true);
    } else {
      stopSecond(event);
      return;
    }
    event.preventDefault();
  };
  const button = useRef<HTMLButtonElement>(null);
  const text = isOut ? buyingTexts.outOfStockButton : buyingTexts.addToCart;
  const look = isOut ? "button-quiet border-line text-stone" : "";
  const refusal = isBusy ? undefined : fetcher.data?.detail;
  const link = next && (
    <Link to={next} className="text-link inline-flex min-h-11 items-center">
      {isAdded ? buyingTexts.viewBag : buyingTexts.logInToAddLink}
    </Link>
  );
  return (
    <fetcher.Form
      method="post"
      action={productPagePath(piece.handle)}
      onSubmit={check}
      className={className}
    >
      <input type="hidden" name="color" value={piece.color} />
      <button
        ref={button}
        type="submit"
        className={`button ${buttonClassName} ${look}`}
        aria-disabled={isBusy || undefined}
        aria-label={`${text}: ${isOut ? name : label}`}
      >
        {text}
      </button>
      {link && <p className="text-center">{link}</p>}
      {refusal && <p className="mt-2 w-0 min-w-full text-sm text-bad">{refusal}</p>}
      {barPrice !== undefined && (
        <BuyBar button={button}>
          <p className="figures min-w-0 flex-1 leading-snug">
            {label}
            <span className="block text-stone">{barPrice}</span>
          </p>
          {link}
          <button
            type="submit"
            className={`button px-4 ${look}`}
            aria-disabled={isBusy || undefined}
            aria-label={`${text}, ${label}`}
          >
            {text}
          </button>
          {refusal && <p className="basis-full text-sm text-bad">{refusal}</p>}
        </BuyBar>
      )}
    </fetcher.Form>
  );
}

function useWhenAdded(outcome: ActionResult | undefined, onAdded: () => void): void {
  useEffect(() => {
    if (outcome?.ok) onAdded();
    // oxlint-disable-next-line react/exhaustive-deps -- an answer counts once, however often it renders
  }, [outcome]);
}
