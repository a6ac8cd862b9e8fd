import { and, eq, sql } from 'drizzle-orm'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { memberNames } from '#features/members/member-names.table.ts'
import { type Member, members } from '#features/members/members.table.ts'
import type { posChecks } from '#features/pos/pos.table.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { posCustomers } from './pos-customers.table.ts'

type Check = typeof posChecks.$inferSelect
type Link = By & { check: Check; member: Member; at: Date }

/**
 * Remembers that the customer on a check is the member whom staff named, so that their next checks match automatically.
 * Skipped when the customer is linked already or has somebody else's details: a friend's check may be rung up on a
 * member's customer.
 */
export async function linkCustomer(tx: Tx, { check, member, at, ...by }: Link): Promise<boolean> {
  const { customerGuid, guid: checkGuid } = check
  if (customerGuid === null || !(await isPlausible(tx, check, member))) return false
  if ((await tx.$count(members, eq(members.posCustomerId, customerGuid))) > 0) return false
  const linked = await tx
    .insert(posCustomers)
    .values({ guid: customerGuid, memberId: member.id, checkGuid, linkedAt: at })
    .onConflictDoNothing()
    .returning()
  if (linked.length === 0) return false
  const after = { posCustomerId: customerGuid, check: checkGuid }
  await recordAction(tx, { at, ...by, action: 'link-pos-customer', subject: member.id, after })
  return true
}

/** Undoes the link that was made with this check. */
export async function unlinkCustomer(tx: Tx, { checkGuid, memberId }: { checkGuid: string; memberId: string }) {
  await tx.delete(posCustomers).where(and(eq(posCustomers.checkGuid, checkGuid), eq(posCustomers.memberId, memberId)))
}

async function isPlausible(tx: Tx, check: Check, member: Member) {
  const { customerName, customerEmail, customerPhoneDigits } = check
  if (customerEmail !== null && customerEmail === member.email) return true
  if (customerPhoneDigits !== null && customerPhoneDigits === member.phoneDigits) return true
  if (customerName === null) return customerEmail === null && customerPhoneDigits === null
  const isTheirName = sql`${memberNames.key} = any (guest_name_keys(${customerName}))`
  return (await tx.$count(memberNames, and(eq(memberNames.memberId, member.id), isTheirName))) > 0
}
