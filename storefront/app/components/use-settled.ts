import { useEffect, useState } from "react";

/**
 * What a page has, or what follows it once that has come; before, what was there last. Not Suspense: a
 * press before React has hydrated its boundary makes it draw all that is in it anew (React error 421).
 */
export function useSettled<T extends object>(value: T | Promise<T>): T | undefined {
  const [last, setLast] = useState(value instanceof Promise ? undefined : value);
  useEffect(() => {
    let isOver = false;
    void Promise.resolve(value).then((settled) => {
      if (!isOver) setLast(settled);
    });
    return () => {
      isOver = true;
    };
  }, [value]);
  return value instanceof Promise ? last : value;
}
