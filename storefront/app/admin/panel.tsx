import type { ReactNode } from "react";
import type { PanelName } from "./admin-url";

interface PanelProps {
  name: PanelName;
  title: string;
  children: ReactNode;
}

export function Panel({ name, title, children }: PanelProps) {
  return (
    <section id={name} aria-labelledby={headingOf(name)} className="admin-panel">
      <h2 id={headingOf(name)} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export const headingOf = (name: PanelName) => `${name}-title`;
