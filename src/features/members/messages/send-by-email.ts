import { venue } from '#content/venue.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { fullAddress } from '#features/venue/venue-facts.rules.ts'
import type { Mailer } from '#platform/mail.ts'
import { urls } from '#urls.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { choiceOf } from './message-kinds.rules.ts'
import { unsubscribe } from './messages.contract.ts'
import { readPreference } from './preferences.ts'
import { reachByEmail } from './reach.rules.ts'
import type { Sending, Skipped } from './sending.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'
import { composeMessage } from './words/compose.ts'
import { readNow, type WordsDeps } from './words/read-now.ts'

export type EmailDeps = WordsDeps & { mailer: Mailer }

/** Emails a member, or says why not. */
export async function sendByEmail(deps: EmailDeps, { member, told, id }: Sending): Promise<Skipped | undefined> {
  const { config, db, clock, mailer } = deps
  if (!config.mail) return 'not-set-up'
  const reach = reachByEmail(member, told, await readPreference(db, { memberId: member.id, channel: 'email' }))
  if ('skipped' in reach) return reach.skipped
  const venueFacts = await readVenueFacts(db, clock.now())
  const words = composeMessage(told, await readNow(deps, member, venueFacts))
  const address = [venue.name, fullAddress(venueFacts.address), venueFacts.phone].join(', ')
  const links = choiceOf(told.kind) && (await unsubscribeLinks(deps, member.id))
  const footer = { address, ...(links && { choices: links.choices }) }
  await mailer.send({
    id,
    to: reach.to,
    subject: words.subject,
    text: emailText(words, footer),
    html: emailHtml(words, footer),
    ...(links && { unsubscribeUrl: links.oneClick }),
  })
  return undefined
}

/** The page has its token behind `#`, where no server sees it; mailboxes need theirs in the address. */
async function unsubscribeLinks({ config }: EmailDeps, memberId: string) {
  const token = await makeUnsubscribeToken(config, memberId)
  const preferences = `${config.publicUrl}${urls.memberDashboard}?tab=profile`
  return {
    oneClick: `${config.publicUrl}${unsubscribe.path}?token=${token}`,
    choices: { unsubscribe: `${config.publicUrl}${urls.unsubscribe}#${token}`, preferences },
  }
}
