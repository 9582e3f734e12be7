import { useEffect } from "react";
import { toast, Toaster as Sonner } from "sonner";
import "sonner/dist/styles.css";
import { showToasts } from "~/actions/toast";

interface ToasterProps {
  duration: number;
}

const BELOW_HEADER = { top: "var(--toast-top)" };

/** Where messages appear. Not imported by pages: `Toasts` fetches it when it is needed. */
export function Toaster({ duration }: ToasterProps) {
  useEffect(
    () =>
      showToasts(({ type, message }) => {
        // A message that could be dismissed would give the focus back when Tab leaves it: to no end.
        toast[type](message, { dismissible: false });
      }),
    [],
  );
  return (
    <Sonner
      position="top-center"
      offset={BELOW_HEADER}
      mobileOffset={BELOW_HEADER}
      duration={duration}
      visibleToasts={4}
    />
  );
}
