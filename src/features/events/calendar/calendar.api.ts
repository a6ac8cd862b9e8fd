import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { AppError } from '#base/app-error.ts'
import { readContents } from '#features/content/content.queries.ts'
import { venueDocument } from '#features/content/venue/venue.document.ts'
import { bandsDocument } from '#features/events/bands/bands.document.ts'
import { readEvents } from '#features/events/events.queries.ts'
import { fixturesDocument } from '#features/events/fixtures/fixtures.document.ts'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'
import { bandsCalendar, eventsCalendar, findEventCalendar, fixturesCalendar } from './calendar-feeds.ts'

const headers = { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }

const documents = { venue: venueDocument, bands: bandsDocument, fixtures: fixturesDocument }

/** Calendars to subscribe to, and one for each event to keep. They stand beside the pages, not under /api. */
export function calendarApi({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const at = async () => {
    const now = clock.now()
    const { venue: facts, bands, fixtures } = await readContents(db, documents, { now })
    return { now, site: config.publicUrl, facts, bands, fixtures, events: await readEvents(db, now) }
  }
  return new Hono<WebEnv>()
    .use('/calendar/*', etag())
    .get(urls.calendar.events, async (c) => c.body(eventsCalendar(await at()), 200, headers))
    .get(urls.calendar.bands, async (c) => c.body(bandsCalendar(await at()), 200, headers))
    .get(urls.calendar.fixtures, async (c) => c.body(fixturesCalendar(await at()), 200, headers))
    .get('/calendar/events/:file{[a-z0-9-]+\\.ics}', async (c) => {
      const file = c.req.param('file')
      const calendar = findEventCalendar(file.replace('.ics', ''), await at())
      if (!calendar) throw new AppError('not-found')
      return c.body(calendar, 200, { ...headers, 'Content-Disposition': `attachment; filename="${file}"` })
    })
}
