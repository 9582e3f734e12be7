import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { figureText, type Unit } from "./figure-text";

export interface ChartProps {
  title: string;
  of: "Day" | "Color";
  rows: { name: string; value: number | null }[];
  unit: Unit;
}

const HEIGHT = 240;
/** Of one lying bar with its share of the space between. */
const BAR_HEIGHT = 34;

/** Days stand beside each other, colors lie below each other so that all their names can be read. */
export function Bars({ title, rows, unit, of }: ChartProps) {
  const isLying = of === "Color";
  const height = isLying ? Math.max(HEIGHT, rows.length * BAR_HEIGHT + 40) : HEIGHT;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={rows}
        layout={isLying ? "vertical" : "horizontal"}
        // The arrow keys go from bar to bar, and each is read out.
        accessibilityLayer
        title={title}
        margin={{ top: 8, right: 12, bottom: 4, left: 4 }}
      >
        <CartesianGrid vertical={isLying} horizontal={!isLying} stroke="var(--color-line)" />
        {isLying ? (
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
