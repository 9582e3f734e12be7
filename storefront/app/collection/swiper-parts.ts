import Swiper from "swiper";
import { A11y, Keyboard, Navigation, Pagination } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";
import { REDUCED_MOTION } from "~/media/use-media-query";

/** Creates Swiper with the modules that the carousel needs. Loaded as a separate chunk. */
export function createSwiper(root: HTMLElement, options: SwiperOptions): Swiper {
  const swiper = new Swiper(root, {
    modules: [A11y, Keyboard, Navigation, Pagination],
    // Page Up and Page Down scroll the page.
    keyboard: { enabled: true, onlyInViewport: true, pageUpDown: false },
    a11y: { slideRole: "listitem", slideLabelMessage: "", scrollOnFocus: true },
    // A slow swipe over a quarter of the slide is enough.
    longSwipesRatio: 0.25,
    speed: matchMedia(REDUCED_MOTION).matches ? 0 : 320,
    ...options,
  });
  leaveZoomToBrowser(swiper);
  return swiper;
}

/** Ignores pinch zoom and panning of a zoomed page, which are not swipes. */
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
