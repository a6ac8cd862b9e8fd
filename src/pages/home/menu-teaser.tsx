import type { Menu } from '#content/menu/menu-item.ts'
import type { HomePage } from '#features/content/pages/home-page.rules.ts'
import { Dishes } from '#features/menu/dishes.tsx'
import { chosenDishes, listsOf } from '#features/menu/menu.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'

/** How many of the menu stand in for them. */
const STAND_INS = 5

type Props = { words: HomePage['menu']; menu: Menu }

/** What is left of our favorites. When nothing is, the menu begins with something good too. */
export function MenuTeaser({ words: { headline, dishes, button, picture }, menu }: Props) {
  const left = chosenDishes(menu, dishes)
  const first = listsOf(menu).find(({ columns, items }) => !columns && items.length > 0)?.items ?? []
  return (
    <section className="teaser" aria-labelledby="taste">
      <Picture name={picture} sizes="100vw" />
      <div className="wrap">
        <div className="paper stack">
          <hr className="triple" />
          <h2 id="taste">{headline}</h2>
          <Dishes items={left.length > 0 ? left : first.slice(0, STAND_INS)} />
          <a className="btn btn--ink" href={urls.menu}>
            {button} <Icon name="arrow" />
          </a>
          <hr className="triple" />
        </div>
      </div>
    </section>
  )
}
