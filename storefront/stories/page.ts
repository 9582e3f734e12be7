/** What the style page shows to the program that takes its pictures, `tests/visual`. */

/**
 * What is done to a story's target before its picture is taken, by mouse and keyboard. The last three
 * are a click: on something that waits for the shop, that is refused by it, or that opens.
 */
export type Gesture = "hover" | "focus" | "pressed" | "busy" | "refused" | "open";

/** How a story's pictures are taken. */
export interface Shot {
  /** Pictures besides the one at rest. */
  states?: readonly Gesture[] | undefined;
  /** The target, as a selector; the first button, link or field by default. */
  on?: string | undefined;
  /** What has to be there before the picture, as a selector: for what is fetched on its own. */
  until?: string | undefined;
  /** The picture is of the whole screen: for what lies over it. */
  isScreen?: boolean | undefined;
}

export interface StylePage {
  /** The stories of a room by name. */
  of: (room: string) => Record<string, Shot>;
  show: (room: string, name: string) => void;
}
