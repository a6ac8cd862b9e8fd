import { isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { jobHandlers } from '#app/jobs.ts'
import { venueFacts } from '#content/venue.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { sitePages } from '#features/content/pages/site-pages.rules.ts'
import { sendMessagesJob } from '#features/members/messages/messages.jobs.ts'
import { memberMessages, messageDeliveries } from '#features/members/messages/messages.table.ts'
import { unsubscribe } from '#features/members/messages/preferences.ts'
import { photos, photoUploads } from '#features/photos/photos.table.ts'
import { posSetAside } from '#features/pos/sync/set-aside/set-aside.table.ts'
import { NO_PAGE_FIELDS } from '#features/seo/seo.rules.ts'
import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'
import { jobs, scheduleRuns } from '#platform/jobs/jobs.table.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { makeEmailForm, makeEmailPayload } from '../make/email-payload.ts'
import { makeClubFields, makePartyFields } from '../make/form-fields.ts'
import { makeAccount } from '../make/make-account.ts'
import { TERMINAL_KEY } from '../make/open-terminal.ts'
import { openTestBar } from '../test-bar.ts'
import { makeHostileEvent } from './hostile-event.ts'
import {
  type Bar,
  fillDiscountRules,
  fillMilestones,
  fillRewards,
  fillStaff,
  fillTerminal,
  type Keep,
} from './hostile-house.ts'
import { makeHostilePage } from './hostile-page.ts'
import { CHECK_TO_ASSIGN, makeHostilePos, toId } from './hostile-toast.ts'
import { listFilledFields } from './text-fields.ts'

const PICTURE = 'happy-hour'
/** Like none of the texts: a password must not hold the person's name. */
const MEMBER_PASSWORD = 'nine herons at noon'
const EMAIL = 'guest@example.com'

/** A bar in which everything that anybody can name or write has these words: by forms, by Toast, by the browser itself. */
export async function openHostileBar(text: string) {
  const mail = await startMailServer()
  const { pos, toast } = makeHostilePos(text)
  const bar = await openTestBar({
    pos,
    settings: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'bar@example.com',
      PUBLIC_URL: 'http://localhost:3000',
      TOAST_LOYALTY_KEY: TERMINAL_KEY,
    },
  })
  const { deps } = bar
  const cut = (length: number) => text.slice(0, length).toWellFormed().trim()
  const isFilled = (value: string) => unquote(value).includes(cut(10))
  const fields = new Set<string>()

  /** Sends something that has to be taken, and notes which fields were filled with the words. */
  async function keep(method: string, path: string, body?: unknown, cookie = '') {
    const isForm = body instanceof URLSearchParams
    const headers = { cookie, ...device, ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }) }
    const sent = isForm ? body.toString() : body
    const answer = await bar.send(method, path, { ...(sent !== undefined && { body: sent }), headers })
    const isJson = answer.headers.get('content-type')?.includes('json')
    const json = isJson ? await answer.json() : undefined
    expect([path, answer.ok || json]).toEqual([path, true])
    const title = `${method} ${path
      .replace(/\/((mb|ac|al|bn|mn|pa|vi|pk|dr|rw|mm)_|photo-\d)[^/]+/, '/:id')
      .replace(/(?<=\/event\/)[^/]+/, ':slug')
      .replace(/(?<=\/page\/)[^/]+/, ':page')}`
    // The fields of an SEO section are listed by their own names.
    for (const field of listFilledFields(isForm ? Object.fromEntries(body) : body, isFilled))
      fields.add(`${title} ${path === '/api/seo' ? field.replace(/^content\./, '') : field}`)
    return { json, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }
  // A header carries bytes, which the server reads as Latin-1.
  const device = { 'user-agent': Buffer.from(text).toString('latin1') }

  const { login, password } = await makeAccount(deps, { role: 'owner', name: text })
  const { cookie: owner } = await keep('POST', '/api/login/admin', { email: login, password })
  const asOwner = (method: string, path: string, body?: unknown) => keep(method, path, body, owner)

  await fillStaff(asOwner, text)
  await fillPages(bar, asOwner, text)
  await fillMilestones(bar, asOwner, { text, icon: cut(16) })

  const place = { address: text, city: text, state: cut(50), zipCode: cut(20) }
  const person = { firstName: text, lastName: text, phone: '3055550142', email: EMAIL, membershipType: 'regular' }
  const written = { ...person, ...place, reasonForMembership: text }
  const { json: other } = await asOwner('POST', '/api/members', {
    ...written,
    email: 'other@example.com',
    approve: true,
  })
  const { json: applied } = await keep('POST', '/api/members', { ...written, password: MEMBER_PASSWORD })
  const memberId: string = applied.id
  await asOwner('PUT', '/api/members', { memberId, action: 'approve' })
  const third = { ...written, email: 'third@example.com', password: MEMBER_PASSWORD, invite: text }
  const { json: rejected } = await keep('POST', '/api/members', third)
  await asOwner('PUT', '/api/members', { memberId: rejected.id, action: 'reject', reason: text })
  await asOwner('PATCH', `/api/members/${memberId}`, { firstName: text, lastName: text, ...place })
  await asOwner('POST', `/api/members/${memberId}/link`, { toastCustomerId: text })
  const { cookie: member } = await keep('POST', '/api/login/member', { email: EMAIL, password: MEMBER_PASSWORD })
  await keep('PATCH', '/api/me', { firstName: text, lastName: text }, member)
  await fillRewards(bar, asOwner, { text, memberId, claim: (body) => keep('POST', '/api/claim-reward', body, member) })

  await keep('POST', '/api/me/invites', undefined, member)
  const { json: invites } = await keep('GET', '/api/me/invites', undefined, member)
  const friend = { email: 'friend@example.com', phone: '7865550166', invite: invites.invite.code }
  await keep('POST', '/api/members', { ...third, ...friend })

  const gift = { points: 5, reason: text, key: 'a-gift-by-hand' }
  const { json: given } = await asOwner('POST', `/api/members/${memberId}/points`, gift)
  await asOwner('POST', `/api/points-adjustments/${given.adjustmentId}/take-back`, { reason: text })

  const visit = { amount: 5, note: text, key: 'a-visit-by-hand' }
  const { json: entered } = await asOwner('POST', `/api/members/${memberId}/visits`, visit)
  await asOwner('POST', `/api/visits/${entered.visitId}/take-back`, { reason: text })

  const note = { text, showsInBarMode: true }
  const { json: noted } = await asOwner('POST', `/api/members/${memberId}/notes`, note)
  await asOwner('PUT', `/api/member-notes/${noted.note.id}`, { ...note, text: `${text}!`, version: 1 })

  await asOwner('PUT', `/api/members/${memberId}/not-same`, { otherId: other.id, isSame: false })
  const { json: merged } = await asOwner('POST', `/api/members/${memberId}/merge`, { otherId: other.id })
  await asOwner('POST', `/api/member-merges/${merged.mergeId}/split`)
  await asOwner('POST', `/api/members/${memberId}/merge`, { otherId: other.id })

  await keep('POST', '/api/v1.0/email/send', makeEmailPayload({ name: text, message: `${text}\n${text}` }))
  const form = new URLSearchParams(makeEmailForm({ name: text, message: text, email: EMAIL }))
  await keep('POST', '/api/v1.0/email/send-form', form)
  await keep('POST', '/api/forms/large-party', makePartyFields({ name: text, details: text }))
  await keep('POST', '/api/forms/supporters-club', makeClubFields({ firstName: text, lastName: text }))
  await keep('POST', '/api/password/forgot', { email: EMAIL })
  await keep('POST', '/api/me/email-link', undefined, member)

  await asOwner('GET', '/api/auto-sync-orders?days=3')
  await asOwner('POST', '/api/unmatched-checks', { checkGuid: CHECK_TO_ASSIGN, memberId })
  const odd = toId(text)
  await asOwner('POST', '/api/unmatched-checks', { checkGuid: odd, notMemberId: memberId, isDenied: true })
  await fillTerminal(bar, { id: odd, memberId })
  await asOwner('POST', '/api/discount-monitor', { date: '2025-11-13' })
  const { json: alerts } = await asOwner('GET', '/api/discount-alerts')
  await asOwner('POST', '/api/discount-alerts/resolve', { ids: [alerts[0]?.id], outcome: 'right', note: text })
  await fillDiscountRules(asOwner, { text, item: cut(40) })
  toast.isFailing = true
  expect((await bar.send('GET', '/api/auto-sync-orders', { headers: { cookie: owner } })).status).toBe(502)

  const handlers = jobHandlers({ ...deps, pos })
  for (const job of await deps.db.select().from(jobs)) {
    const context = { id: job.id, attempt: 1, signal: new AbortController().signal, runAgain: () => {} }
    await handlers.find(({ name }) => name === job.name)?.run(job.payload, context)
  }
  const at = deps.clock.now()
  await deps.db.update(memberMessages).set({ dueAt: at })
  await deps.db.transaction((tx) => unsubscribe(tx, { memberId, channel: 'push', now: at }))
  const context = { id: '', attempt: 1, signal: new AbortController().signal, runAgain: () => {} }
  await handlers.find(({ name }) => name === sendMessagesJob.name)?.run({}, context)
  // Somebody of the staff with such a name told it.
  const told = { toTellAt: at, toldAt: at, toldBy: 'ac_odd', toldByName: text }
  await deps.db.update(memberMessages).set(told).where(isNotNull(memberMessages.settledAt))
  // What failed may say so in the words of the other side.
  await deps.db.update(messageDeliveries).set({ outcome: 'failed', reason: text })
  await deps.db.update(jobs).set({ lastError: text })
  await deps.db.update(posSetAside).set({ detail: text })
  await deps.db.insert(scheduleRuns).values({ name: 'sync-orders', slot: at, startedAt: at, error: text })
  // Somebody of the staff served on the device of another, and both have such a name.
  const actor = { accountId: 'ac_odd', name: text, role: 'staff', sharedDevice: { login: { name: text } } } as const
  const served = { at, actor, address: '', action: 'serve-with-pin', subject: 'ac_odd' } as const
  await deps.db.transaction((tx) => recordAction(tx, served))
  return { ...bar, text, fields, isFilled, owner: { cookie: owner }, member: { cookie: member }, mails: mail.received }
}

