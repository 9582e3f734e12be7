import { useEffect } from "react";
import { toast, Toaster } from "sonner";
import styles from "sonner/dist/styles.css?url";
import type { ActionResult } from "~/actions/action-result";
import { useHydrated } from "./use-hydrated";

const DURATION_MS = 2000;

const BELOW_HEADER = { top: "var(--toast-top)" };

/** Where messages appear, and the one that a redirect has brought along. */
export function Toasts({ flash }: { flash: ActionResult["toast"] | undefined }) {
  useEffect(() => {
    if (flash) toast[flash.type](flash.message);
  }, [flash]);
  const isHydrated = useHydrated();
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
      {/* Until scripts run there is no message to wait for, but the one that comes along. */}
      {(isHydrated || flash) && <link rel="stylesheet" href={styles} />}
      <Toaster
        position="top-center"
        offset={BELOW_HEADER}
        mobileOffset={BELOW_HEADER}
        duration={DURATION_MS}
        visibleToasts={4}
      />
    </>
  );
}
