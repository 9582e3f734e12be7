import { useFetcher } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import type { ActionResult } from "~/actions/action-result";
import { toast } from "~/actions/toast";
import { useActionResult } from "~/actions/use-action-result";
import type { ChosenColor } from "~/catalog/product";
import { showNetworkLost } from "~/chunks/lost-network";
import { useSubmitOnce } from "~/forms/use-submit-once";
import * as buyingTexts from "~/texts/buying";

interface WishFormProps {
  /** The form's ID, for wishlist buttons outside of it. */
  id?: string;
  piece: ChosenColor;
  isLoggedIn: boolean;
  className?: string;
  children?: ReactNode;
}

export function WishForm({ id, piece, isLoggedIn, className, children }: WishFormProps) {
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  const stopSecond = useSubmitOnce(fetcher.state === "submitting", fetcher.data);
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (isLoggedIn && navigator.onLine) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    if (!isLoggedIn) {
      toast.warning(buyingTexts.logInToWish);
      return;
    }
    // Offline, the action would fail if its code is not loaded yet.
    toast.error(buyingTexts.wishFailed);
    showNetworkLost();
  };
  return (
    <fetcher.Form
      id={id}
      method="post"
      action="/wishlist/add"
      data-discover="true"
      onSubmit={check}
      className={className}
    >
      <input type="hidden" name="color" value={piece.color} />
      {piece.handle !== undefined && <input type="hidden" name="handle" value={piece.handle} />}
      {children}
    </fetcher.Form>
  );
}
