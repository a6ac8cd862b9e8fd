import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.ts'
import { type PhoneCode, phoneCodes } from './phone-codes.table.ts'

export async function findPhoneCode(db: Db, memberId: string): Promise<PhoneCode | undefined> {
  const [code] = await db.select().from(phoneCodes).where(eq(phoneCodes.memberId, memberId))
  return code
}

/** The caller has locked the member: codes are written under that lock alone, except for what the provider said. */
export async function lockPhoneCode(tx: Tx, memberId: string): Promise<PhoneCode | undefined> {
  const [code] = await tx.select().from(phoneCodes).where(eq(phoneCodes.memberId, memberId)).for('update')
  return code
}
