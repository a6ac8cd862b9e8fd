import { useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { adminTabs } from '#dashboards/admin/admin-tabs.ts'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { tabOfDocument } from '#dashboards/admin/website/shared/tab-of-document.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { findContent } from '#features/content/finder/finder.contract.ts'
import { NEW_ITEM } from '#features/content/stale.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import './finder.css'
import { SectionLink } from './section-link.tsx'

const often: { label: string; icon: IconName; tab: string; item?: string }[] = [
  { label: 'Change a price', icon: 'edit', tab: 'menu' },
  { label: 'Sold out tonight', icon: 'ban', tab: 'menu' },
  { label: 'Add a band', icon: 'plus', tab: 'bands', item: NEW_ITEM },
  { label: 'Announce', icon: 'talk', tab: 'announcements', item: NEW_ITEM },
]

/** Leads to anything on the website that can be changed, by its name or by what it says. */
export function Finder() {
  const { goTo } = useAdmin()
  const [settled, setSettled] = useState('')
  const [typed, setTyped] = useTypedQuery(settled, setSettled)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is too new for some browsers
    <div className="finder" role="search">
      <SearchField
        label="Find anything to change"
        placeholder="Find anything to change: a dish, a band, a match"
        value={typed}
        onChange={setTyped}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: these lead to places, they are not the fields of a form */}
      <div className="finder__often" role="group" aria-label="Often done">
        {often.map(({ label, icon, tab, item }) => {
          const known = adminTabs.find((one) => one === tab)
          return known ? (
            <Button key={label} icon={icon} onClick={() => goTo(known, item ? { item } : {})}>
              {label}
            </Button>
          ) : null
        })}
      </div>
      {typed.trim() !== '' && settled.trim() !== '' && <Results query={settled.trim()} />}
    </div>
  )
}

function Results({ query }: { query: string }) {
  const found = useApiQuery(findContent, { query: { q: query } })
  if (found.at !== 'ready')
    return <p className="finder__none">{found.at === 'failed' ? found.message : 'Searching...'}</p>
  const reachable = found.data.filter(({ name }) => tabOfDocument(name))
  return (
    <>
      <p className="vh" role="status">
        {reachable.length === 1 ? '1 result' : `${reachable.length} results`}
      </p>
      {reachable.length === 0 && <p className="finder__none">No results. Try another word.</p>}
      <ul className="finder__found">
        {reachable.map(({ name, item, title, place, words }) => (
          <li key={`${name} ${item}`}>
            <SectionLink section={name} item={item}>
              <b>{title}</b>
              <span>{place || 'Website'}</span>
              {words && <small>{words}</small>}
            </SectionLink>
          </li>
        ))}
      </ul>
    </>
  )
}
