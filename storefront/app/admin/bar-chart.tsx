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
/** The minimum height of a horizontal bar with its gap, in pixels. */
const BAR_HEIGHT = 34;
/** The characters per line of a color's name. Longer names wrap, so that the bars keep their space. */
const LINE_LETTERS = 14;
/** The text sizes of the names in pixels; `FONT_SIZE` is the same as in `.admin-plot`. */
const FONT_SIZE = 13;
const LINE_HEIGHT = 15;
const LETTER_WIDTH = 8.5;

/** Draws days as vertical and colors as horizontal bars, so that all names fit. */
export function Bars({ title, rows, unit, of, none }: ChartProps) {
  const isHorizontal = of === "Color";
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  const nameHeight = Math.ceil(longest / LINE_LETTERS) * LINE_HEIGHT;
  const barHeight = Math.max(BAR_HEIGHT, nameHeight + 12);
  const height = isHorizontal ? Math.max(HEIGHT, rows.length * barHeight + 40) : HEIGHT;
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
              // Fixed, because Recharts measures before the font is loaded and would truncate names.
              width={Math.min(longest, LINE_LETTERS) * LETTER_WIDTH + 12}
              tick={Name}
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

function Name({ className, x, y, payload, textAnchor, verticalAnchor }: YAxisTickContentProps) {
  const name = String(payload.value);
  return (
    <Text
      {...{ className, x, y, textAnchor, verticalAnchor }}
      width={LINE_LETTERS * LETTER_WIDTH}
      lineHeight={`${LINE_HEIGHT}px`}
      breakAll={name.split(/\s/).some((word) => word.length > LINE_LETTERS)}
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
