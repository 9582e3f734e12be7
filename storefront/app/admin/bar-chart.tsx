import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { figureText, type Unit } from "./figure-text";

export interface ChartProps {
  title: string;
  of: "Day" | "Color";
  rows: { name: string; value: number | null }[];
  unit: Unit;
}

const HEIGHT = 240;
/** The height of one horizontal bar, with its gap. */
const BAR_HEIGHT = 34;

/** Days are vertical bars, colors horizontal ones, so that all their names fit. */
export function Bars({ title, rows, unit, of }: ChartProps) {
  const isHorizontal = of === "Color";
  const height = isHorizontal ? Math.max(HEIGHT, rows.length * BAR_HEIGHT + 40) : HEIGHT;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={rows}
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
          formatter={(value) => [figureText(Number(value), unit), ""]}
          separator=""
        />
        <Bar dataKey="value" fill="var(--color-ink)" isAnimationActive={false} maxBarSize={28} />
      </BarChart>
    </ResponsiveContainer>
  );
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
