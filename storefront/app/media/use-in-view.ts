import { useEffect, useRef, type RefObject } from "react";
import { REDUCED_MOTION } from "./use-media-query";

/**
 * Scrolls the images into view when another color is selected. On screens where the colors are
 * below the images, the change would be out of view.
 */
export function useInView(pictures: RefObject<HTMLElement>, color: string | undefined): void {
  const shown = useRef(color);
  useEffect(() => {
    if (shown.current === color) return;
    shown.current = color;
    const box = pictures.current?.getBoundingClientRect();
    if (!box) return;
    const seen = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0);
    // It is enough if the visible part fills half of the images' height or of the screen.
    if (seen >= Math.min(box.height, window.innerHeight) / 2) return;
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? "instant" : "smooth";
    pictures.current?.scrollIntoView({ behavior, block: "start" });
  }, [pictures, color]);
}
