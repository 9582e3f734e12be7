import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reloads prices and stock when the tab becomes visible. */
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
