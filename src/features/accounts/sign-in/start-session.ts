import { eq } from 'drizzle-orm'
import type { Role, Side } from '#base/roles.ts'
import type { Account } from '#features/accounts/accounts.queries.ts'
import {
  type LoginForm,
  MAX_USER_AGENT_LENGTH,
  secondsAfter,
  sessionLimits,
  sideOf,
} from '#features/accounts/accounts.rules.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { SecondStep } from '#features/accounts/factors/factors.rules.ts'
import { hashToken, newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import type { Visit } from './read-visit.ts'

/** The login form that somebody comes in by, and the browser they use. */
export type Entrance = Visit & { form: LoginForm }
export type SignedIn = { accountId: string; token: string; side: Side; role: Role }

type Start = { account: Account; entrance: Entrance; now: Date; secondStep?: SecondStep }

/** Opens a session for somebody who has shown who they are; the caller holds the account's row. */
export async function startSession(tx: Tx, { account, entrance, now, secondStep }: Start): Promise<SignedIn> {
  const { form, address, userAgent, oldToken } = entrance
  const side = sideOf(account.kind)
  if (oldToken) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(oldToken)))
  const { token, tokenHash } = newSecretToken()
  await tx.insert(sessions).values({
    tokenHash,
    id: newId('se'),
    accountId: account.id,
    createdAt: now,
    provedAt: now,
    seenAt: now,
    expiresAt: secondsAfter(now, sessionLimits[side].absoluteSeconds),
    address,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
  })
  await recordAction(tx, {
    at: now,
    actor: { accountId: account.id, name: account.name, role: account.role },
    address,
    action: 'sign-in',
    subject: account.id,
    after: { form, ...(secondStep && { secondStep }) },
  })
  return { accountId: account.id, token, side, role: account.role }
}
