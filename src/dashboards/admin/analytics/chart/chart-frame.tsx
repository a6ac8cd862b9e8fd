import { axisOf, spreadLabels } from './axis.rules.ts'
import type { ChartSize, Slot } from './chart-size.ts'

/** Colors that mean the same on every chart. The past is gray and dashed. */
export type Tone = 'first' | 'second' | 'third' | 'rest' | 'past' | 'regular' | 'local' | 'vip'

export type Series = {
  tone: Tone
  values: readonly (number | null)[]
  /** Stands at its end, in its color: "323 active". Two lines where it has two parts. */
  label: string
}

export type Frame = {
  key: string
  height: number
  /** Bars stand side by side, or the second below the line. Only lines need not begin at zero. */
  kind: 'lines' | 'bars' | 'up-and-down'
  isFromZero?: boolean
  isWhole?: boolean
  series: readonly Series[]
  format: (value: number) => string
}

type Place = ChartSize & { centers: readonly number[]; top: number }
type Props = { frame: Frame; slots: readonly Slot[]; place: Place }

const LABEL_APART = 15
const BARS_SHARE = 0.62
const BAR_GAP = 2

/** One drawing of a chart with its own axis. */
export function ChartFrame({ frame, slots, place }: Props) {
  const { kind, height, series, format } = frame
  const drawn = kind === 'up-and-down' ? series.map(turnSecond) : series
  const axis = axisOf(
    drawn.flatMap(({ values }) => values),
    { isFromZero: kind !== 'lines' || frame.isFromZero === true, isWhole: frame.isWhole },
  )
  const [lowest = 0] = axis
  const highest = axis.at(-1) ?? 1
  const bottom = place.top + height
  const yOf = (value: number) => bottom - ((value - lowest) / (highest - lowest)) * height
  const ends = drawn.map(({ values }) => yOf(values.findLast((value) => value !== null) ?? lowest))
  const labels = spreadLabels(ends, { apart: LABEL_APART, top: place.top, bottom })
  return (
    <g>
      {axis.map((tick) => (
        <g key={tick}>
          <line
            className="chart__grid"
            data-zero={tick === 0 || undefined}
            x1={place.left}
            x2={place.right}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          <text x={place.left - 8} y={yOf(tick) + 4} textAnchor="end">
            {format(Math.abs(tick))}
          </text>
        </g>
      ))}
      {kind === 'lines'
        ? drawn.map((one) => (
            <Line key={one.tone} series={one} hasWash={frame.isFromZero === true} {...{ place, yOf, bottom }} />
          ))
        : drawn.map((one, index) => (
            <Bars
              key={one.tone}
              series={one}
              slots={slots}
              lane={kind === 'bars' ? { index, of: drawn.length } : { index: 0, of: 1 }}
              {...{ place, yOf }}
            />
          ))}
      {drawn.map(({ tone, label, values }, index) =>
        values.every((value) => value === null) ? null : (
          <text key={tone} className="chart__label" data-tone={tone} x={place.right + 10} y={(labels[index] ?? 0) + 4}>
            {label}
          </text>
        ),
      )}
    </g>
  )
}

/** What goes stands below the line. */
const turnSecond = (series: Series, index: number): Series =>
  index === 0 ? series : { ...series, values: series.values.map((value) => value && -value) }

type Drawn = { series: Series; place: Place; yOf: (value: number) => number }

/** Where nothing is known the line has a gap. */
function Line({ series: { tone, values }, place, yOf, bottom, hasWash }: Drawn & { bottom: number; hasWash: boolean }) {
  const runs: { x: number; y: number }[][] = [[]]
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ x: place.centers[index] ?? 0, y: yOf(value) })
  }
  const known = runs.filter((run) => run.length > 0)
  const last = known.at(-1)?.at(-1)
  return (
    <g data-tone={tone}>
      {hasWash &&
        tone === 'first' &&
        known.map((run) => (
          <path
            key={run[0]?.x}
            className="chart__wash"
            d={`${toPath(run)}L${run.at(-1)?.x} ${bottom}L${run[0]?.x} ${bottom}z`}
          />
        ))}
      {known.map((run) => (
        <path key={run[0]?.x} className="chart__line" d={toPath(run)} />
      ))}
      {last && tone !== 'past' && <circle className="chart__dot" cx={last.x} cy={last.y} r={4.5} />}
    </g>
  )
}

const toPath = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

type BarsProps = Drawn & { slots: readonly Slot[]; lane: { index: number; of: number } }

function Bars({ series: { tone, values }, slots, lane, place, yOf }: BarsProps) {
  const slotWidth = (place.right - place.left) / Math.max(slots.length, 1)
  const width = Math.max(1, (slotWidth * BARS_SHARE) / lane.of - (lane.of > 1 ? BAR_GAP / 2 : 0))
  const start = (-slotWidth * BARS_SHARE) / 2 + lane.index * (width + BAR_GAP)
  return (
    <g data-tone={tone}>
      {values.map((value, index) =>
        value === null ? null : (
          <rect
            key={slots[index]?.title}
            className="chart__bar"
            data-part={slots[index]?.isPart || undefined}
            x={(place.centers[index] ?? 0) + start}
            y={Math.min(yOf(value), yOf(0))}
            width={width}
            height={Math.abs(yOf(value) - yOf(0))}
            rx={Math.min(1.5, width / 2)}
          />
        ),
      )}
    </g>
  )
}
