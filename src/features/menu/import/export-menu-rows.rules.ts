import { toCsvFile } from '#base/csv.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import { priceText } from '#features/menu/price.rules.ts'
import { MENU_COLUMNS } from './check-menu-rows.rules.ts'
import { priceCell, sizesInWords } from './read-menu-cells.rules.ts'

/** The menu for a spreadsheet. The import reads it as it is. */
export function exportMenuRows({ sections }: Menu): string {
  const rows = sections.flatMap((section) =>
    section.lists.flatMap(({ title, columns, items }) =>
      items.map((item) => [
        section.title,
        title,
        columns ? sizesInWords[columns] : '',
        item.name,
        item.description ?? '',
        priceCell(item),
        columns ? priceText(item.largeCents) : '',
        (item.diets ?? []).join(', '),
      ]),
    ),
  )
  return toCsvFile(MENU_COLUMNS, rows)
}
