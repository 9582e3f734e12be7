import { useEffect } from "react";
import { toast, Toaster } from "sonner";
import "sonner/dist/styles.css";
import type { Outcome } from "~/outcome/outcome";

const DURATION_MS = 2000;

/** Where messages appear, and the one that a redirect has brought along. */
export function Toasts({ flash }: { flash: Outcome["toast"] | undefined }) {
  useEffect(() => {
    if (flash) toast[flash.type](flash.message);
  }, [flash]);
  return <Toaster position="top-center" duration={DURATION_MS} visibleToasts={4} />;
}
