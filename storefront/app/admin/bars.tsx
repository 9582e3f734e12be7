import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { figureText } from "./figure-text";
import type { PlotProps } from "./plot";

/** Upright bars. The arrow keys go from bar to bar, and each is read out. */
export function Bars({ title, rows, unit }: PlotProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows}
        accessibilityLayer
        title={title}
        margin={{ top: 8, right: 4, bottom: 4, left: 4 }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="name"
          tickLine={false}
          stroke="var(--color-stone)"
          minTickGap={24}
          tickFormatter={shortName}
        />
        <YAxis
          width={56}
          tickLine={false}
          axisLine={false}
          stroke="var(--color-stone)"
          allowDecimals={false}
          tickFormatter={(value: number) => figureText(value, unit)}
        />
        <Tooltip
          cursor={{ fill: "var(--color-line)" }}
          isAnimationActive={false}
          formatter={(value) => [figureText(Number(value), unit), ""]}
          separator=""
        />
        <Bar dataKey="value" fill="var(--color-ink)" isAnimationActive={false} maxBarSize={48} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** A day without its year. */
function shortName(name: string): string {
  return name.replace(/, \d{4}$/, "");
}
