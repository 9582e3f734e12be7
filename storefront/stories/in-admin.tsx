import type { ReactNode } from "react";
import type { Story } from "./story";

/** Shows a part of an admin page in its margins and sizes. */
export function inAdmin(element: ReactNode, more: Omit<Story, "element"> = {}): Story {
  return { element: <div className="admin page">{element}</div>, hasOwnMargins: true, ...more };
}
