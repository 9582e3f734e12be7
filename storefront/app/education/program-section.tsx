import { Plus } from "lucide-react";
import { useRef, type MouseEvent, type ReactNode } from "react";

interface ProgramSectionProps {
  title: string;
  teaser: string;
  children: ReactNode;
}

/**
 * Opens on a click, or on wide screens on hover. A section opened by hover closes when the mouse leaves
 * where the sections are side by side, so that nothing moves; a click keeps it open.
 */
export function ProgramSection({ title, teaser, children }: ProgramSectionProps) {
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
      onMouseEnter={enter}
      onMouseLeave={leave}
      className="group border-t border-ink"
    >
      <summary onClick={keep} className="flex items-start justify-between gap-6 py-5">
        <span>
          <h2 className="display-3">{title}</h2>
          <span className="mt-2 block text-stone">{teaser}</span>
        </span>
        <Plus
          aria-hidden
          size={22}
          strokeWidth={1}
          className="mt-2 shrink-0 transition-transform duration-300 group-open:rotate-45"
        />
      </summary>
      <div className="flex animate-settle flex-col gap-4 pb-10 pr-6">{children}</div>
    </details>
  );
}

function matches(query: string): boolean {
  return window.matchMedia(query).matches;
}
