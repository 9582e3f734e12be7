import type { ReactNode } from "react";
import { media } from "~/media/manifest";
import { Picture } from "./picture";

interface EmptyStateProps {
  title: string;
  note: string;
  children?: ReactNode;
}

export function EmptyState({ title, note, children }: EmptyStateProps) {
  return (
    <div className="border-t border-line pt-6">
      <p className="display-3">{title}</p>
      <p className="mt-2 max-w-[44ch] text-stone">{note}</p>
      <Picture
        of={media.collection.opening}
        alt=""
        sizes="(min-width: 540px) 480px, 90vw"
        className="mt-6 w-full max-w-[480px] page:mt-8"
      />
      {children}
    </div>
  );
}