/** What managers write for the public pages and publish. */
async function fillDocuments(keep: Keep, text: string, line: string) {
  const publish = async (name: string, content: object) => {
    await keep('PUT', `/api/content/${name}`, { version: 0, content })
    await keep('POST', '/api/content/publish', { name, version: 1 })
  }
  const link = { label: line.slice(0, 40).toWellFormed(), href: '/contact' }
  const [from, until] = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']
  await keep('PUT', '/api/content/announcements', {
    version: 0,
    content: [{ id: 'first', words: line, link, from, until }],
  })
  const policy = { lede: line, date: '2025-11-01', summary: [line], sections: [{ id: 'first', heading: line, text }] }
  await publish('policies', { privacyPolicy: policy, accessibility: policy })
  const card = { line, discount: line }
  await publish('membership', {
    title: line,
    lede: text,
    approval: line.slice(0, 40).toWellFormed(),
    types: { regular: card, local: card },
    steps: [{ id: 'first', title: line, words: text }],
    milestones: { title: line, lede: text, note: text },
    teaser: { title: line, words: text, button: line.slice(0, 40).toWellFormed() },
  })
  await publish('venue', makeHostileVenue(line))
  const night = { id: 'first', fullDate: '2025-11-22', band: line, eventLabel: line }
  await keep('PUT', '/api/content/bands', { version: 0, content: [night] })
  const hours = { weekdays: ['Monday'], startsAt: '15:00', endsAt: '19:00' }
  await publish('promotions', [{ id: 'happy-hour', name: line, offer: line, ...hours, registerNames: [line] }])
  // Its words are those of the photo.
  await publish('gallery', [{ id: 'first', picture: PHOTO }])
  await publish('menu', makeHostileMenu(text))
  await keep('PUT', '/api/sold-out', { id: 'first', isSoldOut: true })
  await keep('PUT', '/api/content/event/karaoke-fridays', { version: 0, content: makeHostileEvent(line) })
  await keep('POST', '/api/content/publish', { name: 'event-karaoke-fridays', version: 1 })
  const added = { title: line, slug: 'added', weekday: 'Sunday', starts: '20:00', ends: '22:00' }
  await keep('POST', '/api/content/events', added)
  await keep('POST', '/api/content/publish', { name: 'event-added', version: 1 })
  for (const page of Object.keys(sitePages)) {
    await keep('PUT', `/api/content/page/${page}`, { version: 0, content: makeHostilePage(page, line) })
    await keep('POST', '/api/content/publish', { name: `page-${page}`, version: 1 })
  }
}

