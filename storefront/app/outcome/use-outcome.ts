import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { storeUser, tellChanged } from "~/session/browser-storage";
import type { Outcome } from "./outcome";

/** Does what an action's outcome says: message, storage, events, and the way on in its own time. */
export function useOutcome(outcome: Outcome | undefined): void {
  const [due, setDue] = useState<string>();
  useNavigateWhenIdle(due);

  useEffect(() => {
    if (!outcome) return;
    if (outcome.toast) toast[outcome.toast.type](outcome.toast.message);
    if (outcome.user) storeUser(outcome.user);
    outcome.changed?.forEach(tellChanged);
    const { go, reloadAfterMs } = outcome;
    if (!go && reloadAfterMs === undefined) return;
    const timer = setTimeout(() => {
      if (!go) window.location.reload();
      else if (go.to.startsWith("http")) window.location.assign(go.to);
      else setDue(go.to);
    }, go?.afterMs ?? reloadAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);
}

/** What the page is loading meanwhile is not torn off half way. */
function useNavigateWhenIdle(to: string | undefined): void {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (to !== undefined && isIdle) navigate(to);
  }, [to, isIdle, navigate]);
}
