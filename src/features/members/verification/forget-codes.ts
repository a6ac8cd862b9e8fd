import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { emailLinks } from './email-links.table.ts'
import { phoneCodes } from './phone-codes.table.ts'

/** Links and codes that are on their way to a member confirm nothing any more. */
export async function forgetCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(emailLinks).where(eq(emailLinks.memberId, memberId))
  await tx.delete(phoneCodes).where(eq(phoneCodes.memberId, memberId))
}
