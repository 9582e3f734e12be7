import { useEffect, useRef } from "react";

/** Moves the focus to an element when `value` changes, because the clicked button may be gone. */
export function useFocusWhenChanged(value: string, id: string): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) document.getElementById(id)?.focus();
    before.current = value;
  }, [value, id]);
}
