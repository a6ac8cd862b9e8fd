import { AppError } from '#base/app-error.ts'
import { secondsAfter } from '#features/accounts/accounts.rules.ts'
import { isBarNetwork } from '#features/accounts/devices/known-devices.queries.ts'
import { limitPhoneCode } from '#features/accounts/limits.rules.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import { textPhoneCodeJob } from '#features/members/members.jobs.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import { toFullNumber } from '#features/venue/phone.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { countAttempts } from '#platform/rate-limit/rate-limit.ts'
import { PHONE_CODE_MINUTES } from './phone-codes.rules.ts'
import { phoneCodes } from './phone-codes.table.ts'

/** Within a minute or so: a code that comes later than that is not waited for any more. */
const MAX_ATTEMPTS = 3

/**
 * A member asks for a code by text; the older one stops working at once. The job makes the code, because payloads are
 * stored in plain text. Does nothing where no texts are sent, or when the phone is verified already.
 */
export async function askPhoneCode(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { member, address }: { member: Member; address: string },
): Promise<void> {
  if (!config.sms || member.phoneVerifiedAt) return
  const number = toFullNumber(member.phone ?? '')
  if (!number) throw new AppError('phone-not-textable')
  const now = clock.now()
  const limits = limitPhoneCode({
    member: member.id,
    // Nobody's phone number stands in the table of attempts.
    phone: hashToken(number),
    network: address,
    isBarNetwork: await isBarNetwork(db, { address, now }),
  })
  await countAttempts(db, clock, limits)
  await db.transaction(async (tx) => {
    const { id: memberId } = await lockMember(tx, member.id)
    const expiresAt = secondsAfter(now, PHONE_CODE_MINUTES * 60)
    const asked = { id: newId('pc'), codeHash: null, wrongTries: 0, askedAt: now, expiresAt, outcome: null }
    const row = { memberId, ...asked }
    await tx.insert(phoneCodes).values(row).onConflictDoUpdate({ target: phoneCodes.memberId, set: asked })
    const payload = { memberId, codeId: asked.id }
    await enqueueJob(tx, clock, { kind: textPhoneCodeJob, payload, maxAttempts: MAX_ATTEMPTS })
  })
}
