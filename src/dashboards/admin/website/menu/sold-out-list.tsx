import { useState } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { momentInWords } from '#dashboards/admin/website/shared/miami-time.ts'
import { Badge } from '#ui/badge.tsx'
import { Switch } from '#ui/form/checkbox.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { isFound } from './menu-edit.rules.ts'
import { useSoldOut } from './use-sold-out.ts'
import './sold-out-list.css'

/** The menu for those who serve it: what is sold out tonight, and nothing else. */
export function SoldOutList() {
  const { state, isSoldOut, mark } = useSoldOut()
  const [search, setSearch] = useState('')
  return (
    <QueryView state={state} what="the menu" isFramed>
      {({ endsAt, sections }) => (
        <div className="stack menu-editor">
          <SearchField label="Find a dish or drink" value={search} onChange={setSearch} />
          <p className="dim">
            Switch on what's sold out tonight. Guests see it right away. Everything is back {momentInWords(endsAt)}.
          </p>
          {sections.map(({ id, title, lists }) => {
            const items = lists.flatMap((list) => list.items).filter((item) => isFound(item, search))
            if (items.length === 0) return null
            return (
              <Panel key={id} title={title} isFlush>
                <ul className="sold-out-list">
                  {items.map((item) => (
                    <li key={item.id}>
                      <Switch
                        aria-label={`Sold out tonight: ${item.name}`}
                        label={
                          <>
                            {item.name} {isSoldOut(item.id) && <Badge tone="warn">Sold out</Badge>}
                          </>
                        }
                        checked={isSoldOut(item.id)}
                        onChange={({ target }) => mark(item.id, target.checked)}
                      />
                    </li>
                  ))}
                </ul>
              </Panel>
            )
          })}
        </div>
      )}
    </QueryView>
  )
}
