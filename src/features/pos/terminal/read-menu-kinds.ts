import { readContents } from '#features/content/content.queries.ts'
import { menuDocument } from '#features/menu/menu.document.ts'
import type { Db, Tx } from '#platform/db.ts'
import { listMenuKinds, type MenuKinds } from './menu-kinds.rules.ts'

/** What is food and what is a drink by the menu of this moment. */
export async function readMenuKinds(db: Db | Tx, now: Date): Promise<MenuKinds> {
  const { menu } = await readContents(db, { menu: menuDocument }, { now })
  return listMenuKinds(menu)
}
