import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import { MenuPicker } from '#dashboards/admin/website/menu/menu-picker.tsx'
import { ItemRows } from '#dashboards/admin/website/shared/lists/item-rows.tsx'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { Field } from '#features/content/pages/page-fields.rules.ts'
import type { PageContent, PageItem } from '#features/content/pages/site-pages.rules.ts'
import { readMenu } from '#features/menu/menu.contract.ts'
import { chosenDishes, formatPrice } from '#features/menu/menu.rules.ts'
import './dish-rows.css'

type Props = { editor: DocumentEditor<PageContent>; at: readonly [string, string]; field: Field & { kind: 'dishes' } }

/** Dishes of the menu that a page shows, chosen from the menu. */
export function DishRows({ editor, at, field: { most, hint } }: Props) {
  const [part, key] = at
  const loaded = useApiQuery(readMenu, {})
  const menu = loaded.at === 'ready' ? loaded.data.live.content : undefined
  const value = editor.content[part]?.[key]
  const dishes: readonly PageItem[] = Array.isArray(value) ? value : []
  const found = (dish: PageItem) => menu && chosenDishes(menu, [dish])[0]
  return (
    <ItemRows
      editor={editor}
      at={at}
      items={dishes}
      hint={hint}
      nameOf={(dish) => found(dish)?.name ?? dish.name}
      actions={(append) =>
        menu &&
        dishes.length < most && (
          <MenuPicker menu={menu} taken={dishes.map(({ id }) => id)} onPick={({ id, name }) => append({ id, name })} />
        )
      }
    >
      {(dish, place) => {
        const onMenu = found(dish)
        return (
          <>
            <p className="dish-rows__line">
              <b>{onMenu?.name ?? dish.name}</b>
              {onMenu && <span className="money">{formatPrice(onMenu)}</span>}
            </p>
            <FieldFacts at={place} />
          </>
        )
      }}
    </ItemRows>
  )
}
