import { useFetcher } from "@remix-run/react";
import { useEffect, type FormEvent } from "react";
import type { ActionResult } from "~/actions/action-result";
import { toast } from "~/actions/toast";
import { useActionResult } from "~/actions/use-action-result";
import { productAddress, type ChosenColor } from "~/catalog/product";
import { useSubmitOnce } from "~/forms/use-submit-once";

interface AddFormProps {
  /** What goes into the bag. */
  piece: ChosenColor;
  /** As a message names it. */
  name: string;
  /** As the button names it, with its color. */
  label: string;
  isOut: boolean;
  isLoggedIn: boolean;
  onAdded: () => void;
  className?: string;
  buttonClassName?: string;
}

/** Puts one piece into the bag; says why not where that is known before the shop is asked. */
export function AddForm(props: AddFormProps) {
  const { piece, name, label, isOut, isLoggedIn, onAdded, className, buttonClassName = "" } = props;
  const fetcher = useFetcher<ActionResult>();
  const isBusy = fetcher.state !== "idle";
  useActionResult(fetcher.data);
  useWhenAdded(fetcher.data, onAdded);

  const stopSecond = useSubmitOnce(isBusy, fetcher.data);
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (isOut) toast.info(`Sorry, ${name} is currently out of stock`);
    else if (!isLoggedIn) toast.warning("Please log in to add items to your cart.");
    else {
      stopSecond(event);
      return;
    }
    event.preventDefault();
  };
  return (
    <fetcher.Form
      method="post"
      action={productAddress(piece.handle)}
      onSubmit={check}
      className={className}
    >
      <input type="hidden" name="color" value={piece.color} />
      <button
        type="submit"
        className={`button ${buttonClassName} ${isOut ? "button-quiet border-line text-stone" : ""}`}
        aria-disabled={isBusy || undefined}
        aria-label={isOut ? `OUT OF STOCK: ${name}` : `Add to cart: ${label}`}
      >
        {isOut ? "OUT OF STOCK" : "Add to cart"}
      </button>
    </fetcher.Form>
  );
}

/** Runs once for each answer that says that the piece is in the bag. */
function useWhenAdded(outcome: ActionResult | undefined, onAdded: () => void): void {
  useEffect(() => {
    if (outcome?.ok) onAdded();
    // oxlint-disable-next-line react/exhaustive-deps -- an answer counts once, however often it renders
  }, [outcome]);
}
