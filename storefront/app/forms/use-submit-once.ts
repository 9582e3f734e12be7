import { useEffect, useRef, type FormEvent } from "react";

/**
 * Returns a submit handler that prevents a second submission while the first is pending, and
 * returns true if it did. The router's own state shows that only after the next render. `outcome`
 * is the last result.
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
