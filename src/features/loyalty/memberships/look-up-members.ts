import { createHash } from 'node:crypto'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { countAttempt, forgiveAttempt, isFirstAttempt } from '#platform/rate-limit/rate-limit.ts'
import type { By } from '#web/env.ts'
import { listMembers } from './member-list.queries.ts'
import {
  CONTACT_LOOKUPS,
  type Contact,
  MAX_LOOKUP_RESULTS,
  REPEATED_LOOKUP_SECONDS,
  readContact,
} from './member-list.rules.ts'

/**
 * Finds approved members for somebody at the bar. Bar staff may not see emails and phones, so for them these find a person
 * as a whole only, not too often, and the audit log has it. Managers and owners see them anyway.
 */
export async function lookUpMembers(deps: CoreDeps, { q, ...by }: By & { q: string }) {
  const isContactHidden = by.actor.role === 'staff'
  const contact = isContactHidden ? readContact(q) : undefined
  const isNewLookup = contact !== undefined && (await countContactLookup(deps, by, contact))

  const filter = { q, status: 'approved', sort: 'name', direction: 'asc', isContactHidden } as const
  const found = await listMembers(deps.db, filter, { limit: MAX_LOOKUP_RESULTS, offset: 0 })
  if (isNewLookup) await recordLookup(deps, by, contact, found)
  return found
}

/** Whether this lookup is a new one, and not the same again. */
async function countContactLookup({ db, clock }: CoreDeps, { actor }: By, { by, value }: Contact): Promise<boolean> {
  const { accountId } = actor
  // The table of limits need not know whom somebody looked for.
  const fingerprint = createHash('sha256').update(`${accountId} ${by} ${value}`).digest('base64url')
  const key = `contact-lookup:${fingerprint}`
  if (!(await isFirstAttempt(db, clock, { key, seconds: REPEATED_LOOKUP_SECONDS }))) return false
  try {
    await countAttempt(db, clock, { key: `contact-lookups:${accountId}`, ...CONTACT_LOOKUPS })
  } catch (error) {
    await forgiveAttempt(db, key) // What was refused would pass for a repetition the next time.
    throw error
  }
  return true
}

/** What was typed is not kept: it may be the email of somebody who is no member. */
async function recordLookup(
  { db, clock }: CoreDeps,
  by: By,
  contact: Contact,
  { list, total }: { list: { id: string }[]; total: number },
) {
  const subject = (total === 1 && list[0]?.id) || 'members'
  const after = { by: contact.by, found: total }
  await db.transaction((tx) => recordAction(tx, { at: clock.now(), ...by, action: 'look-up-contact', subject, after }))
}
