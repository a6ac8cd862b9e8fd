import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { urls } from '#urls.ts'
import { renderDocument } from '#web/document.tsx'
import { declaredEndpoints } from '../declared-endpoints.ts'
import { isDeep } from '../depth.ts'
import { hostileTexts } from '../make/hostile-texts.ts'
import { openTestBar } from '../test-bar.ts'
import { openHostileBar } from './hostile-bar.ts'
import { readMarkup } from './html-skeleton.ts'
import { listTextFields } from './text-fields.ts'

/** Breaks out of a cell, an attribute, a script, a title and more at once; the deep run takes all that we know. */
const BREAK_OUT = `=1"'></script></title></noscript><img src=x onerror=alert(1)>]]>&lt;b&gt;<!--`
const texts = [BREAK_OUT, ...(isDeep ? hostileTexts.filter((text) => text.length <= 80) : [])]

/** Fields of contracts that hold no words: ids, secrets, days and times, choices, and what has a shape of its own. */
const SHAPED =
  /(^|\.)(ids?|\w+Id|\w+Guids?|email|phone|phoneEnding|\w*[pP]assword|token|invitation|ticket|code|birthday|date|\w+Date|time|\w+Time|occasion|section|checkNumber|ogImage|twitterImage|analytics|facebookPixel|tagHosts|lib_version|website)$/
/** Switches of a demonstration by their own names, an id, events that are thrown away unless Toast has signed them, and an address that is not kept. */
const SHAPED_ELSEWHERE = new Set([
  'PUT /api/toast/simulator faults.name',
  'PUT /api/checks/:checkGuid/member from',
  'POST /api/toast/webhook timestamp',
  'POST /api/toast/webhook eventType',
  'POST /api/content/fixtures/calendar address',
  // Hexadecimal digits, and what goes to the log alone.
  'POST /api/wallet/v1/devices/:device/registrations/:passType/:serial pushToken',
  'POST /api/wallet/v1/log logs',
  // An address on the web, and the name of a dish of the menu.
  'PUT /api/content/announcements content.link.href',
  'PUT /api/content/event/:slug content.page.sections.offers.fromMenu',
  'PUT /api/content/event/:slug content.page.sections.lists.dishes.fromMenu',
  // What the website says already: anything else is refused.
  'POST /api/content/facts/fix values',
  'POST /api/content/facts/settle values',
])

/** Columns that hold no words of others: what we make ourselves, hashes, choices, and what has a shape of its own. */
const OURS = new Set(
  `*.id *.account_id *.survivor_id *.merged_id *.merged_by *.merged_into *.merged_from *.invited_by *.friend_id *.split_by *.one_id *.other_id *.said_by *.session_id *.taken *.status_before *.member_id *.milestone_id *.reward_id *.transaction_id *.bonus_id *.server_id *.pin_hash *.restaurant_id *.actor_id *.key_id *.delivery_job_id *.check_id *.credential_id
  *.token_hash *.code_hash *.email_hash *.ticket_hash *.password_hash *.configured_password_hash *.public_key *.sealed_secret
  *.challenge *.fingerprint *.checksum *.dedupe_key *.key *.code *.cause *.subject *.payload *.path
  *.kind *.role *.actor_role *.action *.state *.status *.severity *.rule *.level *.matched_by *.category *.reward_type *.purpose
  *.form *.section *.outcome *.membership_type *.email_verified_by *.phone_verified_by *.day *.open_time *.close_time
  *.address *.login *.phone *.phone_digits *.customer_phone_digits *.handled_by *.saved_by *.decided_by *.made_by *.marked_by *.uploaded_by *.given_by *.entered_by *.author_id *.taken_back_by *.request_key *.photo_id *.refusal *.item_id *.document
  *.time_zone *.session_id *.endpoint *.p256dh *.auth *.vapid_key *.message_id *.channel *.told_by *.no_sale_reason *.weekdays *.starts_at *.ends_at *.eligible *.direction
  *.token *.push_token *.wallet *.shown wallet_copies.device
  terminal_transactions.type toast_events.guid toast_events.order_guid pos_set_aside.number program_checks.who
  members.birthday members.email email_changes.email members.search_text invitations.email messages.email form_answers.email stale_notices.thing photo_sizes.format jobs.name schedule_runs.name schema_migrations.name toast_budgets.used`.split(
    /\s+/,
  ),
)
/** What needs more of Toast than this bar has: a reward given at the terminal, a customer of a name, a trend over weeks. */
const NEEDS_MORE = new Set(
  `terminal_transactions.redemptions pos_customers.guid pos_customers.check_guid discount_alerts.normal
  server_days.refunded_orders server_guests.server_guid server_guests.orders`.split(/\s+/),
)

