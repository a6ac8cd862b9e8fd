import { formatTime } from '#base/format-time.ts'
import { localDate, localTime } from '#base/zoned-time.ts'
import { listDocuments } from '#features/content/content.queries.ts'
import type { Document } from '#features/content/document.ts'
import { pageDocuments } from '#features/content/pages/pages.document.ts'
import { sitePages } from '#features/content/pages/site-pages.rules.ts'
import type { HorizonWire } from '#features/content/today.contract.ts'
import { readToday } from '#features/content/today.contract.ts'
import { lateNights } from '#features/events/events.rules.ts'
import { formatDate, statusLabel } from '#features/hours/hours-format.rules.ts'
import { openingStatus } from '#features/hours/opening.rules.ts'
import { readOpening } from '#features/hours/read-opening.ts'
import { listSoldOut } from '#features/menu/sold-out/sold-out.queries.ts'
import { listSiteDocuments, readSite, type SiteContents, siteDocuments } from '#pages/site/site-documents.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import { eveningInOrder } from './agenda.ts'
import { listComing } from './coming.ts'
import { horizonOf } from './horizon.rules.ts'
import { listStale } from './list-stale.ts'
import { nowInWords } from './now-in-words.ts'

/** What the front page of the studio tells about this moment. */
export function todayRoute({ config, db, clock }: Deps): Route {
  return route(readToday).to(async () => {
    const now = clock.now()
    const contents = await readSite(db, { now })
    const soldOut = await listSoldOut(db, now)
    const documents = await listSiteDocuments(db)
    const states = await listDocuments(db, { names: documents.map(({ name }) => name), now })
    const { events } = contents
    const opening = await readOpening(db, { now, lateNights: lateNights(events) })
    const { specialDays, timeZone } = opening
    const today = localDate(now, timeZone)
    const sign = statusLabel(openingStatus(opening), { now, timeZone })
    return {
      today,
      moment: `${formatDate(today)}, ${formatTime(localTime(now, timeZone))}. ${sign}`,
      now: nowInWords({ contents, opening, soldOut }),
      evening: eveningInOrder({ contents, opening }),
      stale: listStale({ contents, specialDays, now }).map(({ title, detail, section, opens = {}, action }) => ({
        title,
        detail,
        section,
        opens,
        action,
      })),
      isMailed: config.mail !== undefined,
      coming: listComing({ contents, documents, states, now }),
      horizon: horizonOf({ ...contents, specialDays, undated: undated(contents), now }),
    }
  })
}

/** Those that have a row with days of their own. */
const dated = new Set(['bands', 'fixtures', 'reviews', 'announcements'])

function undated({ menu }: SiteContents): Pick<HorizonWire, 'section' | 'title' | 'note'>[] {
  const ofPages = new Set(Object.values(pageDocuments).map(({ name }) => name))
  const others: Document[] = Object.values(siteDocuments)
  const pages = Object.values(sitePages).map(({ label }) => label)
  const items = menu.sections.flatMap(({ lists }) => lists.flatMap((list) => list.items)).length
  return [
    { section: 'pages', title: 'Pages', note: pages.join(', ') },
    ...others
      .filter(({ name }) => !dated.has(name) && !ofPages.has(name))
      .map(({ name, title }) => ({
        section: name,
        title,
        note: name === 'menu' ? `${items} items in ${menu.sections.length} sections` : '',
      })),
  ]
}
