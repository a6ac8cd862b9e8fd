import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { deliverMessage } from '#features/inbox/contact/deliver-message.ts'
import { messages } from '#features/inbox/contact/messages.table.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { initialiseMilestones } from '#features/loyalty/rewards/initialise-milestones.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { NO_PAGE_FIELDS } from '#features/seo/seo.rules.ts'
import { createMailer } from '#platform/mail.ts'
import { urls } from '#urls.ts'
import { renderDocument } from '#web/document.tsx'
import { declaredEndpoints } from '../declared-endpoints.ts'
import { isDeep } from '../depth.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { fakePos } from '../fakes/toast.ts'
import { makeEmailPayload } from '../make/email-payload.ts'
import { makeClubFields, makePartyFields } from '../make/form-fields.ts'
import { hostileTexts } from '../make/hostile-texts.ts'
import { makeMember, signInMember, spend } from '../make/make-member.ts'
import { openTestBar } from '../test-bar.ts'
import { readScripts, readSkeleton } from './html-skeleton.ts'

/** Each breaks out of several places at once; the deep run takes all that we know. */
const texts = isDeep
  ? hostileTexts.filter((text) => text.length <= 80)
  : [
      `"'></script></title><img src=x onerror=alert(1)>`,
      '=HYPERLINK("https://evil.example";"x")<!--',
      '</noscript><svg/onload=alert(1)>]]>&lt;b&gt;',
    ]

/** Every field of every route that keeps what somebody typed. */
async function fillIn(text: string) {
  const mail = await startMailServer()
  const bar = await openTestBar({
    pos: fakePos().pos,
    settings: { SMTP_URL: mail.url, MAIL_FROM: 'bar@example.com' },
  })
  const { deps } = bar
  const owner = { cookie: (await bar.cookieOf('owner')) ?? '' }
  const keep = async (method: string, path: string, body: unknown) => {
    const answer = await bar.send(method, path, { body, headers: owner })
    expect([path, answer.status < 300, !answer.ok && (await answer.text())]).toEqual([path, true, false])
    return answer
  }
  await initialiseMilestones(deps)
  const [milestone] = await listMilestones(deps.db)
  await keep('PUT', '/api/milestones', {
    milestoneId: milestone?.id,
    updates: { name: text, description: text, rewardValue: text, icon: text.slice(0, 16).toWellFormed() },
  })
  const typed = { firstName: text, lastName: text, phone: '3055550142', email: 'new@example.com' }
  const place = { address: text, city: text, state: text.slice(0, 40).toWellFormed(), zipCode: '33139' }
  await keep('POST', '/api/members', {
    ...typed,
    ...place,
    reasonForMembership: text,
    membershipType: 'regular',
    approve: true,
  })
  const member = await makeMember(deps, { firstName: text, lastName: text })
  await spend(deps, member.id, 200_000)
  const claim = await claimReward(deps, { memberId: member.id, milestoneId: milestone?.id ?? '', expected: {} })
  await keep('POST', '/api/reject-reward', { rewardId: claim.rewardId, reason: text })
  const second = await claimReward(deps, { memberId: member.id, milestoneId: milestone?.id ?? '', expected: {} })
  await keep('POST', '/api/approve-reward', { rewardId: second.rewardId, adminNotes: text })
  await keep('POST', `/api/members/${member.id}/link`, { toastCustomerId: text })
  await keep('POST', '/api/staff', { name: text, email: 'new-staff@example.com', role: 'staff' })
  await keep('POST', '/api/hours', {})
  const times = { isOpen: false, openTime: '15:00', closeTime: '23:00' }
  await keep('PUT', '/api/special-days', {
    specialDays: [{ date: '2025-11-20', reason: text.slice(0, 60).toWellFormed(), ...times }],
  })
  const words = { metaTitle: text, metaDescription: text, ogTitle: text, ogDescription: text, twitterTitle: text }
  for (const section of ['home', 'events', 'menu', 'contact']) {
    await keep('PUT', '/api/seo', { section, version: 0, content: { ...NO_PAGE_FIELDS, ...words } })
  }
  await keep('POST', '/api/v1.0/email/send', makeEmailPayload({ name: text, message: `${text}\n${text}` }))
  await keep('POST', '/api/forms/large-party', makePartyFields({ name: text, details: text }))
  await keep('POST', '/api/forms/supporters-club', makeClubFields({ firstName: text, lastName: text }))

  const [message] = await deps.db.select().from(messages)
  const mailer = createMailer(deps.config.mail)
  await deliverMessage({ ...deps, mailer }, { messageId: message?.id ?? '' }, { signal: new AbortController().signal })
  return { ...bar, owner, member: { cookie: await signInMember(deps, member) }, mail }
}