type Hostile = Awaited<ReturnType<typeof openHostileBar>>

/** Every text and JSON column, and whether it holds the words somewhere. */
async function readColumns({ deps, isFilled }: Hostile) {
  const { rows } = await deps.db.execute<{ name: string; place: string; column: string }>(sql`
    select table_name || '.' || column_name as name, quote_ident(table_name) as place, quote_ident(column_name) as column
    from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`)
  const read = async ({ place, column }: { place: string; column: string }) =>
    (await deps.db.execute<{ held: unknown }>(sql.raw(`select ${column} as held from ${place}`))).rows
  return Promise.all(
    rows.map(async (row) => {
      return { name: row.name, isFilled: textsOf(await read(row)).some(isFilled) }
    }),
  )
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** What leaves the product, by the kind of reader that it has. */
async function readOutputs({ deps, send, owner, member, mails }: Hostile) {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await send('GET', path, { headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers } })).text()
  const getAll = (paths: readonly string[], headers = {}) => Promise.all(paths.map((path) => get(path, headers)))
  const { events, fixtures, bands } = urls.calendar
  return {
    pages: await getAll((await publicPages(deps)).map(({ url }) => url)),
    screens: [
      ...(await getAll([urls.adminDashboard, urls.barMode, urls.seoAdmin, urls.hoursAdmin], owner)),
      ...(await getAll([urls.memberDashboard, urls.memberCard], member)),
    ],
    spreadsheets: await getAll(['/api/members-export', '/api/audit-export'], owner),
    calendars: await getAll([events, fixtures, bands]),
    plain: await getAll([urls.robots, urls.llms, urls.securityTxt, urls.webManifest, urls.memberManifest]),
    sitemap: await get(urls.sitemap),
    mails: mails.map(({ message }) => namesOfHeaders(message).join(', ')).toSorted(),
  }
}

const namesOfHeaders = (message: string) => message.split('\n\n')[0]?.match(/^[\w-]+(?=:)/gm) ?? []

type Outputs = Awaited<ReturnType<typeof readOutputs>>

/** The outputs of a bar in which everybody writes plainly; read once. */
let plainly: Promise<Outputs> | undefined
function readPlainly() {
  plainly ??= openHostileBar('Plain words').then(readOutputs)
  return plainly
}

/** A new field or column fails here until it is filled in, or is known to hold no words. */
async function expectAllFilled(filled: Hostile) {
  const fields = declaredEndpoints.filter(({ method }) => method !== 'GET').flatMap(listTextFields)
  const isShaped = (field: string) => SHAPED.test(field.split(' ')[2] ?? '') || SHAPED_ELSEWHERE.has(field)
  expect(fields.filter((field) => !isShaped(field) && !filled.fields.has(field))).toEqual([])
  const isOurs = (name: string) => OURS.has(name) || OURS.has(`*.${name.split('.')[1]}`) || NEEDS_MORE.has(name)
  const columns = await readColumns(filled)
  expect(columns.filter(({ name, isFilled }) => !isFilled && !isOurs(name))).toEqual([])
}

