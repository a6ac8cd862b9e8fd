import type { Draft, MenuSection, MenuSubsection, Wine } from '#content/menu/menu-item.ts'
import type { PictureName } from '#media/pictures.ts'
import { Picture, pictureUrls } from '#ui/picture.tsx'
import { DietMarks, DishLines } from './dishes.tsx'
import { arePours, formatCents, poursOf } from './menu.rules.ts'

/** One section of the menu. All of them are on the page, so that choosing another one asks the server for nothing. */
export function MenuPanel({ slug, section, isOpen }: { slug: string; section: MenuSection; isOpen: boolean }) {
  return (
    <section className="menu-panel wrap" id={slug} aria-labelledby={`${slug}-title`} hidden={!isOpen}>
      <header>
        <h2 id={`${slug}-title`}>{section.title}</h2>
        {section.note && <p className="lede">{section.note}</p>}
      </header>
      {section.subsections.map((subsection) => (
        <MenuSet key={subsection.title} subsection={subsection} />
      ))}
    </section>
  )
}

function MenuSet({ subsection: { title, note, picture, items } }: { subsection: MenuSubsection }) {
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
      {arePours(items) ? (
        <Pours title={title} items={items} />
      ) : (
        <ul className="dishes dishes--two">
          {items.map((item) => (
            <li key={item.name}>
              {item.photo && <Photo of={item.photo} />}
              <DishLines item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A small photo beside the name, which says what is on it. */
function Photo({ of }: { of: PictureName }) {
  const { width, avif, webp } = pictureUrls(of).smallest
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <img src={webp} alt="" width={width} height={width} className={`pic-${of}`} loading="lazy" decoding="async" />
    </picture>
  )
}

function Pours({ title, items }: { title: string; items: readonly Draft[] | readonly Wine[] }) {
  const [first] = items
  return (
    <table className="pours">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Pour</th>
          {first &&
            poursOf(first).map(({ size }) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.name}>
            <th scope="row">
              {item.name}
              <DietMarks diets={item.diets} />
              {item.description && <small>{item.description}</small>}
            </th>
            {poursOf(item).map(({ size, cents }) =>
              cents === undefined ? (
                <td key={size} className="none">
                  -
                </td>
              ) : (
                <td key={size}>{formatCents(cents)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
