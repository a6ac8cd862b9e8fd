import { AppError } from '#base/app-error.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import { messagePreferences } from '#features/members/messages/messages.table.ts'
import { mayText } from '#features/members/messages/preferences.rules.ts'
import { readPreference, unsubscribe } from '#features/members/messages/preferences.ts'
import { tellMember } from '#features/members/messages/tell-member.ts'
import { toFullNumber } from '#features/venue/phone.rules.ts'
import type { Deps } from '#platform/deps.ts'

type Person = Pick<Member, 'phone' | 'phoneVerifiedAt'>

/** Whether a member can be texted at all, once they agree. */
export function canBeTexted({ config }: Pick<Deps, 'config'>, { phone, phoneVerifiedAt }: Person): boolean {
  return config.sms !== undefined && phoneVerifiedAt !== null && toFullNumber(phone ?? '') !== undefined
}

type Asked = { memberId: string; isOn: boolean }

/** The member agrees to texts in the words of the profile, which is answered by a first text, or takes that back. */
export async function chooseTexts(deps: Pick<Deps, 'config' | 'db' | 'clock'>, { memberId, isOn }: Asked) {
  const now = deps.clock.now()
  const channel = 'sms' as const
  await deps.db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!isOn) return unsubscribe(tx, { memberId, channel, now })
    if (!canBeTexted(deps, member)) throw new AppError('texts-not-possible')
    if (mayText(await readPreference(tx, { memberId, channel }), member)) return
    const agreed = { program: true, birthday: true, offers: true, consentedAt: now, unsubscribedAt: null }
    await tx
      .insert(messagePreferences)
      .values({ memberId, channel, ...agreed })
      .onConflictDoUpdate({ target: [messagePreferences.memberId, messagePreferences.channel], set: agreed })
    await tellMember(tx, { memberId, kind: 'texts-on', facts: {}, cause: now.toISOString(), now })
  })
}
