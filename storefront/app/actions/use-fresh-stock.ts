import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Asks for prices and stock again when the visitor comes back to the tab. */
export function useFreshStock(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) revalidate();
    };
    document.addEventListener("visibilitychange", refresh);
    return () => {
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate]);
}
