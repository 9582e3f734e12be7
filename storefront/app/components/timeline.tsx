import type { ReactNode } from "react";

export interface TimelineEvent {
  id: string;
  time: ReactNode;
  what: ReactNode;
  /** Secondary text, such as who did it, or to which items. */
  detail?: ReactNode;
  amount?: string;
}

interface TimelineProps {
  events: readonly TimelineEvent[];
  /** The IDs of the headings above. */
  labelledBy: string;
}

/** Lists what happened, each event with its time, along a line with a dot for each. */
export function Timeline({ events, labelledBy }: TimelineProps) {
  return (
    <ol aria-labelledby={labelledBy} className="figures mt-4 border-l border-line">
      {events.map(({ id, time, what, detail, amount }) => (
        <li
          key={id}
          className="relative pb-4 pl-5 last:pb-0 before:absolute before:-left-1 before:top-[9px] before:size-[7px] before:rounded-full before:bg-ink print:break-inside-avoid"
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="min-w-0 whitespace-pre-line">{what}</span>
            {amount !== undefined && <span>{amount}</span>}
          </p>
          <p className="text-sm text-stone">
            {time}
            {detail !== undefined && <> · {detail}</>}
          </p>
        </li>
      ))}
    </ol>
  );
}
