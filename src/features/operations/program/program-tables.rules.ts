import { percentOf } from '#base/money.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { BucketWire, FiguresWire, ProgramWire } from './program.contract.ts'
import type { ProgramPart } from './program-periods.rules.ts'

export type CellKind = 'count' | 'money' | 'decimal' | 'percent'
/** A number that is not known stays empty. */
type Row = { name: string; isPart: boolean; cells: readonly (number | null)[] }
export type ProgramTable = {
  first: string
  columns: readonly { label: string; kind: CellKind }[]
  rows: readonly Row[]
}

/** The numbers of a drawing, newest first. The screen and the file have the same. */
export function tableOf(part: ProgramPart, program: ProgramWire): ProgramTable {
  return tables[part](program)
}

type Column = { label: string; kind: CellKind; read: (bucket: BucketWire) => number | null | undefined }

const ofNow = (read: (now: FiguresWire) => number | null | undefined) => (bucket: BucketWire) =>
  bucket.now && read(bucket.now)
const ofBefore = (read: (before: FiguresWire) => number | null | undefined) => (bucket: BucketWire) =>
  bucket.before && read(bucket.before)

function byBucket({ unit, buckets }: ProgramWire, columns: readonly Column[]): ProgramTable {
  const rows = buckets.map((bucket) => ({
    name: nameOf(bucket, unit),
    isPart: bucket.isPart,
    cells: columns.map(({ read }) => read(bucket) ?? null),
  }))
  return {
    first: firstColumn[unit],
    columns: columns.map(({ label, kind }) => ({ label, kind })),
    rows: rows.reverse(),
  }
}

const firstColumn = { day: 'Day', week: 'Week from', month: 'Month' } as const

/** With the same figure of the time before, where there is one to compare with. */
function compared(
  { totalBefore }: ProgramWire,
  label: string,
  kind: CellKind,
  read: (of: FiguresWire) => number | null,
) {
  const column = { label, kind, read: ofNow(read) }
  return totalBefore ? [column, { label: `${label} before`, kind, read: ofBefore(read) }] : [column]
}

/** What a member or guest paid on one check; nothing where there was none. */
export const perCheck = (sales: number, checks: number) =>
  checks > 0 ? Math.round((sales * 100) / checks) / 100 : null
export const memberCheck = ({ sales }: FiguresWire) => sales && perCheck(sales.memberSales, sales.memberChecks)
export const guestCheck = ({ sales }: FiguresWire) => sales && perCheck(sales.guestSales, sales.guestChecks)

/** What points would cost if they were claimed, in dollars to the cent; nothing while no milestone has a cost. */
export function inDollars(points: number, { pointCost }: Pick<ProgramWire, 'pointCost'>): number | null {
  return pointCost && Math.round((points * pointCost.dollars * 100) / pointCost.points) / 100
}

const round = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 100) / 100)

const tables: Record<ProgramPart, (program: ProgramWire) => ProgramTable> = {
  members: (program) =>
    byBucket(program, [
      ...compared(program, 'Joined', 'count', ({ joined }) => joined),
      ...compared(program, 'Came back', 'count', ({ cameBack }) => cameBack),
      ...compared(program, 'Lapsed', 'count', ({ lapsed }) => lapsed),
      ...compared(program, 'Active', 'count', ({ active }) => active),
    ]),
  visits: (program) =>
    byBucket(program, [
      ...compared(program, 'Visits', 'count', ({ visits }) => visits),
      ...compared(program, 'Spent', 'money', ({ spent }) => spent),
      { label: 'Visits a month each', kind: 'decimal', read: ({ each }) => round(each?.visits) },
      { label: 'Spent a month each', kind: 'money', read: ({ each }) => round(each?.spent) },
      ...membershipTypes.flatMap((type): Column[] => [
        {
          label: `${plans[type].label}: visits`,
          kind: 'decimal',
          read: ({ eachByType }) => round(eachByType[type]?.visits),
        },
        {
          label: `${plans[type].label}: spent`,
          kind: 'money',
          read: ({ eachByType }) => round(eachByType[type]?.spent),
        },
      ]),
    ]),
  sales: (program) =>
    byBucket(program, [
      ...compared(program, 'A member', 'money', memberCheck),
      { label: 'A guest', kind: 'money', read: ofNow(guestCheck) },
      { label: 'Checks of members', kind: 'count', read: ofNow(({ sales }) => sales?.memberChecks) },
      { label: 'Checks of guests', kind: 'count', read: ofNow(({ sales }) => sales?.guestChecks) },
      { label: 'Sales to members', kind: 'money', read: ofNow(({ sales }) => sales?.memberSales) },
      { label: 'Sales to guests', kind: 'money', read: ofNow(({ sales }) => sales?.guestSales) },
    ]),
  points: (program) =>
    byBucket(program, [
      ...compared(program, 'Given', 'count', ({ pointsGiven }) => pointsGiven),
      ...compared(program, 'Redeemed', 'count', ({ pointsRedeemed }) => pointsRedeemed),
      { label: 'Outstanding', kind: 'count', read: ofNow(({ outstanding }) => outstanding) },
      { label: 'In dollars', kind: 'money', read: ofNow(({ outstanding }) => inDollars(outstanding, program)) },
    ]),
  rewards: ({ rewards }) => ({
    first: 'Reward',
    columns: [
      { label: 'Given', kind: 'count' },
      { label: 'Costs us each', kind: 'money' },
      { label: 'Cost in all', kind: 'money' },
      { label: 'Reached', kind: 'count' },
      { label: 'Claimed', kind: 'count' },
      { label: 'Claim it', kind: 'percent' },
    ],
    rows: rewards.map(({ name, value, costsUs, given, reached, claimed }) => ({
      name: `${value} (${name})`,
      isPart: false,
      cells: [
        given,
        costsUs,
        costsUs === null ? null : costOf({ costsUs, given }),
        reached,
        claimed,
        reached > 0 ? percentOf(claimed, reached) : null,
      ],
    })),
  }),
  cohorts: ({ cohorts }) => ({
    first: 'Joined in',
    columns: [
      { label: 'Joined', kind: 'count' },
      ...cohorts.map((_, months) => ({ label: `Month ${months}`, kind: 'count' as const })),
    ],
    rows: cohorts.map(({ month, joined, came }) => ({
      name: formatMonth(month),
      isPart: false,
      cells: [joined, ...cohorts.map((_, months) => came[months] ?? null)],
    })),
  }),
}

/** What was given, at what each costs, in dollars. */
export const costOf = ({ costsUs, given }: { costsUs: number; given: number }) =>
  Math.round(costsUs * 100 * given) / 100

const calendar = (fields: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...fields })
const monthAndYear = calendar({ month: 'short', year: 'numeric' })
const monthOnly = calendar({ month: 'short' })
const dayOnly = calendar({ month: 'short', day: 'numeric' })
const dayAndYear = calendar({ month: 'short', day: 'numeric', year: 'numeric' })

/** "Nov 2026", of a date as `YYYY-MM-DD`. */
export const formatMonth = (date: string) => monthAndYear.format(new Date(date))

/** "Nov 2026" or "Nov 14, 2026": what a row of a table is about. */
export function nameOf({ from }: Pick<BucketWire, 'from'>, unit: ProgramWire['unit']): string {
  return unit === 'month' ? formatMonth(from) : dayAndYear.format(new Date(from))
}

/** "Nov" or "Nov 14": what stands below a chart. */
export function shortNameOf({ from }: Pick<BucketWire, 'from'>, unit: ProgramWire['unit']): string {
  return (unit === 'month' ? monthOnly : dayOnly).format(new Date(from))
}
