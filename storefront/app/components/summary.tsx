import type { ReactNode } from "react";

interface SummaryProps {
  title: string;
  rows: [term: string, figure: string][];
  total: [term: string, figure: string];
  action: ReactNode;
  children?: ReactNode;
}

/**
 * Shows the totals next to a list. On narrow screens, the rows follow the list, and the total with
 * its button sticks to the bottom, unless the screen is so short that it would cover the focused
 * element. On wide screens, all of it stays in view next to the list.
 */
export function Summary({ title, rows, total, action, children }: SummaryProps) {
  return (
    <aside
      aria-labelledby="summary"
      className="figures contents page:sticky page:top-10 page:mt-12 page:block page:self-start page:border-t page:border-line page:pt-6"
    >
      <div className="mt-12 page:mt-0">
        <h2 id="summary" className="display-3">
          {title}
        </h2>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-4 page:border-t-0 page:pt-0">
          {rows.map(([term, figure]) => (
            <Row key={term} term={term} figure={figure} />
          ))}
        </dl>
      </div>
      <div className="bottom-0 z-10 -mx-(--gutter) mt-4 border-t border-line bg-paper px-(--gutter) py-4 [@media(height>=480px)]:sticky page:static! page:mx-0 page:px-0">
        <dl className="mb-4 flex justify-between gap-x-4 text-lg">
          <dt>{total[0]}</dt>
          <dd>{total[1]}</dd>
        </dl>
        {action}
      </div>
      <div className="mt-2 flex flex-col">{children}</div>
    </aside>
  );
}

function Row({ term, figure }: { term: string; figure: string }) {
  return (
    <>
      <dt className="text-stone">{term}</dt>
      <dd className="text-right">{figure}</dd>
    </>
  );
}
