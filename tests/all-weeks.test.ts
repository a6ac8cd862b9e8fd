import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { addDays } from '#base/zoned-time.ts'
import { specialDays as specialDaysTable } from '#features/hours/hours.table.ts'
import { urls } from '#urls.ts'
import type { PublicPage } from '#web/page.ts'
import { renderPublicPage } from '#web/serve-page.ts'
import { addToBar, instant, type Moment, newBar, tendedBar } from './all-weeks/bar-documents.ts'
import { listCalendarProblems, listEmptyCalendars } from './all-weeks/calendar-rules.ts'
import { pageRules } from './all-weeks/page-rules.ts'
import { type ReadPage, readPage } from './all-weeks/read-page.ts'
import { isDeep } from './depth.ts'
import { openTestBar } from './test-bar.ts'

const FIRST_DAY = '2025-01-01'
const WEEKS = 209
const TIMES = ['02:05', '18:00', '00:30', '10:30', '23:30', '04:10', '15:20', '20:45', '12:05', '01:15']
/** What depends on the day the most. */
const timely: string[] = [urls.home, urls.liverpool, urls.unpluggedSaturdays, urls.events]

const bar = await openTestBar()
const { config } = bar.deps
const problems: string[] = []
const answered = new Map<string, string[]>()

test.each([
  { name: 'that nobody has edited', documents: newBar, turn: 0 },
  { name: 'whose staff use everything there is', documents: tendedBar, turn: 2 },
])('a bar $name says nothing past as if it were to come, in weeks from 2025 to 2028', async ({ documents, turn }) => {
  const { contents, specialDays } = documents
  bar.setNow(momentOf(0, 0).toISOString())
  if (documents === tendedBar) {
    await bar.deps.db.insert(specialDaysTable).values([...specialDays])
    await addToBar({ ...bar.deps, tryContent: async () => undefined })
  }
  const pages = await publicPages({ ...bar.deps, contents })
  for (let week = 0; week < WEEKS; week += 1) {
    for (const half of isDeep ? [0, 1] : week % 16 === turn ? [0] : []) {
      const at = { now: momentOf(week, half), contents, specialDays }
      bar.setNow(at.now.toISOString())
      note(at, 'calendars', listCalendarProblems(at))
      for (const [place, page] of choosePages(pages, week).entries()) {
        const rendered = await read(page, at)
        if (isDeep || (place === 0 && week % 3 === turn)) await readAgain(page, at, rendered)
      }
    }
  }
  expect(problems).toEqual([])
})

/** One after the other: every day of the week at every hour of the list. */
function momentOf(week: number, half: number): Date {
  const index = week * 2 + half
  return instant(addDays(FIRST_DAY, week * 7 + ((index * 3) % 7)), TIMES[index % TIMES.length] ?? '')
}

/** Without depth some pages at a time, so that each has its turn in every season. */
function choosePages(pages: readonly PublicPage[], week: number): PublicPage[] {
  if (isDeep) return [...pages]
  const others = pages.filter(({ url }) => !timely.includes(url))
  const turn = Math.floor(week / 16)
  const chosen = [turn, turn + 1].map((place) => timely[place % timely.length])
  return [...pages.filter(({ url }) => chosen.includes(url)), others[turn % others.length]].flatMap(
    (page) => page ?? [],
  )
}

async function read(page: PublicPage, at: Moment) {
  const rendered = await renderPublicPage(config, page)
  const shown = readPage(page.url, rendered.html)
  for (const [name, rule] of Object.entries(pageRules)) note(at, `${page.url} ${name}`, rule(shown, at))
  note(at, `${page.url} offers calendars with dates`, listEmptyCalendars(shown, at))
  note(at, `${page.url} leads somewhere`, await listDeadLinks(shown))
  return rendered
}

/** A page is kept until the moment it names, so it has to say the same until then. */
async function readAgain(page: PublicPage, at: Moment, { html, until }: { html: string; until?: Date | undefined }) {
  if (!until) return
  bar.setNow(new Date(until.getTime() - 1000).toISOString())
  const later = await renderPublicPage(config, page)
  if (withoutClock(later.html) !== withoutClock(html))
    note(at, page.url, [`says something else before ${until.toISOString()}`])
  bar.setNow(at.now.toISOString())
}

const withoutClock = (html: string) => html.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

async function listDeadLinks({ address, html, links }: ReadPage): Promise<string[]> {
  const dead: string[] = []
  const own = idsIn(html)
  for (const link of new Set(links)) {
    const { origin, pathname, search, hash } = new URL(link, `http://bar.test${address}`)
    if (origin !== 'http://bar.test' || /^\/(src|@vite|icons|api)\/|\.(png|svg|ico|webmanifest)$/.test(pathname))
      continue
    const ids = pathname === address ? own : await answer(pathname + search)
    if (!ids || (hash && hash !== '#top' && !ids.includes(hash.slice(1)))) dead.push(link)
  }
  return dead
}

/** The places of what answers at an address; undefined when nothing does. */
async function answer(address: string): Promise<string[] | undefined> {
  const known = answered.get(address)
  if (known) return known
  const response = await bar.send('GET', address)
  if (response.status >= 400) return undefined
  const ids = idsIn(await response.text())
  answered.set(address, ids)
  return ids
}

const idsIn = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)

function note(at: Moment, what: string, found: readonly string[]) {
  for (const one of found) problems.push(`${at.now.toISOString()} ${what}: ${one}`)
}
