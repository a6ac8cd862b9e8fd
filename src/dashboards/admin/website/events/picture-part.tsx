import { FormPanel } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import { PictureField } from '#dashboards/admin/website/shared/fields/picture-field.tsx'
import { placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import type { EventEditing } from './event-editing.ts'

/** The picture of its card and of the top of its page. */
export function PicturePart({ editor }: EventEditing) {
  const { set, isChanged, error } = placeField(editor, ['picture'])
  return (
    <FormPanel title="Picture" intro="On the card and at the top of the page.">
      <PictureField
        label={editor.labelOf('picture')}
        isLabelHidden
        value={editor.content.picture}
        isChanged={isChanged}
        error={error}
        onChange={set}
      />
    </FormPanel>
  )
}
