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
  /** Shown for a missing value, because a missing bar would look like 0. */
  none?: string | undefined;
}

const HEIGHT = 240;
/** The height of a horizontal bar with its gap, in pixels. */
const BAR_HEIGHT = 34;

/** Draws days as vertical and colors as horizontal bars, so that all names fit. */
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
        // Lets the arrow keys move from bar to bar and announces each one.
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
            <YAxis
              type="category"
              dataKey="name"
              width="auto"
              tickFormatter={shortened}
              interval={0}
              {...axis}
            />
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
          // Recharts does not draw a bar of length 0 without a custom shape.
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

function noteOf({ payload }: { payload?: { note?: string } }): string | undefined {
  return payload?.note;
}

const axis = { tickLine: false, axisLine: false, stroke: "var(--color-stone)" };

const scale = (unit: Unit) => ({
  allowDecimals: false,
  tickFormatter: (value: number) => figureText(value, unit),
});

/** Leaves space for the bars beside a long name. The tooltip and the table have the entire name. */
function shortened(name: string): string {
  return name.length > 20 ? `${name.slice(0, 19)}…` : name;
}

/** Formats `Nov 21, 2026` as `Nov 21`. */
function withoutYear(day: string): string {
  return day.replace(/, \d{4}$/, "");
}
