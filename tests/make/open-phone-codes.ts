import { eq } from 'drizzle-orm'
import { matchWaitingChecksJob, textPhoneCodeJob } from '#features/members/members.jobs.ts'
import { findMember } from '#features/members/members.queries.ts'
import { textPhoneCode } from '#features/members/verification/text-phone-code.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { createSms, type Sms, type Text } from '#platform/sms.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

export const smsSettings = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'auth-token',
  TWILIO_FROM: '+13055550111',
  TWILIO_URL: 'http://127.0.0.1:1',
}

type Wanted = { settings?: Record<string, string>; phone?: string }

/** A bar that sends texts, and a signed-in member of two weeks whose phone nobody has verified. */
export async function openPhoneCodes({ settings = smsSettings, phone = '(305) 555-0142' }: Wanted = {}) {
  const bar = await openTestBar({ now: '2025-11-01T12:00:00-04:00', settings })
  const { deps } = bar
  const member = await makeMember(deps, { phone, isVerified: false })
  bar.setNow('2025-11-14T18:00:00-05:00')
  const cookie = await signInMember(deps, member)
  const texts: Text[] = []
  const sms: Sms = { sendText: async (text) => void texts.push(text) }
  const { signal } = new AbortController()
  const call = async (method: string, path: string, body?: object) => {
    const answer = await bar.send(method, path, { headers: { cookie }, ...(body && { body }) })
    return [answer.status, await answer.json()] as const
  }
  const payloadsOf = (name: string) => deps.db.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.name, name))
  /** Does what the background worker would with all codes that were asked for. */
  async function deliver(through = sms) {
    for (const { payload } of await payloadsOf(textPhoneCodeJob.name))
      await textPhoneCode({ ...deps, sms: through }, payload as { memberId: string; codeId: string }, { signal })
  }
  const lastCode = () => /: (\d{6}) is your code\./.exec(texts.at(-1)?.body ?? '')?.[1] ?? ''
  const ask = () => call('POST', '/api/me/phone-code')
  return {
    ...bar,
    member,
    texts,
    ask,
    deliver,
    lastCode,
    read: () => call('GET', '/api/me/phone-code'),
    confirm: (code: string) => call('POST', '/api/me/phone-code/confirm', { code }),
    /** A code that is not the one that was texted. */
    wrongCode: () => (lastCode() === '000000' ? '111111' : '000000'),
    /** Asks for a code and lets the worker send it. */
    async receive() {
      await ask()
      await deliver()
      return lastCode()
    },
    /** Through the real client, to a provider at this address. */
    deliverTo: (url: string) => deliver(createSms({ ...smsOf(deps.config.sms), url })),
    waiting: () => payloadsOf(matchWaitingChecksJob.name),
    memberNow: () => findMember(deps.db, { id: member.id }),
  }
}

function smsOf(settings: Parameters<typeof createSms>[0]) {
  if (!settings) throw new Error('This bar sends no texts')
  return settings
}
