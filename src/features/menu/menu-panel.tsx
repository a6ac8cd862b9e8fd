import type { MenuItem, MenuList, MenuSection } from '#content/menu/menu-item.ts'
import { Picture, Thumbnail } from '#ui/picture.tsx'
import { DietMarks, DishLines } from './dishes.tsx'
import { formatCents, poursOf } from './menu.rules.ts'

/** One section of the menu. All of them are on the page, so that choosing another one asks the server for nothing. */
type PanelProps = { section: MenuSection; isOpen: boolean; soldOut: ReadonlySet<string> }

export function MenuPanel({ section, isOpen, soldOut }: PanelProps) {
  const { id, title, note, lists } = section
  return (
    <section className="menu-panel wrap" id={id} aria-labelledby={`${id}-title`} hidden={!isOpen}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <p className="lede">{note}</p>}
      </header>
      {lists.map((list) => (
        <MenuSet key={list.id} list={list} soldOut={soldOut} />
      ))}
    </section>
  )
}

function MenuSet({ list, soldOut }: { list: MenuList; soldOut: ReadonlySet<string> }) {
  const { title, note, picture, columns, items } = list
  return (
    <div className="menu-set">
      {picture && (
        <div className="menu-pic stepped">
          <Picture name={picture} sizes="(min-width: 80rem) 1200px, 92vw" />
        </div>
      )}
      <header>
        <h3>{title}</h3>
        {note && <p>{note}</p>}
      </header>
      {columns ? (
        <Pours title={title} columns={columns} items={items} soldOut={soldOut} />
      ) : (
        <ul className="dishes dishes--two">
          {items.map((item) => (
            <li key={item.id}>
              {item.photo && <Thumbnail name={item.photo} />}
              <DishLines item={item} isSoldOut={soldOut.has(item.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type PoursProps = {
  title: string
  columns: NonNullable<MenuList['columns']>
  items: readonly MenuItem[]
  soldOut: ReadonlySet<string>
}

function Pours({ title, columns, items, soldOut }: PoursProps) {
  return (
    <table className="pours">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Pour</th>
          {poursOf(columns, {}).map(({ size }) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              {soldOut.has(item.id) ? <s>{item.name}</s> : item.name}
              <DietMarks diets={item.diets} />
              {item.description && <small>{item.description}</small>}
            </th>
            {soldOut.has(item.id) ? (
              <td colSpan={2} className="sold-out">
                Sold out tonight
              </td>
            ) : (
              poursOf(columns, item).map(({ size, cents }) =>
                cents === undefined ? (
                  <td key={size} className="none">
                    -
                  </td>
                ) : (
                  <td key={size}>{formatCents(cents)}</td>
                ),
              )
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
