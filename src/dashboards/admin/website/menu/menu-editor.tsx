import { useState } from 'react'
import type { Menu } from '#content/menu/menu-item.ts'
import { moveItem } from '#dashboards/admin/website/shared/items.rules.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newSlug } from '#features/menu/menu-slug.rules.ts'
import { IconButton } from '#ui/button/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { AddNamed, ListHead } from './list-head.tsx'
import { changeList, changeSection, isFound, withWords } from './menu-edit.rules.ts'
import { MenuTransfer } from './menu-import.tsx'
import { MenuRows } from './menu-rows.tsx'
import { useSoldOut } from './use-sold-out.ts'
import './menu-editor.css'

/** The whole menu as fields. What is typed here is a draft until it is published; sold out tonight is live at once. */
export function MenuEditor({ editor }: { editor: DocumentEditor<Menu> }) {
  const { content: menu, change } = editor
  const soldOut = useSoldOut()
  const [search, setSearch] = useState('')
  const sections = menu.sections.map((section, index) => ({ section, index }))
  const counts = new Map(menu.sections.map(({ id, lists }) => [id, lists.flatMap(({ items }) => items).length]))
  const addSection = (title: string) =>
    change((now) => {
      const id = newSlug(
        title,
        now.sections.map((one) => one.id),
      )
      return { ...now, sections: [...now.sections, { id, title, lists: [] }] }
    })
  return (
    <div className="stack menu-editor">
      <div className="menu-editor__tools">
        <SearchField label="Find a dish or drink" value={search} onChange={setSearch} />
        <MenuTransfer editor={editor} />
      </div>
      <p className="dim">
        Type over any price and press Enter. <b>Sold out tonight</b> goes live right away and ends at closing.
      </p>
      {sections.map(({ section, index }) => {
        const { id, title, note, lists } = section
        const lineup = lists.map((list, position) => ({ list, position }))
        const shown = lineup.filter(({ list }) => search === '' || list.items.some((item) => isFound(item, search)))
        if (search !== '' && shown.length === 0) return null
        return (
          <Panel
            key={id}
            title={title}
            intro={`${counts.get(id)} items in ${lists.length} ${lists.length === 1 ? 'list' : 'lists'}`}
            isFlush
            actions={
              <>
                <IconButton
                  icon="up"
                  label={`Move ${title} up`}
                  disabled={index === 0}
                  onClick={() => change((now) => ({ ...now, sections: moveItem(now.sections, id, -1) }))}
                />
                <IconButton
                  icon="down"
                  label={`Move ${title} down`}
                  disabled={index === menu.sections.length - 1}
                  onClick={() => change((now) => ({ ...now, sections: moveItem(now.sections, id, 1) }))}
                />
              </>
            }
          >
            <ListHead
              what="section"
              title={title}
              note={note}
              canRemove={menu.sections.length > 1}
              problem={editor.problemOf('sections', index, 'title')}
              onTitle={(words) => change((now) => changeSection(now, id, (one) => ({ ...one, title: words })))}
              onNote={(words) => change((now) => changeSection(now, id, (one) => withWords(one, 'note', words)))}
              onRemove={() => change((now) => ({ ...now, sections: now.sections.filter((one) => one.id !== id) }))}
            />
            {shown.map(({ list, position }) => {
              const place = { section: id, list: list.id }
              return (
                <section key={list.id} aria-label={`${title}, ${list.title}`}>
                  <ListHead
                    what="list"
                    title={list.title}
                    note={list.note}
                    columns={list.columns}
                    canRemove
                    problem={editor.problemOf('sections', index, 'lists', position, 'title')}
                    onTitle={(words) => change((now) => changeList(now, place, (one) => ({ ...one, title: words })))}
                    onNote={(words) => change((now) => changeList(now, place, (one) => withWords(one, 'note', words)))}
                    onMove={(by) =>
                      change((now) =>
                        changeSection(now, id, (one) => ({ ...one, lists: moveItem(one.lists, list.id, by) })),
                      )
                    }
                    onRemove={() =>
                      change((now) =>
                        changeSection(now, id, (one) => ({
                          ...one,
                          lists: one.lists.filter((other) => other.id !== list.id),
                        })),
                      )
                    }
                  />
                  <MenuRows
                    editor={editor}
                    list={list}
                    place={place}
                    search={search}
                    soldOut={soldOut}
                    problemOf={(item, field) =>
                      editor.problemOf('sections', index, 'lists', position, 'items', item, field)
                    }
                  />
                </section>
              )
            })}
            <AddNamed
              what="list"
              hasColumns
              onAdd={(name, columns) =>
                change((now) =>
                  changeSection(now, id, (one) => ({
                    ...one,
                    lists: [
                      ...one.lists,
                      {
                        id: newSlug(
                          name,
                          one.lists.map((other) => other.id),
                        ),
                        title: name,
                        ...columns,
                        items: [],
                      },
                    ],
                  })),
                )
              }
            />
          </Panel>
        )
      })}
      <AddNamed what="section" onAdd={addSection} />
    </div>
  )
}
