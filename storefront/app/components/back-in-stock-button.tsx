import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { useRootData } from "~/settings/root-data";
import * as buyingTexts from "~/texts/buying";

interface BackInStockButtonProps {
  variantId: string;
  /** The item and its color, such as `Talia Blue`. */
  label: string;
  /** The path of the page with this color, to which a visitor returns after login. */
  address: string;
}

export function BackInStockButton({ variantId, label, address }: BackInStockButtonProps) {
  const isWaiting = useRootData()?.counts?.waited_for.includes(variantId) === true;
  const fetcher = useFetcher<ActionResult>();
  const isBusy = fetcher.state !== "idle";
  useActionResult(fetcher.data);
  const stopSecond = useSubmitOnce(isBusy, fetcher.data);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, isWaiting);
  const says = isWaiting ? buyingTexts.cancelAlert : buyingTexts.notifyWhenBack;
  // Keeps the two buttons apart, so that a slow double click does not hit both.
  return (
    <fetcher.Form method="post" action="/back-in-stock" onSubmit={stopSecond}>
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="back" value={address} />
      <div ref={box} tabIndex={-1} className="flex items-center justify-between gap-4 outline-none">
        {isWaiting && <p className="text-stone">{buyingTexts.alertIsSet}</p>}
        <button
          key={says}
          type="submit"
          name="intent"
          value={isWaiting ? "stop" : "ask"}
          className="text-link min-h-11 cursor-pointer"
          aria-disabled={isBusy || undefined}
          aria-label={`${says}: ${label}`}
        >
          {says}
        </button>
      </div>
    </fetcher.Form>
  );
}

/** Moves the focus to the box when the clicked button has disappeared from it. */
function useFocusAfter(box: RefObject<HTMLElement>, isWaiting: boolean): void {
  const was = useRef(isWaiting);
  useEffect(() => {
    if (was.current === isWaiting) return;
    was.current = isWaiting;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [box, isWaiting]);
}
