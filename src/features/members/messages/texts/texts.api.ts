import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import { isSignedByTwilio } from '#platform/outside/twilio-signature.ts'
import { type Route, route } from '#web/route.ts'
import { chooseTexts } from './choose-texts.ts'
import { takeOutcome } from './take-outcome.ts'
import { takeReply } from './take-reply.ts'
import * as contract from './texts.contract.ts'

type TextsDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** The consent to texts, and what the provider tells about them. */
export function textsApi(deps: TextsDeps): Route[] {
  return [
    route(contract.chooseTexts).to(async ({ body }, c) => {
      const { id: memberId } = await requireMember(c, deps.db)
      await chooseTexts(deps, { memberId, ...body })
      return { success: true }
    }),
    route(contract.receiveText).to(async ({ body }, c) => {
      requireSignature(deps, c, body)
      // With its own handling of these words, Twilio has answered already.
      const answer = await takeReply(deps, { from: body.From ?? '', words: body.Body ?? '' })
      return c.body(toTwiml(body.OptOutType ? undefined : answer), 200, { 'Content-Type': 'text/xml; charset=utf-8' })
    }),
    route(contract.receiveTextOutcome).to(async ({ query, body }, c) => {
      requireSignature(deps, c, body)
      const { MessageStatus: status = '', ErrorCode: errorCode } = body
      await takeOutcome(deps, { messageId: query.message, status, errorCode })
      return c.body(null, 204)
    }),
  ]
}

/** Twilio signs the address that it was given, which is the public one, whatever proxy stands in between. */
function requireSignature({ config }: TextsDeps, c: Context, fields: Readonly<Record<string, string>>) {
  const token = config.sms?.webhookToken
  if (!token) throw new AppError('not-found')
  const { pathname, search } = new URL(c.req.url)
  const url = config.publicUrl + pathname + search
  const signature = c.req.header('x-twilio-signature') ?? ''
  if (!isSignedByTwilio({ url, fields, token, signature })) throw new AppError('wrong-signature')
}

function toTwiml(answer: string | undefined): string {
  const safe = answer?.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${safe ? `<Message>${safe}</Message>` : ''}</Response>`
}
