import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { requireMember } from '#features/members/require-member.ts'
import { sendCsv } from '#web/csv-file.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './activity.contract.ts'
import { type ActivityDeps, exportActivity, readActivity } from './read-activity.ts'

/** What members did and what it brought them, for themselves. */
export function activityApi(deps: ActivityDeps): Route[] {
  return [
    route(contract.readActivity).to(async ({ query: { show, ...page } }, c) => {
      const member = await requireMember(c, deps.db)
      return readActivity(deps, member, { show, ...toLimitAndOffset(page) })
    }),
    route(contract.exportActivity).to(async ({ query }, c) => {
      const member = await requireMember(c, deps.db)
      const file = await exportActivity(deps, member, query)
      return sendCsv(c, file, { name: 'my-activity', date: localDate(deps.clock.now(), venue.timeZone) })
    }),
  ]
}
