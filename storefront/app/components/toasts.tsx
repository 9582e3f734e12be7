import { useEffect } from "react";
import { toast, Toaster } from "sonner";
import "sonner/dist/styles.css";
import type { ActionResult } from "~/actions/action-result";

const DURATION_MS = 2000;

/** Where messages appear, and the one that a redirect has brought along. */
export function Toasts({ flash }: { flash: ActionResult["toast"] | undefined }) {
  useEffect(() => {
    if (flash) toast[flash.type](flash.message);
  }, [flash]);
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
      <Toaster position="top-center" duration={DURATION_MS} visibleToasts={4} />
    </>
  );
}
