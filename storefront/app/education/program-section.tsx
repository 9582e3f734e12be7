import Plus from "lucide-react/icons/plus";
import { useRef, type MouseEvent, type ReactNode } from "react";

interface ProgramSectionProps {
  title: string;
  teaser: string;
  /** Opens the section initially without animation, which would delay the page's largest paint. */
  isOpen?: boolean;
  children: ReactNode;
}

/**
 * Opens on a click, or on wide screens on hover. A section opened by hover closes when the mouse
 * leaves the row of sections, so that nothing moves under it. A click keeps it open.
 */
export function ProgramSection({ title, teaser, isOpen = false, children }: ProgramSectionProps) {
  const section = useRef<HTMLDetailsElement>(null);
  const isByMouse = useRef(false);

  const enter = () => {
    if (!section.current || section.current.open || !matches("(min-width: 481px)")) return;
    if (!matches("(hover: hover)")) return;
    section.current.open = true;
    isByMouse.current = true;
  };
  const leave = () => {
    if (!section.current || !isByMouse.current || !matches("(min-width: 820px)")) return;
    section.current.open = false;
    isByMouse.current = false;
  };
  const keep = (event: MouseEvent) => {
    if (!isByMouse.current) return;
    isByMouse.current = false;
    event.preventDefault();
  };
  return (
    <details
      ref={section}
      open={isOpen}
      onMouseEnter={enter}
      onMouseLeave={leave}
      className="group border-t border-ink"
    >
      <summary onClick={keep} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 py-5">
        <h2 className="display-3">{title}</h2>
        <Plus
          aria-hidden
          size={22}
          strokeWidth={1}
          className="row-span-2 mt-2 transition-transform duration-300 group-open:rotate-45"
        />
        <span className="text-stone">{teaser}</span>
      </summary>
      <div className={`flex flex-col gap-4 pb-10 pr-6 ${isOpen ? "" : "animate-settle"}`}>
        {children}
      </div>
    </details>
  );
}

function matches(query: string): boolean {
  return window.matchMedia(query).matches;
}
