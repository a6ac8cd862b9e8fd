import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { mayText } from '#features/members/messages/preferences.rules.ts'
import { readPreference } from '#features/members/messages/preferences.ts'
import { isSwitchedOff } from '#features/members/messages/reach.rules.ts'
import type { Sending, Skipped } from '#features/members/messages/sending.ts'
import { composeMessage } from '#features/members/messages/words/compose.ts'
import { readNow, type WordsDeps } from '#features/members/messages/words/read-now.ts'
import { toFullNumber } from '#features/venue/phone.rules.ts'
import { type Sms, TextNotSentError } from '#platform/sms.ts'
import { toText } from './text.rules.ts'
import { receiveTextOutcome } from './texts.contract.ts'

export type TextDeps = WordsDeps & { sms: Sms }

const TIMEOUT_MS = 20_000

/** Texts a member who agreed to it, or says why not. A number that cannot be texted is not tried again. */
export async function sendByText(deps: TextDeps, { member, told, id }: Sending): Promise<Skipped | undefined> {
  const { config, db, clock, sms } = deps
  const chosen = await readPreference(db, { memberId: member.id, channel: 'sms' })
  const to = mayText(chosen, member) ? toFullNumber(member.phone ?? '') : undefined
  if (!config.sms || !to) return 'no-way'
  if (isSwitchedOff(told.kind, chosen)) return 'switched-off'
  const words = composeMessage(told, await readNow(deps, member, await readVenueFacts(db, clock.now())))
  const outcomeUrl = config.sms.webhookToken && `${config.publicUrl}${receiveTextOutcome.path}?message=${id}`
  const text = { to, body: toText(words.sms), outcomeUrl }
  return sms.sendText(text, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof TextNotSentError && error.problem === 'number-refused') return 'number-refused'
      throw error
    },
  )
}
