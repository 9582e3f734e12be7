import Swiper from "swiper";
import { A11y, Keyboard, Navigation, Pagination } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";

/** Swiper with the parts that the carousel needs, in a chunk of its own. */
export function createSwiper(root: HTMLElement, options: SwiperOptions): Swiper {
  return new Swiper(root, {
    modules: [A11y, Keyboard, Navigation, Pagination],
    // Page Up and Page Down scroll the page.
    keyboard: { enabled: true, onlyInViewport: true, pageUpDown: false },
    a11y: { slideRole: "listitem", slideLabelMessage: "", scrollOnFocus: true },
    speed: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 320,
    ...options,
  });
}
