import './chart.css'
import { namesShown } from './axis.rules.ts'
import { ChartFrame, type Frame } from './chart-frame.tsx'
import { type ChartSize, type Slot, sizes } from './chart-size.ts'

const GAP = 22
const NAMES_HEIGHT = 26
const TOP = 14

type Props = {
  /** One sentence that holds the result. */
  label: string
  slots: readonly Slot[]
  /** One below the other, over the same times. */
  frames: readonly Frame[]
}

/** Lines and bars over time. The table beside it has the same numbers. */
export function Chart(props: Props) {
  return (
    <div className="chart">
      <Drawing {...props} size={sizes.wide} />
      <Drawing {...props} size={sizes.narrow} />
    </div>
  )
}

function Drawing({ label, slots, frames, size }: Props & { size: ChartSize }) {
  const { width, left, right, names } = size
  const slotWidth = (right - left) / Math.max(slots.length, 1)
  const centers = slots.map((_, index) => left + (index + 0.5) * slotWidth)
  const tops = frames.map((_, index) => frames.slice(0, index).reduce((sum, { height }) => sum + height + GAP, TOP))
  const bottom = frames.reduce((sum, { height }) => sum + height + GAP, TOP) - GAP
  return (
    <svg
      className={size === sizes.wide ? 'chart__wide' : 'chart__narrow'}
      viewBox={`0 0 ${width} ${bottom + NAMES_HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {frames.map((frame, index) => (
        <ChartFrame key={frame.key} frame={frame} slots={slots} place={{ ...size, centers, top: tops[index] ?? TOP }} />
      ))}
      {namesShown(slots.length, names).map((index) => (
        <text key={index} x={centers[index]} y={bottom + 20} textAnchor="middle">
          {slots[index]?.name}
        </text>
      ))}
      {slots.map(({ title }, index) => (
        <rect
          key={title}
          className="chart__slot"
          x={left + index * slotWidth}
          y={TOP}
          width={slotWidth}
          height={bottom - TOP}
        >
          <title>{title}</title>
        </rect>
      ))}
    </svg>
  )
}
