import type { Db } from '#platform/db.ts'
import { listContradictions } from '../races/lives/ledger-contradictions.ts'
import { priceOf } from '../races/stories/reckoning.ts'
import type { Deed, Journal } from '../traffic/journal.ts'
import { type Person, START_CENTS } from '../traffic/people.ts'
import { listDeedProblems, listRewardProblems, listWorkProblems } from './book-queries.ts'
import type { Database } from './database.ts'

type Books = { database: Database; db: Db; journal: Journal; members: readonly Person[] }

/** Whatever the database holds against what was acknowledged and rung up; nothing of the product is asked. */
export async function listProblems({ database, db, journal, members }: Books): Promise<string[]> {
  const deeds = JSON.stringify(journal.deeds)
  return [
    ...journal.surprises,
    ...(await listContradictions(
      db,
      members.map(({ id }) => id),
    )),
    ...(await listDeedProblems(database, deeds)),
    ...(await listRewardProblems(database)),
    ...(await listWorkProblems(database)),
    ...(await listCheckProblems(database, { journal, members })),
    ...(await listSumProblems(database, { journal, members })),
  ]
}

type Known = Pick<Books, 'journal' | 'members'>
type Row = { check_id: string; member_id: string; points: number; amount_cents: number }

const typeOf = (members: readonly Person[], id: string) => members.find((member) => member.id === id)?.type ?? 'regular'

/** What each member's checks come to, thought out from what was rung up. */
function expectChecks({ journal, members }: Known) {
  return [...journal.rungUp.values()].flatMap(({ checkGuid, memberId, isVisit, cents }) => {
    if (!memberId || !isVisit) return []
    const { points } = priceOf({ isVisit, cents, discountCents: 0 }, typeOf(members, memberId))
    return [{ check_id: checkGuid, member_id: memberId, points, amount_cents: cents }]
  })
}

/** Each check counts once, for the right member, with the right worth. */
async function listCheckProblems(database: Database, known: Known): Promise<string[]> {
  const rows = await database.query<Row>(`select check_id, member_id, points, amount_cents from transactions
    where not is_voided and taken_back_at is null and check_id not like 'hand:%' and description <> 'Dinner'`)
  const tell = ({ check_id, member_id, points, amount_cents }: Row) =>
    `${check_id} of ${member_id}: ${amount_cents} cents, ${points} points`
  const [counted, expected] = [rows.map(tell), expectChecks(known).map(tell)]
  const missing = expected.filter((line) => !counted.includes(line)).map((line) => `a check is not counted: ${line}`)
  const extra = counted.filter((line) => !expected.includes(line)).map((line) => `a check should not count: ${line}`)
  const twice = counted.filter((line, index) => counted.indexOf(line) !== index)
  return [...missing, ...extra, ...twice.map((line) => `a check counts twice: ${line}`)]
}

/** What everybody has spent and earned is exactly what they had, were given and rang up. */
async function listSumProblems(database: Database, { journal, members }: Known): Promise<string[]> {
  const rows = await database.query<{
    id: string
    lifetime_points: number
    lifetime_spent_cents: number
    visits: number
  }>('select id, lifetime_points, lifetime_spent_cents::int, visits from members')
  const checks = expectChecks({ journal, members })
  return members.flatMap(({ id, type }) => {
    const own = checks.filter(({ member_id }) => member_id === id)
    const done = journal.deeds.filter(({ outcome, facts }) => outcome === 'acknowledged' && facts.memberId === id)
    const gifts = done.filter(({ kind }) => kind === 'points')
    const visits = done.filter(({ kind }) => kind === 'visit')
    const given = (deeds: Deed[]) => deeds.reduce((sum, { facts }) => sum + Number(facts.points), 0)
    const expected = {
      points:
        (type === 'vip' ? 0 : START_CENTS / 100) +
        own.reduce((sum, { points }) => sum + points, 0) +
        given([...gifts, ...visits]),
      cents:
        START_CENTS +
        own.reduce((sum, { amount_cents }) => sum + amount_cents, 0) +
        given(visits) * 100 +
        visits.length * 50,
      visits: 1 + own.length + visits.length,
    }
    const row = rows.find((one) => one.id === id)
    const found = { points: row?.lifetime_points, cents: row?.lifetime_spent_cents, visits: row?.visits }
    const [wanted, seen] = [JSON.stringify(expected), JSON.stringify(found)]
    return wanted === seen ? [] : [`${id} should have ${wanted} and has ${seen}`]
  })
}
