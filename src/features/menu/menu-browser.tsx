import type { MenuSection } from '#content/menu/menu-item.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import { dietMarks } from './menu.rules.ts'
import { MenuPanel } from './menu-panel.tsx'

const highestPrices = [10, 15, 20, 30]

type Props = { tab: string; sections: readonly MenuSection[]; soldOut?: ReadonlySet<string> }

/** The whole menu, open at one section. `menu-browser.client.ts` makes the links switch in place and the search work. */
export function MenuBrowser({ tab, sections, soldOut = new Set() }: Props) {
  return (
    <div className="menu" id="menu">
      <nav className="tabs" aria-label="Menu sections">
        <ul className="wrap">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`?tab=${id}#menu`} aria-current={id === tab ? 'true' : undefined} data-in-place="">
                {title} <span className="tabs__count" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <MenuFind tab={tab} />
      {sections.map((section) => (
        <MenuPanel key={section.id} section={section} isOpen={section.id === tab} soldOut={soldOut} />
      ))}
      <div className="menu-none wrap">
        <h2>No matches on the menu</h2>
        <p className="soft">Try fewer filters, or ask the bar. They have ideas.</p>
        <button type="reset" form="menu-find" className="btn">
          Clear search
        </button>
      </div>
    </div>
  )
}

/** Shown only where scripts run. As a form with an address it works from the first moment, before ours has arrived. */
function MenuFind({ tab }: { tab: string }) {
  return (
    <search className="wrap">
      <form className="find" id="menu-find" action={urls.menu} autoComplete="off">
        <input type="hidden" name="tab" defaultValue={tab} />
        <label className="find__text">
          <span className="vh">Search the menu</span>
          <Icon name="search" />
          <input type="search" name="q" placeholder="Search the menu" enterKeyHint="search" />
        </label>
        <fieldset className="find__diets">
          <legend className="vh">Show only</legend>
          {Object.entries(dietMarks).map(([diet, { label }]) => (
            <label key={diet} className="chip">
              <input type="checkbox" name="diet" value={diet} />
              {label}
            </label>
          ))}
        </fieldset>
        <label className="find__price">
          <span className="vh">Max price</span>
          <select name="max">
            <option value="">Any price</option>
            {highestPrices.map((dollars) => (
              <option key={dollars} value={dollars}>
                Up to ${dollars}
              </option>
            ))}
          </select>
        </label>
        <p className="find__result">
          <output name="count" />
          <button type="reset">Clear</button>
        </p>
      </form>
    </search>
  )
}
