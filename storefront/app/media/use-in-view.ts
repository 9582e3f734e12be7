import { useEffect, useRef, type RefObject } from "react";
import { REDUCED_MOTION } from "./use-media-query";

/**
 * Brings pictures into view when another color is chosen: where the colors stand below them, the choice
 * would change what nobody sees.
 */
export function useInView(pictures: RefObject<HTMLElement>, color: string | undefined): void {
  const shown = useRef(color);
  useEffect(() => {
    if (shown.current === color) return;
    shown.current = color;
    const box = pictures.current?.getBoundingClientRect();
    if (!box) return;
    const seen = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0);
    // As much of it as a screen can show.
    if (seen >= Math.min(box.height, window.innerHeight) / 2) return;
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? "instant" : "smooth";
    pictures.current?.scrollIntoView({ behavior, block: "start" });
  }, [pictures, color]);
}
