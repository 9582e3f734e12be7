import { inView } from "framer-motion/dom";
import { animate } from "framer-motion/dom/mini";
import { useEffect, useRef, type ReactNode } from "react";
import { NARROW, REDUCED_MOTION } from "~/media/use-media-query";

const SHARE = 0.15;

/**
 * Moves its children up once when they scroll into view on narrow screens. They are visible in the
 * HTML, so that they can be read without scripts.
 */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const isWanted =
      window.matchMedia(NARROW).matches && !window.matchMedia(REDUCED_MOTION).matches;
    if (!element || !isWanted) return;
    // Leaves visible content unchanged.
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.style.opacity = "0";
    const stop = inView(
      element,
      () => {
        animate(
          element,
          { opacity: [0, 1], transform: ["translateY(24px)", "none"] },
          { duration: 0.32, ease: [0.22, 0.61, 0.36, 1] },
        );
      },
      { amount: SHARE },
    );
    return () => {
      stop();
      element.style.opacity = "";
    };
  }, []);
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  );
}
