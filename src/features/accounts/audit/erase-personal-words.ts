import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { auditEntries, withoutPersonalWords } from './audit.table.ts'

/** Takes out of the entries about these subjects what they said about a person who is being erased. */
export async function erasePersonalWords(tx: Tx, { subjects }: { subjects: string[] }): Promise<void> {
  await tx.update(auditEntries).set(withoutPersonalWords()).where(inArray(auditEntries.subject, subjects))
}
