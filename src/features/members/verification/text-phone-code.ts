import { eq } from 'drizzle-orm'
import { venue } from '#content/venue.ts'
import { secondsAfter } from '#features/accounts/accounts.rules.ts'
import { findAndLockMember } from '#features/members/members.queries.ts'
import { toFullNumber } from '#features/venue/phone.rules.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { type Sms, TextNotSentError } from '#platform/sms.ts'
import { hashPhoneCode, newPhoneCode } from './phone-code-hash.ts'
import { lockPhoneCode } from './phone-codes.queries.ts'
import { PHONE_CODE_MINUTES } from './phone-codes.rules.ts'
import { phoneCodes } from './phone-codes.table.ts'

type Wanted = { memberId: string; codeId: string }

/**
 * Texts a code to the member who asked for it. Each attempt makes a new one, which takes the place of the one before;
 * it is nowhere but in the text. What was asked for too long ago, or again, or has been sent, is left alone.
 */
export async function textPhoneCode(
  deps: CoreDeps & { sms: Sms },
  wanted: Wanted,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const made = await makePhoneCode(deps, wanted)
  if (!made) return
  const outcome = await deps.sms.sendText({ to: made.to, body: textOf(made.code) }, { signal }).then(
    () => 'sent' as const,
    (error: unknown) => {
      // Another attempt would fail as well, and nobody but the member can do something about it.
      if (error instanceof TextNotSentError && error.problem === 'number-refused') return 'refused' as const
      throw error
    },
  )
  await deps.db.update(phoneCodes).set({ outcome }).where(eq(phoneCodes.id, wanted.codeId))
}

async function makePhoneCode({ db, clock }: CoreDeps, { memberId, codeId }: Wanted) {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const member = await findAndLockMember(tx, memberId)
    const asked = await lockPhoneCode(tx, memberId)
    const isWanted = asked?.id === codeId && asked.outcome === null && asked.expiresAt > now
    const { phoneDigits, phoneVerifiedAt } = member ?? {}
    const to = toFullNumber(member?.phone ?? '')
    if (!isWanted || !to || !phoneDigits || phoneVerifiedAt) return undefined
    const code = newPhoneCode()
    const codeHash = await hashPhoneCode({ memberId, phoneDigits }, code)
    const expiresAt = secondsAfter(now, PHONE_CODE_MINUTES * 60)
    await tx.update(phoneCodes).set({ codeHash, expiresAt }).where(eq(phoneCodes.id, codeId))
    return { to, code }
  })
}

const textOf = (code: string) =>
  `${venue.name}: ${code} is your code. It expires in ${PHONE_CODE_MINUTES} minutes. We'll never ask you for it.`
