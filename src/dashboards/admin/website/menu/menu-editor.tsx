import { useState } from 'react'
import type { Menu } from '#content/menu/menu-item.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newSlug } from '#features/menu/menu-slug.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { ExtrasAndCharges } from './extras-and-charges.tsx'
import { AddNamed } from './list-head.tsx'
import { titleOf } from './menu-edit.rules.ts'
import { MenuTransfer } from './menu-import.tsx'
import { MenuSection } from './menu-section.tsx'
import { useSoldOut } from './use-sold-out.ts'
import './menu-editor.css'

/** The whole menu as fields. What is typed here is a draft until it is published; sold out tonight is live at once. */
export function MenuEditor({ editor }: { editor: DocumentEditor<Menu> }) {
  const soldOut = useSoldOut()
  const [search, setSearch] = useState('')
  const addSection = (title: string) =>
    editor.change((now) => {
      const taken = now.sections.map((one) => one.id)
      return { ...now, sections: [...now.sections, { id: newSlug(title, taken), title, lists: [] }] }
    })
  return (
    <div className="stack menu-editor">
      <div className="menu-editor__tools">
        <SearchField label="Find a dish or drink" value={search} onChange={setSearch} />
        <MenuTransfer editor={editor} />
      </div>
      <p className="dim">
        Change any price in its row. <b>Sold out tonight</b> goes live right away and ends at closing.
      </p>
      {search === '' && <Sections sections={editor.content.sections} />}
      {editor.content.sections.map((section, index) => (
        <MenuSection
          key={section.id}
          editor={editor}
          section={section}
          index={index}
          search={search}
          soldOut={soldOut}
        />
      ))}
      <AddNamed what="section" onAdd={addSection} />
      {search === '' && <ExtrasAndCharges editor={editor} />}
    </div>
  )
}

/** A menu is long: each section is one press away. */
function Sections({ sections }: { sections: Menu['sections'] }) {
  const jump = (id: string) => document.querySelector(`[data-item="${CSS.escape(id)}"]`)?.scrollIntoView()
  return (
    <nav className="menu-editor__sections" aria-label="Sections of the menu">
      {sections.map(({ id, title, lists }) => (
        <Button key={id} onClick={() => jump(id)}>
          {titleOf({ title }, 'section')} <span className="dim">{lists.flatMap(({ items }) => items).length}</span>
        </Button>
      ))}
    </nav>
  )
}
