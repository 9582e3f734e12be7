import { inView } from "framer-motion/dom";
import { animate } from "framer-motion/dom/mini";
import { useEffect, useRef, type ReactNode } from "react";
import { NARROW, REDUCED_MOTION } from "~/media/use-media-query";

/** How much of it has to be seen. */
const SHARE = 0.15;

/**
 * On narrow screens its children come up as they are scrolled into view, once. What the server
 * sends is visible, so that everything can be read without a script.
 */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const isWanted =
      window.matchMedia(NARROW).matches && !window.matchMedia(REDUCED_MOTION).matches;
    if (!element || !isWanted) return;
    // What is seen already stays as it is.
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
