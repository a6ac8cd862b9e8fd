import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { FoldedList } from '#dashboards/admin/website/shared/folded-list.tsx'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import { type Field, LONGEST } from '#features/content/pages/page-fields.rules.ts'
import type { PageContent } from '#features/content/pages/site-pages.rules.ts'

type Props = { editor: DocumentEditor<PageContent>; at: readonly [string, string]; field: Field & { kind: 'items' } }

/** A short list of things, each with a name and a sentence. */
export function ItemFields({ editor, at, field: { what, most } }: Props) {
  const [part, key] = at
  const value = editor.content[part]?.[key]
  const items = Array.isArray(value) ? value : []
  const { set } = placeField(editor, at)
  return (
    <FoldedList
      what={what}
      items={items}
      least={1}
      most={most}
      nameOf={({ name }) => name}
      hasProblem={(index) => ['name', 'what'].some((one) => editor.problemOf(...at, index, one))}
      make={() => ({ id: newId(), name: '', what: '' })}
      onChange={(next) => set(next(items))}
    >
      {({ id }) => <ItemWords editor={editor} at={[...at, id]} />}
    </FoldedList>
  )
}

function ItemWords({ editor, at }: { editor: Props['editor']; at: Place }) {
  return (
    <>
      <ContentField editor={editor} at={[...at, 'name']} max={LONGEST.label} />
      <ContentField editor={editor} at={[...at, 'what']} kind="text" max={LONGEST.short} />
    </>
  )
}
