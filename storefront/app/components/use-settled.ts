import { useEffect, useState } from "react";

/**
 * Returns the resolved value, or the last one while the next is pending. Replaces Suspense, because
 * a click before React has hydrated its boundary makes it render all of its content again (React
 * error 421).
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