/** No answer of the API is anything that a browser would show as a page. */
async function expectNoPages({ send, text, owner, member }: Hostile) {
  const typed = encodeURIComponent(text)
  for (const { path, who, answer } of declaredEndpoints.filter(({ method }) => method === 'GET')) {
    if (answer === 'events') continue
    const isMembers = who !== 'everyone' && who.every((role) => role === 'member')
    const headers = { ...(isMembers ? member : owner), accept: 'text/html' }
    const { headers: told, body } = await send('GET', `${path.replace(':id', typed)}?q=${typed}`, { headers })
    const type = told.get('content-type') ?? ''
    expect([path, /^(application\/json|text\/csv|text\/plain)\b/.test(type) && type]).toEqual([path, type])
    expect([path, told.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    await body?.cancel()
  }
}

test.each(texts)('%s in every field is words in every output, and nothing else', async (text) => {
  const expected = await readPlainly()
  const filled = await openHostileBar(text)
  if (text === BREAK_OUT) {
    await expectAllFilled(filled)
    await expectNoPages(filled)
  }
  const found = await readOutputs(filled)
  expect(await (await filled.send('GET', '/readyz')).json(), 'no page broke').toEqual({ status: 'ready' })
  expect(found.pages[0], 'what was typed is on the page').not.toBe(expected.pages[0])
  expectPages(found.pages, expected.pages)
  expectPages(found.screens, expected.screens)
  expectNoFormulas(found.spreadsheets, text)
  expect(found.calendars.map(listProperties)).toEqual(expected.calendars.map(listProperties))
  const countLines = (file: string) => file.split('\n').length
  expect(found.plain.map(countLines)).toEqual(expected.plain.map(countLines))
  expect(found.sitemap.match(/<[a-z:]+/g)).toEqual(expected.sitemap.match(/<[a-z:]+/g))
  expect(found.mails.length).toBeGreaterThan(4)
  expect(found.mails).toEqual(expected.mails)
})

/** The lines of a calendar, each by what it is about. One that is too long goes on in the next, after a blank. */
function listProperties(calendar: string) {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  return lines.map((line) => line.replace(/^(BEGIN|END):(.*)|[:;].*$/s, '$1 $2'))
}

/** The elements and attributes of a page are the same, whatever its words are. */
function expectPages(found: readonly string[], plain: readonly string[]) {
  for (const [index, html] of found.entries()) {
    const { skeleton, scripts } = readMarkup(html)
    const own = readMarkup(plain[index] ?? '')
    expect(skeleton).toEqual(own.skeleton)
    expect(scripts.length).toBe(own.scripts.length)
    // A script that holds data holds all of it: it is still JSON.
    for (const script of scripts) expect(() => JSON.parse(script)).not.toThrow()
  }
}

function expectNoFormulas(files: readonly string[], text: string) {
  const cells = files.flatMap(readCells)
  expect(cells.some((cell) => cell.includes(text))).toBe(true)
  expect(cells.filter((cell) => /^[=+@＝＋＠\t\r]/.test(cell) || /^-\D/.test(cell))).toEqual([])
}

/** The cells of a file for spreadsheets, as a spreadsheet reads them. */
function readCells(csv: string): string[] {
  const found = csv.replace(/^\ufeff/, '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g)
  return [...found].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

test('structured data holds any text without ending early', async () => {
  const { deps } = await openTestBar()
  const page = (await publicPages(deps)).find(({ url }) => url === urls.contact)
  if (!page) throw new Error('There is no contact page')
  const content = await page.render(new URLSearchParams())
  const options = { style: page.style, publicUrl: 'http://127.0.0.1:3000', url: urls.contact, isIndexed: true }
  for (const text of texts) {
    const html = await renderDocument({ ...content, structuredData: [{ name: text }] }, options)
    expect(readMarkup(html).scripts.map((script) => JSON.parse(script))).toContainEqual({ name: text })
  }
})
