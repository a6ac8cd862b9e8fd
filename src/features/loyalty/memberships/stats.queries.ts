import { count, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RewardState } from '#features/loyalty/rewards/rewards.rules.ts'
import type { MemberStatus, MembershipType } from '#features/members/members.rules.ts'
import type { Db } from '#platform/db.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import { programTotals } from './program-totals.table.ts'

/** More changes than these are folded into one for each kind, once somebody has read them. */
const MAX_CHANGES = 500

/** The program in figures: how many members and rewards there are of each kind, and the sums of the ledger. */
export async function readStats(db: Db) {
  const rows = await sumTotals(db)
  return {
    groups: rows
      .filter(({ kind }) => kind === 'members')
      .map(({ membershipType: type, state: status, count: members }) => ({ type, status, members })),
    sums: {
      lifetimePoints: sumOf(rows, ({ lifetimePoints }) => lifetimePoints),
      currentPoints: sumOf(rows, ({ currentPoints }) => currentPoints),
      savingsCents: sumOf(rows, ({ savingsCents }) => savingsCents),
    },
    states: rows.filter(({ kind }) => kind === 'rewards').map(({ state, count: rewards }) => ({ state, rewards })),
  }
}

/** How many members of one type there are, how many of them are approved, and what they have saved. */
export async function readTypeStats(db: Db, type: MembershipType) {
  const rows = await sumTotals(db, { type })
  return {
    type,
    total: sumOf(rows, (row) => row.count),
    approved: sumOf(rows, (row) => (row.state === 'approved' ? row.count : 0)),
    savingsCents: sumOf(rows, ({ savingsCents }) => savingsCents),
  }
}

/** How many members there are, of a type or in a state. Those who became part of another one count where they are asked for. */
export async function countMembers(
  db: Db,
  { type, status }: { type?: MembershipType | undefined; status?: MemberStatus | undefined },
) {
  const rows = await sumTotals(db, { type, withMerged: status === 'merged' })
  return sumOf(rows, ({ kind, state, ...row }) => (kind === 'members' && (status ?? state) === state ? row.count : 0))
}

/** How many rewards are in a state, those of members who were erased among them. */
export async function countRewards(db: Db, state: RewardState) {
  return sumOf(await sumTotals(db), (row) => (row.kind === 'rewards' && row.state === state ? row.count : 0))
}

type Total = Awaited<ReturnType<typeof sumTotals>>[number]
const sumOf = (rows: readonly Total[], read: (row: Total) => number) =>
  rows.reduce((total, row) => total + read(row), 0)

const selectTotals = preparedQuery((db) => {
  const { kind, membershipType, state, lifetimePoints, currentPoints, savingsCents } = programTotals
  const sum = (column: PgColumn) => sql`sum(${column})`.mapWith(Number)
  return (
    db
      .select({
        kind,
        membershipType,
        state,
        count: sum(programTotals.count),
        lifetimePoints: sum(lifetimePoints),
        currentPoints: sum(currentPoints),
        savingsCents: sum(savingsCents),
        changes: count(),
      })
      .from(programTotals)
      // A membership that became part of another one is counted with that.
      .where(
        sql`(${sql.placeholder('withMerged')} or ${ne(state, 'merged')})
          and ${membershipType} = coalesce(${sql.placeholder('type')}, ${membershipType})`,
      )
      .groupBy(kind, membershipType, state)
  )
})

async function sumTotals(
  db: Db,
  { type, withMerged = false }: { type?: MembershipType | undefined; withMerged?: boolean } = {},
) {
  const rows = await selectTotals(db, { withMerged, type: type ?? null })
  if (sumOf(rows, (row) => row.changes) > MAX_CHANGES) await db.execute(sql`select fold_program_totals()`)
  return rows
}

/** Counts the totals again, from members and rewards. Nobody has to wait meanwhile, and nothing is counted twice. */
export async function recountTotals({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`select recount_program_totals()`)
}
