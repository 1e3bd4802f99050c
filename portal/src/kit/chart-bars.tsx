import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { Point } from './chart';

/** The drawing of a bar chart, loaded only where one is shown; the last value is labelled. */
const ChartBars = ({ points, show }: { points: readonly Point[]; show: (value: number) => string }) => {
  const last = points.length - 1;
  const data = points.map((point, index) => ({ ...point, mark: index === last ? show(point.value) : '' }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} margin={{ top: 20, right: 4, left: 0, bottom: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--bai-chart-grid)" />
        <XAxis dataKey="label" tickLine={false} axisLine={false} tick={{ fill: 'var(--bs-secondary-color)', fontSize: 14 }} interval="preserveStartEnd" />
        <YAxis
          width={56}
          tickLine={false}
          axisLine={false}
          tickFormatter={show}
          tick={{ fill: 'var(--bs-secondary-color)', fontSize: 14 }}
          allowDecimals={false}
        />
        <Bar dataKey="value" fill="var(--bai-chart-1)" radius={2} maxBarSize={34} isAnimationActive={false}>
          <LabelList dataKey="mark" position="top" fill="var(--bs-body-color)" fontSize={14} fontWeight={600} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
};
export default ChartBars;
