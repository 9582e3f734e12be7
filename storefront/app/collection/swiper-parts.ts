import Swiper from "swiper";
import { A11y, Keyboard, Navigation, Pagination } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";
import { REDUCED_MOTION } from "~/media/use-media-query";

/** Swiper with the parts that the carousel needs, in a chunk of its own. */
export function createSwiper(root: HTMLElement, options: SwiperOptions): Swiper {
  const swiper = new Swiper(root, {
    modules: [A11y, Keyboard, Navigation, Pagination],
    // Page Up and Page Down scroll the page.
    keyboard: { enabled: true, onlyInViewport: true, pageUpDown: false },
    a11y: { slideRole: "listitem", slideLabelMessage: "", scrollOnFocus: true },
    // A slow finger need not go half of the way.
    longSwipesRatio: 0.25,
    speed: matchMedia(REDUCED_MOTION).matches ? 0 : 320,
    ...options,
  });
  leaveZoomToBrowser(swiper);
  return swiper;
}

/** Two fingers zoom the page, and one finger then moves what is zoomed: neither is a swipe. */
function leaveZoomToBrowser(swiper: Swiper): void {
  const view = window.visualViewport;
  const controller = new AbortController();
  const follow = (event: Event) => {
    const isZoomed = (view?.scale ?? 1) > 1.01;
    const fingers = "touches" in event ? (event as TouchEvent).touches.length : 0;
    swiper.allowTouchMove = !isZoomed && fingers < 2;
    swiper.el.classList.toggle("is-zoomed", isZoomed);
  };
  const options = { capture: true, passive: true, signal: controller.signal };
  for (const event of ["touchstart", "touchend", "touchcancel"]) {
    swiper.el.addEventListener(event, follow, options);
  }
  view?.addEventListener("resize", follow, options);
  swiper.on("destroy", () => {
    controller.abort();
  });
}
