import { makeEmailPayload } from '#tests/make/email-payload.ts'
import { listPages } from './public-pages.ts'
import type { Act } from './traffic.ts'

const AS = 'visitors: pages'
const APPLYING = 'visitors: forms'
/** More are refused, as from strangers all over the world on one day. */
const MAX_APPLICATIONS = 200
const TRIES = 3

/** Reads public pages, as somebody whose browser has read some of them before. */
export function readPages({ client, random, journal }: Act) {
  const pages = listPages()
  const tags = new Map<string, string>()
  return async () => {
    const path = random.pick(pages) ?? '/'
    const tag = tags.get(path)
    const answer = await client.ask(AS, { path, headers: tag ? { 'if-none-match': tag } : {} })
    if (answer?.status === 200 && !answer.body.trimEnd().endsWith('</html>')) journal.surprises.push(`half of ${path}`)
    const newTag = answer?.headers.get('etag')
    if (newTag) tags.set(path, newTag)
  }
}

/** Applies for a membership, or writes a message. Who gets no answer tries again, and gives up in the end. */
export function fillForms({ name, client, random, journal }: Act) {
  let count = 0
  return async () => {
    count += 1
    const email = `${name}-${count}@example.com`
    const sender = { 'x-forwarded-for': `203.0.${random.below(250)}.${random.below(250)}` }
    const isLate = journal.deeds.filter(({ kind }) => kind === 'apply').length >= MAX_APPLICATIONS
    if (isLate || random.chance(0.5)) {
      const call = {
        path: '/api/v1.0/email/send',
        method: 'POST',
        headers: sender,
        body: makeEmailPayload({ email }),
      } as const
      await client.perform(journal.begin('write', email), { as: APPLYING, call, tries: TRIES })
      return
    }
    const phone = `(786) 555-${String(random.below(10_000)).padStart(4, '0')}`
    const body = {
      firstName: 'Robin',
      lastName: 'Vale',
      email,
      phone,
      password: 'chosen once',
      membershipType: 'regular',
    }
    const call = { path: '/api/members', method: 'POST', headers: sender, body } as const
    await client.perform(journal.begin('apply', email), { as: APPLYING, call, tries: TRIES })
  }
}
