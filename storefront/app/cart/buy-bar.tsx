import { useEffect, useState, type ReactNode, type RefObject } from "react";

interface BuyBarProps {
  /** The form's own button, which the bar replaces while it is out of view. */
  button: RefObject<HTMLElement>;
  children: ReactNode;
}

/** Keeps a color, its price, and its button at the bottom of a phone. Never covers the footer. */
export function BuyBar({ button, children }: BuyBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const parts = [button.current, document.querySelector("footer")];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          // Seen means nearly all of the button, but any part of the footer.
          const isSeen = isIntersecting && (target !== parts[0] || intersectionRatio > 0.9);
          if (isSeen) seen.add(target);
          else seen.delete(target);
        }
        setShown(seen.size === 0);
      },
      { threshold: [0, 0.91] },
    );
    for (const part of parts) if (part) observer.observe(part);
    return () => {
      observer.disconnect();
    };
  }, [button]);
  return isShown && <div className="buy-bar">{children}</div>;
}