/** What the SEO manager and the hours login write for the public pages. */
async function fillPages({ deps, cookieOf, send }: Bar, keep: Keep, text: string) {
  await fillPhotos(deps, keep, text)
  const times = { isOpen: false, openTime: '15:00', closeTime: '23:00' }
  const reason = text.slice(0, 60).toWellFormed()
  await keep('POST', '/api/hours', {})
  await keep('PUT', '/api/special-days', { specialDays: [{ date: '2025-11-20', reason, ...times }] })
  const review = { id: 'first', author: reason, rating: 5, text, date: '2025-11-01' }
  await keep('PUT', '/api/content/reviews', { version: 0, content: [review] })
  await fillDocuments(keep, text, reason)
  const match = { date: '2025-11-22', time: '10:00', competition: 'FA Cup', round: reason, stadium: reason }
  const matches = [
    { ...match, id: 'first', home: 'Liverpool', away: reason },
    { ...match, id: 'second', home: reason, away: 'Liverpool' },
  ]
  await keep('PUT', '/api/content/fixtures', { version: 0, content: matches })
  const save = (section: string, content: object, version = 0) => keep('PUT', '/api/seo', { section, version, content })
  const titles = { metaTitle: text, ogTitle: text, twitterTitle: text }
  const descriptions = { metaDescription: text, ogDescription: text, twitterDescription: text }
  for (const section of ['home', 'events', 'menu', 'contact']) {
    await save(section, { ...NO_PAGE_FIELDS, ...titles, ...descriptions })
  }
  await save(`image/${PICTURE}`, { alt: text, title: text })
  const tags = { ...NO_TAGS, customTags: [`<meta name="note" content="Note: ${quote(text)}">`] }
  await save('tags', tags)
  const waiting = { section: 'tags', version: 1, content: { ...tags, analytics: 'G-AB12CD34EF' } }
  const headers = { cookie: (await cookieOf('seo')) ?? '' }
  expect((await send('PUT', '/api/seo', { body: waiting, headers })).status).toBe(200)
  await keep('POST', '/api/seo/approval/reject', { version: 2, reason: text })
}

