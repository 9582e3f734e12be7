import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

/** Fades the page in and out. The page is readable and usable meanwhile. */
export function PageFade({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const isLeaving = next !== undefined && next.pathname !== pathname;
  return (
    <div
      className={`animate-page-fade transition-opacity duration-300 ${isLeaving ? "opacity-0" : ""}`}
    >
      {children}
    </div>
  );
}
