import { createElement, lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import type { ActionResult } from "~/actions/action-result";
import { toast, useHasToasts } from "~/actions/toast";
import { PlainToaster } from "./plain-toaster";
import { useHydrated } from "./use-hydrated";

const DURATION_MS = 2000;

/** What a visitor does before anything can come of it that a message tells. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"];

type AnyToaster = ComponentType<{ duration: number }>;

let fetched: AnyToaster | undefined;

/** Fetches what shows messages: before a page is hydrated that may say something at once. */
export async function fetchToaster(): Promise<{ default: AnyToaster }> {
  try {
    fetched = (await import("./toaster")).Toaster;
  } catch (error) {
    console.warn("Messages are shown plainly.", error);
    fetched = PlainToaster;
  }
  return { default: fetched };
}

const LazyToaster = lazy(fetchToaster);

/** At once if it is there already: a message shall not come later than what follows from it. */
function Toaster(props: { duration: number }) {
  const [ready] = useState(() => fetched);
  return ready ? createElement(ready, props) : <LazyToaster {...props} />;
}

interface ToastsProps {
  flash: ActionResult["toast"] | undefined;
  /** Not on the pages that are the same for everybody: most of their visitors see no message. */
  isFetchedFirst: boolean;
}

/**
 * Messages, and the one that a redirect has brought along. What shows them is fetched first or at the
 * visitor's first move; should that fail, they are shown plainly.
 */
export function Toasts({ flash, isFetchedFirst }: ToastsProps) {
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
      {((isFetchedFirst && isHydrated) || isActive || hasToasts) && (
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
