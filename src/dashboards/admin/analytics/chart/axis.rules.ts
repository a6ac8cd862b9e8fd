const STEPS = [1, 2, 2.5, 5]

/** Only lines need not begin at zero; of what is counted there are no halves. */
type AxisWish = { isFromZero: boolean; isWhole?: boolean | undefined }

/** The round figures at which the lines of a chart stand: three or four, around everything that is drawn. */
export function axisOf(values: readonly (number | null)[], { isFromZero, isWhole = false }: AxisWish): number[] {
  const known = values.filter((value) => value !== null)
  const highest = Math.max(0, ...known)
  const lowest = isFromZero || known.length === 0 ? Math.min(0, ...known) : Math.min(...known)
  if (highest === lowest && isFromZero) return [0, 1]
  const wanted = roundStep(Math.max(highest - lowest, isFromZero ? 0 : highest * 0.1, 0.01) / 2)
  const step = isWhole ? Math.ceil(wanted) : wanted
  const first = Math.floor(lowest / step) * step
  const ticks = [first]
  for (let tick = first; tick < highest; ) {
    tick += step
    // Without this a tick would be 0.30000000000000004.
    ticks.push(Number(tick.toFixed(6)))
  }
  return ticks.length > 1 ? ticks : [first, first + step]
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find((one) => one * power >= least) ?? 10) * power
}

/** Moves labels apart that would stand on each other, and keeps their order. */
export function spreadLabels(places: readonly number[], { apart, top, bottom }: Room): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((one, other) => one.place - other.place)
  let least = top
  for (const label of order) {
    label.place = Math.max(label.place, least)
    least = label.place + apart
  }
  let most = bottom
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, most)
    most = label.place - apart
  }
  const spread = [...places]
  for (const { place, index } of order) spread[index] = place
  return spread
}

type Room = { apart: number; top: number; bottom: number }

/** Which of so many names stand below a chart that has room for a few: the last one always. */
export function namesShown(count: number, room: number): number[] {
  const step = Math.ceil(count / room)
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0)
}
