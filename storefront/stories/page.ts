/**
 * The interface between the style page and the program that takes its screenshots, `tests/visual`.
 */

/**
 * An input to a story's target before a screenshot. The last three click the target: `busy` while
 * the response is pending, `refused` after a rejection, `open` on something that opens.
 */
export type Gesture = "hover" | "focus" | "pressed" | "busy" | "refused" | "open";

export interface Shot {
  /** The states to show in further screenshots. */
  states?: readonly Gesture[] | undefined;
  /** The selector of the target; by default the first button, link, or field. */
  on?: string | undefined;
  /** The selector of an element to wait for before the screenshot, for deferred parts. */
  until?: string | undefined;
  /** Captures the entire screen instead of the story's element, for overlays. */
  isScreen?: boolean | undefined;
}

export interface StylePage {
  of: (group: string) => Record<string, Shot>;
  show: (group: string, name: string) => void;
}
