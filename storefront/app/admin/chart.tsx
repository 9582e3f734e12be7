import { useEffect, useState, type ReactNode } from "react";
import type { ChartProps } from "./bar-chart";

type Bars = (props: ChartProps) => ReactNode;

/**
 * Loads the chart library only here and only in browsers with scripts. If that fails, the table
 * below shows the same figures.
 */
export function Chart(props: ChartProps) {
  const [Drawn, setDrawn] = useState<Bars>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    import("./bar-chart").then(
      ({ Bars }) => {
        if (!isGone) setDrawn(() => Bars);
      },
      (reason: unknown) => {
        console.warn("The charts could not be loaded.", reason);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (hasFailed) return <p className="mt-2 text-stone">The chart could not be drawn.</p>;
  return <div className="admin-plot">{Drawn && <Drawn {...props} />}</div>;
}
