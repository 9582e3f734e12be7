import {
  Bar,
  BarChart,
  CartesianGrid,
  Rectangle,
  ResponsiveContainer,
  Text,
  Tooltip,
  XAxis,
  YAxis,
  type BarShapeProps,
  type YAxisTickContentProps,
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
/** The least height of a horizontal bar with its gap, in pixels. */
const BAR_HEIGHT = 34;
/** Leaves space for the bars beside a long name, which continues on the next lines. */
const NAME_WIDTH = 116;
/** How many letters fit into a line of a name in any case. */
const NAME_LETTERS = 14;
/** As in `.admin-plot`. */
const FONT_SIZE = 13;

/** Draws days as vertical and colors as horizontal bars, so that all names fit. */
export function Bars({ title, rows, unit, of, none }: ChartProps) {
  const isHorizontal = of === "Color";
  const height = isHorizontal ? Math.max(HEIGHT, rows.length * barHeight(rows) + 40) : HEIGHT;
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
            <YAxis type="category" dataKey="name" width="auto" tick={Name} interval={0} {...axis} />
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

function barHeight(rows: ChartProps["rows"]): number {
  const letters = Math.max(...rows.map(({ name }) => name.length));
  return Math.max(BAR_HEIGHT, Math.ceil(letters / NAME_LETTERS) * FONT_SIZE + 12);
}

function Name({ className, x, y, payload, textAnchor, verticalAnchor }: YAxisTickContentProps) {
  const name = String(payload.value);
  return (
    <Text
      {...{ className, x, y, textAnchor, verticalAnchor }}
      width={NAME_WIDTH}
      breakAll={name.split(/\s/).some((word) => word.length > NAME_LETTERS)}
      style={{ fontSize: FONT_SIZE }}
      fill="var(--color-stone)"
    >
      {name}
    </Text>
  );
}

/** Formats `Nov 21, 2026` as `Nov 21`. */
function withoutYear(day: string): string {
  return day.replace(/, \d{4}$/, "");
}
