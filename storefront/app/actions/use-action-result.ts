import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ActionResult } from "./action-result";
import { applyActionResult } from "./apply-action-result";

/** Applies an action's result unless it was applied before, and redirects after its delay. */
export function useActionResult(outcome: ActionResult<unknown> | undefined): void {
  const [due, setDue] = useState<string>();
  useNavigateWhenIdle(due);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    if (!outcome) return;
    clearTimeout(timer.current);
    if (!outcome.isAnnounced) applyActionResult(outcome);
    const { go, reloadAfterMs } = outcome;
    if (!go && reloadAfterMs === undefined) return;
    timer.current = setTimeout(() => {
      if (!go) window.location.reload();
      else if (go.to.startsWith("http")) window.location.assign(go.to);
      else setDue(go.to);
    }, go?.afterMs ?? reloadAfterMs);
  }, [outcome]);

  // Revalidation discards the result, but the redirect remains due until the visitor leaves the
  // page.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
}

/** Waits for a running navigation, so that it is not aborted. */
function useNavigateWhenIdle(to: string | undefined): void {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (to !== undefined && isIdle) navigate(to);
  }, [to, isIdle, navigate]);
}
