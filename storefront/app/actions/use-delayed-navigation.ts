import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Navigates to `to`, if it is set, after this number of milliseconds. Another navigation cancels
 * it.
 */
export function useDelayedNavigation(to: string | undefined, afterMs: number): void {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (to === undefined || !isIdle) return;
    const timer = setTimeout(() => {
      navigate(to);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [to, afterMs, isIdle, navigate]);
}
