import { Bar, BarChart, CartesianGrid, LabelList, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { ChartShape } from './chart';
import './styles/chart-names.css';

const COLOURS = ['var(--bai-chart-1)', 'var(--bai-chart-2)', 'var(--bai-chart-3)', 'var(--bai-chart-4)'];
/** Lines are told apart by their strokes too, for those who do not see the colours. */
const STROKES = ['0', '6 4', '2 3', '8 3 2 3'];
const TICK = { fill: 'var(--bs-secondary-color)', fontSize: 14 };

/** The drawing of a chart, loaded only where one is shown. With one series its last value is labelled; with several their names stand below. */
const ChartDrawn = ({ kind = 'bars', places, series, show = String }: ChartShape) => {
  const last = places.length - 1;
  const single = series.length === 1;
  const data = places.map((place, index) => ({
    place,
    mark: single && index === last ? show(series[0]!.values[index] ?? 0) : '',
    ...Object.fromEntries(series.map(({ values }, nth) => [`v${nth}`, values[index] ?? 0])),
  }));
  const Frame = kind === 'lines' ? LineChart : BarChart;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Frame data={data} margin={{ top: 20, right: 16, left: 0, bottom: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--bai-chart-grid)" />
        <XAxis dataKey="place" tickLine={false} axisLine={false} tick={TICK} interval="preserveStartEnd" minTickGap={8} />
        <YAxis width={64} tickLine={false} axisLine={false} tickFormatter={show} tick={TICK} allowDecimals={false} />
        {series.map(({ name }, nth) =>
          kind === 'lines' ? (
            <Line
              key={name}
              name={name}
              dataKey={`v${nth}`}
              stroke={COLOURS[nth]!}
              strokeDasharray={STROKES[nth]!}
              strokeWidth={2.5}
              dot={false}
              isAnimationActive={false}
            >
              {single && <LabelList dataKey="mark" position="top" fill="var(--bs-body-color)" fontSize={14} fontWeight={600} />}
            </Line>
          ) : (
            <Bar
              key={name}
              name={name}
              dataKey={`v${nth}`}
              fill={COLOURS[nth]!}
              radius={2}
              maxBarSize={34}
              isAnimationActive={false}
              {...(kind === 'stacked' ? { stackId: 'one' } : {})}
            >
              {single && <LabelList dataKey="mark" position="top" fill="var(--bs-body-color)" fontSize={14} fontWeight={600} />}
            </Bar>
          ),
        )}
      </Frame>
    </ResponsiveContainer>
  );
};
export default ChartDrawn;
