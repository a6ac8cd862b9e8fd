import { and, isNotNull, isNull, like } from 'drizzle-orm'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { members } from '#features/members/members.table.ts'
import { mayText } from '#features/members/messages/preferences.rules.ts'
import { readPreference, resubscribe, unsubscribe } from '#features/members/messages/preferences.ts'
import { replyWords } from '#features/members/messages/words/text-words.ts'
import { toFullNumber } from '#features/venue/phone.rules.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { readReply } from './text.rules.ts'

const LOCAL_DIGITS = 10

/** Does what a reply asks for, and returns the answer; none to words that are not for us. */
export async function takeReply({ db, clock }: CoreDeps, { from, words }: { from: string; words: string }) {
  const reply = readReply(words)
  if (!reply) return undefined
  const now = clock.now()
  if (reply === 'help') return replyWords.help((await readVenueFacts(db, now)).phone)
  return db.transaction(async (tx) => {
    let isTexted = false
    for (const owner of await listOwners(tx, from)) {
      const place = { memberId: owner.id, channel: 'sms' as const }
      if (reply === 'stop') await unsubscribe(tx, { ...place, now })
      else await resubscribe(tx, place)
      isTexted ||= mayText(await readPreference(tx, place), owner)
    }
    // Who never agreed is not signed up by a word.
    return reply === 'stop' || isTexted ? replyWords[reply] : undefined
  })
}

/** Whose confirmed number it is. */
async function listOwners(tx: Tx, from: string) {
  const ending = from.replaceAll(/\D/g, '').slice(-LOCAL_DIGITS)
  const isTheirs = and(isNotNull(members.phoneVerifiedAt), like(members.phoneDigits, `%${ending}`))
  const found = await tx
    .select({ id: members.id, phone: members.phone, phoneVerifiedAt: members.phoneVerifiedAt })
    .from(members)
    .where(and(isTheirs, isNull(members.erasedAt)))
  return ending === '' ? [] : found.filter(({ phone }) => toFullNumber(phone ?? '') === from)
}
