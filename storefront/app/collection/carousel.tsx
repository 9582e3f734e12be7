import Heart from "lucide-react/icons/heart";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useCallback, useEffect, useState, type ReactNode, type RefObject } from "react";
import type Swiper from "swiper";
import { loadChunk } from "~/chunks/chunk-load-error";
import { isNetworkLost, showNetworkLost } from "~/chunks/lost-network";
import { Video } from "~/components/video";
import { slideTexts } from "~/content/collection";
import type { CollectionColor } from "@tomashi/programme/contract/collection";
import { media } from "~/media/manifest";
import * as buyingTexts from "~/texts/buying";
import * as collectionPageTexts from "~/texts/collection";
import * as productTexts from "~/texts/product";
import { Photo } from "./photo";

const GAP_PX = 20;
const HINT_MS = 4000;
const SIZES = "(min-width: 1200px) 60vw, 100vw";

const photos = ["set", "sling", "messenger", "purse"] as const;

interface CarouselProps {
  root: RefObject<HTMLDivElement>;
  color: CollectionColor;
  wishFormId: string;
  isSaved: boolean;
}

/**
 * Shows the selected color's video and photos, one at a time. Without JavaScript, and until Swiper
 * has started, the slides are a row that scrolls and snaps.
 */
export function Carousel({ root, color, wishFormId, isSaved }: CarouselProps) {
  const { hasHint, showHint, clearHint } = useHint();
  const error = useSwiper(root, showHint, clearHint);
  // Shows the page's error view when a chunk fails to load.
  if (error) throw error;

  const pictures = media.collection.byLeather[color.color];
  const label = `${color.name} ${color.label}`;
  const slide = (key: string, content: ReactNode) => (
    <li key={key} className="swiper-slide">
      {/* The images are square and fully visible on a wider stage with the page's background. */}
      <div className="mx-auto aspect-square h-full max-w-full">{content}</div>
      <button
        type="submit"
        form={wishFormId}
        aria-label={buyingTexts.addToWishlist(label)}
        aria-pressed={isSaved}
        className="wishlist-icon"
      >
        <Heart aria-hidden size={22} strokeWidth={1.1} />
      </button>
    </li>
  );
  return (
    <div
      ref={root}
      className="slideshow"
      role="group"
      aria-label={productTexts.inPhotos(label)}
      tabIndex={-1}
    >
      <div className="slideshow-stage swiper">
        <ul className="swiper-wrapper">
          {slide(
            "film",
            <Video
              of={pictures.film}
              title={`${label}, ${slideTexts.film}`}
              sizes={SIZES}
              cue={{ kind: "visible", share: 0.5 }}
              className="h-full w-full"
            />,
          )}
          {photos.map((piece) =>
            slide(
              piece,
              <Photo of={pictures[piece]} alt={`${label}, ${slideTexts[piece]}`} sizes={SIZES} />,
            ),
          )}
        </ul>
      </div>
      <div className="slideshow-bar">
        <div className="slideshow-marks" />
        <p className="slideshow-hint label">{hasHint && collectionPageTexts.swipe}</p>
        <button
          type="button"
          aria-label={collectionPageTexts.previousSlide}
          className="slideshow-arrow"
        >
          <ChevronLeft aria-hidden size={28} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          aria-label={collectionPageTexts.nextSlide}
          className="slideshow-arrow"
        >
          <ChevronRight aria-hidden size={28} strokeWidth={1.5} />
        </button>
      </div>
    </div>
  );
}

/** Shows the hint once the carousel is ready, until it has been seen or is not needed. */
function useHint() {
  const [hasHint, setHint] = useState(false);
  const showHint = useCallback(() => {
    setHint(true);
  }, []);
  const clearHint = useCallback(() => {
    setHint(false);
  }, []);
  useEffect(() => {
    if (!hasHint) return;
    const timer = setTimeout(clearHint, HINT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [hasHint, clearHint]);
  return { hasHint, showHint, clearHint };
}

/** Starts Swiper. Returns the error when its code could not be loaded. */
function useSwiper(root: RefObject<HTMLDivElement>, onReady: () => void, onSlide: () => void) {
  const [error, setError] = useState<Error>();
  useEffect(() => {
    let swiper: Swiper | undefined;
    let isGone = false;
    loadChunk(() => import("./swiper-parts"))
      .then(({ createSwiper }) => {
        if (isGone || !root.current) return;
        const [stage, marks] = [".swiper", ".slideshow-marks"].map((part) =>
          root.current?.querySelector<HTMLElement>(part),
        );
        const [previous, next] = root.current.querySelectorAll<HTMLElement>(".slideshow-arrow");
        if (!stage) return;
        swiper = createSwiper(stage, {
          slidesPerView: 1,
          spaceBetween: GAP_PX,
          navigation: { prevEl: previous ?? null, nextEl: next ?? null },
          pagination: { el: marks ?? null, clickable: true },
          on: {
            init: reachShown,
            slideChange: (changed) => {
              reachShown(changed);
              onSlide();
            },
          },
        });
        onReady();
      })
      .catch(async (reason: unknown) => {
        // Offline, the scrolling row of slides remains usable without Swiper.
        if (await isNetworkLost()) showNetworkLost();
        else setError(reason instanceof Error ? reason : new Error(String(reason)));
      });
    return () => {
      isGone = true;
      swiper?.destroy();
    };
  }, [root, onReady, onSlide]);
  return error;
}

/**
 * Makes only the active slide reachable by the Tab key and screen readers, and moves the focus with
 * the slides.
 */
function reachShown({ slides, activeIndex }: Swiper): void {
  const shown = slides[activeIndex];
  if (!shown) return;
  shown.inert = false;
  const focused = document.activeElement;
  if (slides.some((slide) => slide !== shown && slide.contains(focused))) {
    const isHeart = focused?.matches(".wishlist-icon") === true;
    const next = shown.querySelector<HTMLElement>(isHeart ? ".wishlist-icon" : "button");
    next?.focus({ preventScroll: true });
  }
  for (const slide of slides) slide.inert = slide !== shown;
}
