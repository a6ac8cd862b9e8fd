import { useState } from 'react'
import type { EventSection } from '#content/event-pages/event-page.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import { hasItem, moveItem } from '#dashboards/admin/website/shared/items.rules.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Panel } from '#ui/panel.tsx'
import { kindNames, newKinds, newSection, withoutSection } from './event-page.rules.ts'
import { SectionFields } from './section-fields.tsx'

type Props = EventEditing & { menu: Menu | undefined }

/** The parts of the page from top to bottom. Offers are open, the others are opened when they are to be changed. */
export function PageSections({ editor, menu }: Props) {
  const { sections } = editor.content.page
  return (
    <>
      {sections.map((section, index) => (
        <PagePart key={section.id} editor={editor} section={section} index={index} menu={menu} />
      ))}
      <AddPart editor={editor} />
    </>
  )
}

type PartProps = Props & { section: EventSection; index: number }

function PagePart({ editor, section, index, menu }: PartProps) {
  const { id, title, kind } = section
  const at = ['page', 'sections', id]
  const { content, change, failure } = editor
  // A link may lead to something in it.
  const [{ item }] = useAddressQuery(['item'])
  const [isOpened, setIsOpened] = useState(kind === 'offers' || title === '' || hasItem(section, item))
  const hasProblem = failure?.fields.some(({ field }) => field.startsWith(`content.page.sections.${index}.`))
  const isOpen = isOpened || hasProblem === true
  const name = title || 'New part'
  const move = (by: number) =>
    change((now) => ({ ...now, page: { ...now.page, sections: moveItem(now.page.sections, id, by) } }))
  const actions = (
    <>
      <IconButton icon="up" label={`Move ${name} up`} disabled={index === 0} onClick={() => move(-1)} />
      <IconButton
        icon="down"
        label={`Move ${name} down`}
        disabled={index === content.page.sections.length - 1}
        onClick={() => move(1)}
      />
      <IconButton
        icon="trash"
        label={`Take ${name} off the page`}
        onClick={() => change((now) => ({ ...now, page: withoutSection(now.page, id) }))}
      />
      <Button icon="edit" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
        {isOpen ? 'Close' : 'Edit'}
        <span className="vh"> {name}</span>
      </Button>
    </>
  )
  return (
    <Panel title={name} intro={kindNames[kind]} actions={actions} isFlush={!isOpen} item={id}>
      {isOpen ? (
        <div className="stack">
          <SectionFields editor={editor} section={section} at={at} menu={menu} />
        </div>
      ) : (
        <FieldFacts at={at} />
      )}
    </Panel>
  )
}

function AddPart({ editor }: EventEditing) {
  const [kind, setKind] = useState<(typeof newKinds)[number]>('split')
  const add = () =>
    editor.change((now) => {
      const sections = [...now.page.sections, newSection(kind, newId())]
      return { ...now, page: { ...now.page, sections } }
    })
  return (
    <div className="row">
      <Select
        label="Another part of the page"
        isLabelHidden
        options={newKinds.map((value) => ({ value, label: kindNames[value] }))}
        value={kind}
        onChange={({ target }) => setKind(newKinds.find((one) => one === target.value) ?? 'split')}
      />
      <Button icon="plus" onClick={add}>
        Add a part
      </Button>
    </div>
  )
}
