import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { checkDenials } from './check-denials.table.ts'

type Denial = { checkGuid: string; memberId: string }

const isMeant = ({ checkGuid, memberId }: Denial) =>
  and(eq(checkDenials.checkGuid, checkGuid), eq(checkDenials.memberId, memberId))

/** Keeps that a check, which the caller has locked, is not this member's. */
export async function denyCheck(tx: Tx, denial: Denial & { at: Date }) {
  await tx.insert(checkDenials).values(denial).onConflictDoNothing()
}

/** Takes that back. */
export async function allowCheck(tx: Tx, denial: Denial) {
  await tx.delete(checkDenials).where(isMeant(denial))
}

export async function isDenied(tx: Tx, denial: Denial) {
  return (await tx.$count(checkDenials, isMeant(denial))) > 0
}
