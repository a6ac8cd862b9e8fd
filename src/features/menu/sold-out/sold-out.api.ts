import { readContents } from '#features/content/content.queries.ts'
import { menuDocument } from '#features/menu/menu.document.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { markSoldOut, readEndOfNight, type SoldOutDeps } from './mark-sold-out.ts'
import * as contract from './sold-out.contract.ts'
import { listSoldOut } from './sold-out.queries.ts'

export function soldOutApi(deps: SoldOutDeps): Route[] {
  return [
    route(contract.readSoldOut).to(async () => {
      const now = deps.clock.now()
      const { menu } = await readContents(deps.db, { menu: menuDocument }, { now })
      return {
        endsAt: (await readEndOfNight(deps.db, deps, now)).toISOString(),
        ids: (await listSoldOut(deps.db, now)).map(({ id }) => id),
        sections: menu.sections.map(({ id, title, lists }) => ({
          id,
          title,
          lists: lists.map((list) => ({
            id: list.id,
            title: list.title,
            items: list.items.map((item) => ({ id: item.id, name: item.name })),
          })),
        })),
      }
    }),
    route(contract.markSoldOut).to(async ({ body }, c) => {
      await markSoldOut(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true } as const
    }),
  ]
}
