import { encode } from 'uqr'

/** Readers need this much white around a code, in modules. */
const MARGIN = 4

type Props = {
  /** What a reader gets out of it. */
  text: string
  /** What it is, for those who hear the page. */
  label: string
  className?: string | undefined
}

/** A QR code, always dark on white with its margin: readers do not know themes. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const whole = size + 2 * MARGIN
  return (
    <svg
      className={className}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="#fff" />
      <path d={data.map(drawRow).join('')} fill="#0a0f1f" />
    </svg>
  )
}

/** The dark modules of one row, each run of them as one rectangle. */
function drawRow(row: readonly boolean[], y: number) {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x] || row[x - 1]) continue
    let end = x
    while (row[end]) end += 1
    path += `M${x} ${y}h${end - x}v1h${x - end}z`
  }
  return path
}
