import * as m from "framer-motion/m";
import { useEffect, useState, type ReactNode } from "react";
import { NARROW } from "~/media/use-media-query";

/** On narrow screens its children come up as they are scrolled into view, once. */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    setWaiting(window.matchMedia(NARROW).matches && !isStill);
  }, []);
  // The server renders no state at all, so that everything can be read without a script.
  return (
    <m.div
      className={className}
      {...(isWaiting && {
        initial: { opacity: 0, y: 24 },
        animate: { opacity: 0, y: 24 },
        whileInView: { opacity: 1, y: 0 },
        viewport: { once: true, amount: 0.15 },
        transition: { duration: 0.32, ease: [0.22, 0.61, 0.36, 1] },
      })}
    >
      {children}
    </m.div>
  );
}
