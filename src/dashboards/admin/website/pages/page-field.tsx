import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { filmOptions } from '#dashboards/admin/website/shared/fields/film-options.ts'
import { PictureField } from '#dashboards/admin/website/shared/fields/picture-field.tsx'
import { fieldNote, placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import type { Field } from '#features/content/pages/page-fields.rules.ts'
import type { PageContent } from '#features/content/pages/site-pages.rules.ts'
import { Select } from '#ui/form/select.tsx'
import { asPicture } from '#ui/picture.tsx'
import { DishRows } from './dish-rows.tsx'
import { ItemFields } from './item-fields.tsx'

type Props = { editor: DocumentEditor<PageContent>; at: readonly [part: string, field: string]; field: Field }

/** Something that a page says or shows, as it is declared for the page. */
export function PageField({ editor, at, field }: Props) {
  const label = editor.labelOf(...at)
  const { value, isChanged, error, set } = placeField(editor, at)
  switch (field.kind) {
    case 'picture':
      return (
        <PictureField
          label={label}
          hint={field.hint}
          value={asPicture(value)}
          isChanged={isChanged}
          error={error}
          onChange={set}
          onRemove={field.isOptional && (() => set(undefined))}
        />
      )
    case 'film':
      return (
        <Select
          label={label}
          note={fieldNote({ isChanged })}
          options={filmOptions}
          value={String(value)}
          onChange={({ target }) => set(target.value)}
        />
      )
    case 'dishes':
      return <DishRows editor={editor} at={at} field={field} />
    case 'items':
      return <ItemFields editor={editor} at={at} field={field} />
    default:
      return (
        <ContentField
          editor={editor}
          at={at}
          kind={field.kind === 'line' ? 'line' : 'text'}
          max={field.max}
          hint={field.hint}
          isOptional={field.isOptional === true}
        />
      )
  }
}
