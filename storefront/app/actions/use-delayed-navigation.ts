import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Goes to `to` after so many milliseconds; without it nowhere. Who has chosen another way meanwhile
 * keeps it.
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