type Filled = Awaited<ReturnType<typeof fillIn>>

async function read({ send, owner, member }: Filled) {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await send('GET', path, { headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers } })).text()
  const pages = [urls.home, urls.contact, urls.menu, urls.events, urls.memberSignup]
  const screens = [urls.adminDashboard, urls.seoAdmin, urls.hoursAdmin]
  return {
    pages: await Promise.all(pages.map((page) => get(page))),
    screens: [
      ...(await Promise.all(screens.map((page) => get(page, owner)))),
      await get(urls.memberDashboard, member),
      await get(urls.memberCard, member),
    ],
    spreadsheets: [await get('/api/members-export', owner), await get('/api/audit-export', owner)],
    calendars: [await get(urls.calendar.events), await get(urls.calendar.fixtures), await get(urls.calendar.bands)],
    sitemap: await get(urls.sitemap),
  }
}

/** The cells of a file for spreadsheets, as a spreadsheet reads them. */
function readCells(csv: string): string[] {
  const found = csv.replace(/^\ufeff/, '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g)
  return [...found].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

const namesOfHeaders = (message: string) => message.split('\n\n')[0]?.match(/^[\w-]+(?=:)/gm)

test('hostile texts in every field are words in every output, and nothing else', async () => {
  const plain = await fillIn('Plain words')
  const expected = await read(plain)
  const expectedHeaders = namesOfHeaders(plain.mail.received[0]?.message ?? '')
  expect(expectedHeaders).toContain('Subject')

  for (const text of texts) {
    const filled = await fillIn(text)
    const found = await read(filled)
    expect(found.pages[0], 'what was typed is on the page').not.toBe(expected.pages[0])
    for (const kind of ['pages', 'screens'] as const) {
      for (const [index, html] of found[kind].entries()) {
        const own = expected[kind][index] ?? ''
        expect(readSkeleton(html), `${kind} ${index}: ${text}`).toEqual(readSkeleton(own))
        expect(readScripts(html).length, text).toBe(readScripts(own).length)
        // A script that holds data holds all of it: it is still JSON.
        for (const script of readScripts(html)) expect(() => JSON.parse(script), text).not.toThrow()
      }
    }
    expect(
      readCells(found.spreadsheets[0] ?? '').some((cell) => cell.includes(text)),
      text,
    ).toBe(true)
    for (const cell of found.spreadsheets.flatMap(readCells)) {
      expect(/^[=+@＝＋＠\t\r]/.test(cell) || /^-\D/.test(cell), cell).toBe(false)
    }
    expect(found.calendars, text).toEqual(expected.calendars)
    expect(found.sitemap.match(/<[a-z:]+/g), text).toEqual(expected.sitemap.match(/<[a-z:]+/g))
    expect(namesOfHeaders(filled.mail.received[0]?.message ?? ''), text).toEqual(expectedHeaders)
  }
})

test('structured data holds any text without ending early', async () => {
  const { deps } = await openTestBar()
  const page = publicPages(deps).find(({ url }) => url === urls.contact)
  if (!page) throw new Error('There is no contact page')
  const content = await page.render(new URLSearchParams())
  const options = { style: page.style, publicUrl: 'http://127.0.0.1:3000', url: urls.contact, isIndexed: true }
  for (const text of texts) {
    const html = await renderDocument({ ...content, structuredData: [{ name: text }] }, options)
    expect(readScripts(html).map((script) => JSON.parse(script))).toContainEqual({ name: text })
  }
})

test('no answer of the API is anything that a browser would show as a page', async () => {
  const text = texts[0] ?? ''
  const filled = await fillIn(text)
  for (const { path, method } of declaredEndpoints.filter((one) => one.method === 'GET' && one.answer !== 'events')) {
    const answer = await filled.send(
      method,
      `${path.replace(':id', encodeURIComponent(text))}?q=${encodeURIComponent(text)}`,
      {
        headers: { ...filled.owner, accept: 'text/html' },
      },
    )
    const type = answer.headers.get('content-type') ?? ''
    expect([path, /^(application\/json|text\/csv|text\/plain)\b/.test(type) && type]).toEqual([path, type])
    expect([path, answer.headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    await answer.body?.cancel()
  }
})