const PHOTO = 'photo-0123456789abcdef01234567-640x480'

async function fillPhotos(deps: Bar['deps'], keep: Keep, text: string) {
  const [account] = await deps.db.select({ id: accounts.id }).from(accounts).limit(1)
  const origin = {
    uploadedAt: new Date(0),
    uploadedBy: account?.id ?? '',
    uploadedByName: text.slice(0, 60).toWellFormed(),
  }
  const refused = { key: '0'.repeat(24), name: text.slice(0, 80).toWellFormed(), refusal: 'It moves.', ...origin }
  await deps.db.insert(photoUploads).values(refused)
  await deps.db.insert(photos).values({ id: PHOTO, name: text.slice(0, 80).toWellFormed(), ...origin })
  const shown = { alt: text.slice(0, 300).toWellFormed(), focal: { x: 10, y: 90 } }
  await keep('PUT', `/api/photos/${PHOTO}`, shown)
  await keep('POST', `/api/photos/${PHOTO.replace('0', '1')}/replace`, { next: PHOTO, ...shown })
}

function makeHostileMenu(text: string) {
  const cut = (length: number) => text.slice(0, length).toWellFormed()
  const named = { id: 'first', title: cut(60), note: cut(300) }
  const item = { id: 'first', name: cut(80), description: cut(200), cents: 900 }
  return {
    sections: [{ ...named, lists: [{ ...named, picture: PHOTO, items: [item] }] }],
    extras: [{ id: 'first', name: cut(80), cents: 300 }],
    charges: [{ id: 'first', name: cut(40), percent: 5 }],
  }
}

function makeHostileVenue(line: string) {
  const { address, figures, ...facts } = venueFacts
  const at = (place: string) => `https://${place}?${line}`
  const page = at('example.com/page')
  const words = { street: line, city: line, whereabouts: line, setting: line, headline: line }
  const sportsEventsMonthly = line.slice(0, 10).toWellFormed()
  return {
    ...facts,
    address: { ...address, ...words },
    links: {
      instagram: page,
      facebook: page,
      tiktok: page,
      review: page,
      directions: page,
      map: at('www.google.com/maps/embed'),
    },
    booking: {
      reservation: page,
      ordering: page,
      largePartyForm: at('form.jotform.com/1'),
      supportersClubForm: at('docs.google.com/forms/1'),
      groupsFrom: 6,
    },
    figures: { ...figures, sportsEventsMonthly },
  }
}

/** As the value of an attribute. HTML has no place for the last character of a plane. */
const quote = (text: string) =>
  text
    .replaceAll(/[\uffff\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
const unquote = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
