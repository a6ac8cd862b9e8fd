import { formatCount } from '#dashboards/member/member-format.ts'
import type { BucketWire, FiguresWire, ProgramWire } from '#features/operations/program/program.contract.ts'
import { nameOf, shortNameOf } from '#features/operations/program/program-tables.rules.ts'
import type { Series } from './chart/chart-frame.tsx'
import type { Asked } from './use-program.ts'

export type QuestionProps = { program: ProgramWire; asked: Asked }

/** What is drawn of each time, with its numbers in words. */
export const toSlots = ({ buckets, unit }: ProgramWire, tell: (bucket: BucketWire) => string) =>
  buckets.map((bucket) => ({
    name: shortNameOf(bucket, unit),
    title: `${nameOf(bucket, unit)}: ${bucket.now ? tell(bucket) : 'not known'}`,
    isPart: bucket.isPart,
  }))

export const seriesOf = ({ buckets }: ProgramWire, read: (now: FiguresWire) => number | null) =>
  buckets.map(({ now }) => now && read(now))

const pastOf = ({ buckets }: ProgramWire, read: (before: FiguresWire) => number | null) =>
  buckets.map(({ before }) => before && read(before))

/** The dashed line of the time before; none without a comparison. */
export function past(
  { program, asked }: QuestionProps,
  what: string,
  read: (before: FiguresWire) => number | null,
): Series[] {
  const values = pastOf(program, read)
  if (asked.compare === 'none' || values.every((value) => value === null)) return []
  return [{ tone: 'past', values, label: `${what} before` }]
}

export const lastOf = (values: readonly (number | null)[]) => values.findLast((value) => value !== null) ?? 0

/** "$12k", beside a line of a chart. */
export const shortDollars = (dollars: number) => `$${shortCount(dollars)}`
/** "24k", beside a line of a chart. */
export const shortCount = (count: number) =>
  count >= 10_000 ? `${formatCount(count / 1000)}k` : count.toLocaleString('en-US', { maximumFractionDigits: 1 })
