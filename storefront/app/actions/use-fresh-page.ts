import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Loads the page's data again when its tab is looked at, and when another tab changed the bag. */
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
