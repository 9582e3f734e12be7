import { lazy, Suspense, useEffect, useState } from "react";
import type { ActionResult } from "~/actions/action-result";
import { toast, useHasToasts } from "~/actions/toast";
import { PlainToaster } from "./plain-toaster";
import { useHydrated } from "./use-hydrated";

const DURATION_MS = 2000;

/** What a visitor does before anything can come of it that a message tells. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"];

const Toaster = lazy(async () => {
  try {
    return { default: (await import("./toaster")).Toaster };
  } catch (error) {
    console.warn("Messages are shown plainly.", error);
    return { default: PlainToaster };
  }
});

interface ToastsProps {
  flash: ActionResult["toast"] | undefined;
  /** A shopper's page: much of what is done there ends with a message. */
  isShoppers: boolean;
}

/**
 * Messages, and the one that a redirect has brought along. Most visitors see none, so what shows them is
 * fetched at their first move; should that fail, messages are shown plainly.
 */
export function Toasts({ flash, isShoppers }: ToastsProps) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (flash) toast[flash.type](flash.message);
  }, [flash]);
  const isActive = useFirstSign();
  const hasToasts = useHasToasts();
  return (
    <>
      {flash && (
        <noscript>
          <p
            role="status"
            className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-paper p-4 text-center"
          >
            {flash.message}
          </p>
        </noscript>
      )}
      {((isShoppers && isHydrated) || isActive || hasToasts) && (
        <Suspense fallback={null}>
          <Toaster duration={DURATION_MS} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the visitor has done anything on this page. */
function useFirstSign(): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    if (isActive) return;
    const controller = new AbortController();
    const note = () => {
      setActive(true);
    };
    for (const sign of SIGNS) {
      window.addEventListener(sign, note, {
        capture: true,
        passive: true,
        signal: controller.signal,
      });
    }
    return () => {
      controller.abort();
    };
  }, [isActive]);
  return isActive;
}
