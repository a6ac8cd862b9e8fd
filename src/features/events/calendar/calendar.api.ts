import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { AppError } from '#base/app-error.ts'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'
import { bandsCalendar, eventsCalendar, findEventCalendar, fixturesCalendar } from './calendar-feeds.ts'

const headers = { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }

/** Calendars to subscribe to, and one for each event to keep. They stand beside the pages, not under /api. */
export function calendarApi({ clock, config }: Pick<Deps, 'clock' | 'config'>) {
  const at = () => ({ now: clock.now(), site: config.publicUrl })
  return new Hono<WebEnv>()
    .use('/calendar/*', etag())
    .get(urls.calendar.events, (c) => c.body(eventsCalendar(at()), 200, headers))
    .get(urls.calendar.bands, (c) => c.body(bandsCalendar(at()), 200, headers))
    .get(urls.calendar.fixtures, (c) => c.body(fixturesCalendar(at()), 200, headers))
    .get('/calendar/events/:file{[a-z0-9-]+\\.ics}', (c) => {
      const file = c.req.param('file')
      const calendar = findEventCalendar(file.replace('.ics', ''), at())
      if (!calendar) throw new AppError('not-found')
      return c.body(calendar, 200, { ...headers, 'Content-Disposition': `attachment; filename="${file}"` })
    })
}
