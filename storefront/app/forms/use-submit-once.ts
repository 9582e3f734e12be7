import { useEffect, useRef, type FormEvent } from "react";

/**
 * For a form that is about to be sent: stops its second sending while the first is under way, and
 * answers whether it did. The router's own state tells so only once React has found time for it;
 * `outcome` is what came of the last sending.
 */
export function useSubmitOnce(
  isBusy: boolean,
  outcome: unknown,
): (event: FormEvent<HTMLFormElement>) => boolean {
  const isSent = useRef(false);
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy, outcome]);
  return (event) => {
    const isSecond = isBusy || isSent.current;
    if (isSecond) event.preventDefault();
    isSent.current = true;
    return isSecond;
  };
}
