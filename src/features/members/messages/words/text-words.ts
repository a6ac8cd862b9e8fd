import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'
import type { Words } from './message-words.ts'

const on = `You're signed up for texts.`

/** The first text to a new number has these words, whatever comes next. */
export const textsOnWords: Words = {
  subject: 'Text messages are on',
  preheader: on,
  blocks: [{ text: on }],
  closing: '',
  push: on,
  sms: `${venue.name}: ${on} Msg frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
  path: `${urls.memberDashboard}?tab=profile`,
}

/** What a reply is answered with. */
export const replyWords = {
  stop: `${venue.name}: You're opted out and won't get more texts from us. Reply START to get them again or HELP for help.`,
  start: textsOnWords.sms,
  help: (phone: string) =>
    `${venue.name}: Texts about your membership. Msg frequency varies. Msg & data rates may apply. Questions? Call ${phone}. Reply STOP to opt out.`,
}
