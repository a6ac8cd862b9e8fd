import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'

type Person = {
  id: string
  number: number
  type: string
  status: string
  mergedInto: string | null
  invitedBy: string | null
  isErased: boolean
}

/** What the offer of these lives promises, for one friend a year. */
const PROMISED = { inviter: 100, friend: 50 }

/**
 * Writes down, step by step, what each invite has to have brought both: as long as the friend has a paid visit, is nobody
 * else's second membership, and nobody who invited themselves. How much is settled when it begins to count.
 */
export function createInviteBook(db: Db, ids: readonly string[]) {
  const book = new Map<string, { inviter: string; inviterGot: number; friendGot: number }>()

  async function read(without: string) {
    if (ids.length === 0) return { people: [], came: new Set<string>() }
    const all = sql`(${sql.join([...ids], sql`, `)})`
    const people = await db.execute<Person>(sql`
      select id, number, membership_type as type, status, merged_into as "mergedInto", invited_by as "invitedBy",
        erased_at is not null as "isErased" from members where id in ${all} order by number`)
    const visits = await db.execute<{ id: string }>(sql`
      select member_id as id from transactions
      where member_id in ${all} and taken_back_at is null and amount_cents > 0 and check_id <> ${without}`)
    return { people: people.rows, came: new Set(visits.rows.map(({ id }) => id)) }
  }

  const sum = (of: (id: string) => boolean) => {
    let total = 0
    for (const [friend, { inviter, inviterGot, friendGot }] of book) {
      if (of(friend)) total += friendGot
      if (of(inviter)) total += inviterGot
    }
    return total
  }

  return {
    /** `without` is a check that counts for nobody at this moment. */
    async follow(without = '') {
      const { people, came } = await read(without)
      const who = (id: string) => people.find((one) => one.id === id)?.mergedInto ?? id
      const all = (id: string) => people.filter((one) => who(one.id) === who(id))
      const collects = (id: string) =>
        people.some((one) => one.id === who(id) && one.status === 'approved' && one.type !== 'vip' && !one.isErased)
      const friends = people.filter(({ invitedBy, isErased }) => invitedBy !== null && !isErased)
      const counts = ({ id, number, invitedBy }: Person) =>
        all(id).some((one) => came.has(one.id)) &&
        who(id) !== who(invitedBy ?? '') &&
        all(id).every((one) => one.number >= number)

      for (const friend of friends) if (!counts(friend)) book.delete(friend.id)
      for (const friend of friends) {
        const inviter = friend.invitedBy ?? ''
        if (book.has(friend.id) || !counts(friend)) continue
        const isFull = [...book.values()].some((one) => who(one.inviter) === who(inviter) && one.inviterGot > 0)
        const inviterGot = collects(inviter) && !isFull ? PROMISED.inviter : 0
        book.set(friend.id, { inviter, inviterGot, friendGot: collects(friend.id) ? PROMISED.friend : 0 })
      }
    },
    pointsOf: (id: string) => sum((one) => one === id),
    sumOf: (pair: readonly string[]) => sum((one) => pair.includes(one)),
  }
}
export type InviteBook = ReturnType<typeof createInviteBook>
