import type { ReactNode } from "react";
import type { Story } from "./story";

/** A part of the admin's pages, in their margins and their sizes. */
export function inAdmin(element: ReactNode, more: Omit<Story, "element"> = {}): Story {
  return { element: <div className="admin page">{element}</div>, isWhole: true, ...more };
}
