import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Reloads the page's data when its tab becomes visible and when another tab has changed the cart.
 */
export function useFreshPage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const whenSeen = () => {
      if (!document.hidden) revalidate();
    };
    const whenChanged = ({ key }: StorageEvent) => {
      if (key === "cartUpdated" || key === "wishlistUpdated") revalidate();
    };
    document.addEventListener("visibilitychange", whenSeen);
    window.addEventListener("storage", whenChanged);
    return () => {
      document.removeEventListener("visibilitychange", whenSeen);
      window.removeEventListener("storage", whenChanged);
    };
  }, [revalidate]);
}
