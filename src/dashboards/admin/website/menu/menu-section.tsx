import { useState } from 'react'
import type { Menu, MenuList, MenuSection as Section } from '#content/menu/menu-item.ts'
import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import { moveItem } from '#dashboards/admin/website/shared/items.rules.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newSlug } from '#features/menu/menu-slug.rules.ts'
import { IconButton } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { AddNamed, HeadForm, ListHead } from './list-head.tsx'
import { changeList, changeSection, isFound, titleOf, withWords } from './menu-edit.rules.ts'
import { MenuRows } from './menu-rows.tsx'
import type { SoldOut } from './use-sold-out.ts'

type Props = { editor: DocumentEditor<Menu>; section: Section; index: number; search: string; soldOut: SoldOut }

/** One section with its lists. A search leaves what it finds. */
export function MenuSection({ editor, section, index, search, soldOut }: Props) {
  const { content: menu, change } = editor
  const [isOpen, setIsOpen] = useState(false)
  const { id, note, lists } = section
  const title = titleOf(section, 'section')
  const count = lists.flatMap(({ items }) => items).length
  const problem = editor.problemOf('sections', index, 'title')
  const shown = lists
    .map((list, position) => ({ list, position }))
    .filter(({ list }) => search === '' || list.items.some((item) => isFound(item, search)))
  const edit = (next: (one: Section) => Section) => change((now) => changeSection(now, id, next))
  const editList = (list: string, next: (one: MenuList) => MenuList) =>
    change((now) => changeList(now, { section: id, list }, next))
  const move = (by: -1 | 1) => change((now) => ({ ...now, sections: moveItem(now.sections, id, by) }))
  const isLast = index === menu.sections.length - 1
  if (search !== '' && shown.length === 0) return null

  return (
    <Panel
      title={title}
      intro={`${count} items in ${lists.length} ${lists.length === 1 ? 'list' : 'lists'}`}
      isFlush
      item={id}
      actions={
        <>
          <IconButton icon="up" label={`Move ${title} up`} disabled={index === 0} onClick={() => move(-1)} />
          <IconButton icon="down" label={`Move ${title} down`} disabled={isLast} onClick={() => move(1)} />
          <IconButton
            icon="edit"
            label={`Edit the section ${title}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </>
      }
    >
      {note && <p className="menu-editor__note dim">{note}</p>}
      <FieldFacts at={['sections', id, 'note']} />
      {(isOpen || problem) && (
        <HeadForm
          what="section"
          title={section.title}
          note={note}
          canRemove={menu.sections.length > 1}
          labelOf={(field) => editor.labelOf('sections', id, field)}
          problem={problem}
          onTitle={(words) => edit((one) => ({ ...one, title: words }))}
          onNote={(words) => edit((one) => withWords(one, 'note', words))}
          onRemove={() => change((now) => ({ ...now, sections: now.sections.filter((one) => one.id !== id) }))}
          onDone={() => setIsOpen(false)}
        />
      )}
      {shown.map(({ list, position }) => (
        <section key={list.id} data-item={list.id} aria-label={`${title}, ${titleOf(list, 'list')}`}>
          <ListHead
            title={list.title}
            note={list.note}
            columns={list.columns}
            picture={list.picture}
            labelOf={(field) => editor.labelOf('sections', id, 'lists', list.id, field)}
            problem={editor.problemOf('sections', index, 'lists', position, 'title')}
            onTitle={(words) => editList(list.id, (one) => ({ ...one, title: words }))}
            onNote={(words) => editList(list.id, (one) => withWords(one, 'note', words))}
            onPicture={(picture) =>
              editList(list.id, ({ picture: _, ...one }) => (picture ? { ...one, picture } : one))
            }
            isFirst={position === 0}
            isLast={position === lists.length - 1}
            onMove={(by) => edit((one) => ({ ...one, lists: moveItem(one.lists, list.id, by) }))}
            onRemove={() => edit((one) => ({ ...one, lists: one.lists.filter((other) => other.id !== list.id) }))}
          />
          <MenuRows
            editor={editor}
            list={list}
            place={{ section: id, list: list.id }}
            search={search}
            soldOut={soldOut}
            problemOf={(item, field) => editor.problemOf('sections', index, 'lists', position, 'items', item, field)}
          />
        </section>
      ))}
      <AddNamed
        what="list"
        hasColumns
        onAdd={(name, columns) =>
          edit((one) => {
            const taken = one.lists.map((other) => other.id)
            return { ...one, lists: [...one.lists, { id: newSlug(name, taken), title: name, ...columns, items: [] }] }
          })
        }
      />
    </Panel>
  )
}
