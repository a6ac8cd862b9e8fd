import { or } from 'drizzle-orm'
import { erasePersonalWords } from '#features/accounts/audit/erase-personal-words.ts'
import type { Eraser } from '#features/members/erase-member.ts'
import { discountAlerts, isAboutCheckOf, isAboutMember } from './discount-alerts.table.ts'

/** The audit log repeats what an alert said and what staff noted about it. The alerts themselves are in the inventory. */
export const eraseAlertWords: Eraser = async (tx, person) => {
  const alerts = await tx
    .select({ id: discountAlerts.id })
    .from(discountAlerts)
    .where(or(isAboutMember(person), isAboutCheckOf(person)))
  await erasePersonalWords(tx, { subjects: alerts.map(({ id }) => id) })
}
