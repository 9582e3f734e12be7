import {
  Bar,
  BarChart,
  CartesianGrid,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type BarShapeProps,
} from "recharts";
import { figureText, figureWithUnit, type Unit } from "./figure-text";

export interface ChartProps {
  title: string;
  of: "Day" | "Color";
  rows: { name: string; value: number | null }[];
  unit: Unit;
  /** Stands for a figure that there is not: no bar would read as 0. */
  none?: string | undefined;
}

const HEIGHT = 240;
/** The height of one horizontal bar, with its gap. */
const BAR_HEIGHT = 34;

/** Days are vertical bars, colors horizontal ones, so that all their names fit. */
export function Bars({ title, rows, unit, of, none }: ChartProps) {
  const isHorizontal = of === "Color";
  const height = isHorizontal ? Math.max(HEIGHT, rows.length * BAR_HEIGHT + 40) : HEIGHT;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={rows.map((row) =>
          row.value === null && none ? { ...row, value: 0, note: none } : row,
        )}
        layout={isHorizontal ? "vertical" : "horizontal"}
        // The arrow keys move from bar to bar, and each is announced.
        accessibilityLayer
        title={title}
        margin={{ top: 8, right: 12, bottom: 4, left: 4 }}
      >
        <CartesianGrid
          vertical={isHorizontal}
          horizontal={!isHorizontal}
          stroke="var(--color-line)"
        />
        {isHorizontal ? (
          <>
            <YAxis type="category" dataKey="name" width={88} interval={0} {...axis} />
            <XAxis type="number" {...axis} {...scale(unit)} />
          </>
        ) : (
          <>
            <XAxis dataKey="name" minTickGap={24} tickFormatter={withoutYear} {...axis} />
            <YAxis width={56} {...axis} {...scale(unit)} />
          </>
        )}
        <Tooltip
          cursor={{ fill: "var(--color-line)" }}
          isAnimationActive={false}
          formatter={(value, _, bar) => [noteOf(bar) ?? figureWithUnit(Number(value), unit), ""]}
          separator=""
        />
        <Bar
          dataKey="value"
          fill="var(--color-ink)"
          isAnimationActive={false}
          maxBarSize={28}
          // Without a shape of its own, a bar without a length is not drawn at all.
          shape={BarOrNote}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function BarOrNote(bar: BarShapeProps) {
  const note = noteOf(bar);
  if (note === undefined) return <Rectangle {...bar} />;
  const middle = bar.y + bar.height / 2;
  return (
    <text x={bar.x + 8} y={middle} dominantBaseline="central" fill="var(--color-stone)">
      {note}
    </text>
  );
}

/** What stands for a figure that there is not. */
function noteOf({ payload }: { payload?: { note?: string } }): string | undefined {
  return payload?.note;
}

const axis = { tickLine: false, axisLine: false, stroke: "var(--color-stone)" };

const scale = (unit: Unit) => ({
  allowDecimals: false,
  tickFormatter: (value: number) => figureText(value, unit),
});

/** `Nov 21` of `Nov 21, 2026`. */
function withoutYear(day: string): string {
  return day.replace(/, \d{4}$/, "");
}
