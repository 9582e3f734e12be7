import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { showToast, useToasts, type ToastMessage } from "~/actions/toast";
import { hideNetworkLost, useNetworkLost } from "~/chunks/lost-network";
import * as layoutTexts from "~/texts/layout";
import { useHydrated } from "./use-hydrated";

/** The SVG path of each icon, in a 24-unit square. */
const ICONS: Record<ToastMessage["type"], string> = {
  success: "M7 12.5l3.5 3.5L17 9",
  info: "M12 8v.01M12 11.5V16",
  warning: "M12 7.5V13M12 16v.01",
  error: "M9 9l6 6M15 9l-6 6",
};

const keys = new WeakMap<ToastMessage, number>();
let lastKey = 0;

function keyOf(message: ToastMessage): number {
  const key = keys.get(message) ?? ++lastKey;
  keys.set(message, key);
  return key;
}

/**
 * Shows messages below the header for two seconds. `flash` belongs to a redirect and is in the
 * page's HTML. Without scripts it remains in the flow of the page, where it covers nothing.
 */
export function Toasts({ flash }: { flash: ToastMessage | undefined }) {
  const isHydrated = useHydrated();
  const messages = useToasts(flash);
  useEffect(() => {
    if (flash) showToast(flash);
  }, [flash]);
  return (
    <div
      role="status"
      aria-atomic="false"
      className="pointer-events-none fixed inset-x-0 top-(--toast-top) z-50 flex flex-col items-center gap-2 px-4 print:hidden noscript:static noscript:not-empty:py-4"
    >
      <LostNetwork />
      {messages.map((one) => (
        <p
          key={keyOf(one)}
          data-sonner-toast=""
          data-type={one.type}
          className="flex w-full max-w-[356px] animate-settle items-center gap-3 rounded-[2px] border border-ink bg-ink p-4 text-[15px] leading-normal text-paper"
        >
          <svg
            aria-hidden
            viewBox="0 0 24 24"
            className="size-5 flex-none fill-none stroke-current stroke-[1.5] [stroke-linecap:round]"
          >
            <circle cx="12" cy="12" r="10" />
            <path d={ICONS[one.type]} />
          </svg>
          {/* Rendered again after hydration, because screen readers announce only changes. */}
          <span key={String(isHydrated)}>{one.message}</span>
        </p>
      ))}
    </div>
  );
}

/**
 * Shows that the network is lost. Unlike a toast, it stays until it is closed, the network is back,
 * or another page is shown.
 */
function LostNetwork() {
  const { key } = useLocation();
  const next = useNavigation().location?.key;
  const [closedFor, setClosedFor] = useState<string>();
  const lost = useNetworkLost();
  useEffect(() => hideNetworkLost, [key]);
  // Stays silent if a page only refreshes its data in the background, and closed when another
  // request of the same page fails.
  if (lost === undefined || (lost === "page" && (!next || next === closedFor))) return null;
  return (
    <p className="pointer-events-auto flex w-full max-w-[356px] animate-settle items-center gap-3 border border-bad bg-paper py-2 pl-4 text-[15px] leading-normal">
      <span className="flex-1">{layoutTexts.offline}</span>
      <button
        type="button"
        className="text-link min-h-11 cursor-pointer px-4"
        onClick={() => {
          setClosedFor(next);
          hideNetworkLost();
        }}
      >
        {layoutTexts.close}
      </button>
    </p>
  );
}
