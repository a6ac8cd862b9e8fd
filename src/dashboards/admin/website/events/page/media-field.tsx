import type { SplitSection } from '#content/event-pages/event-page.ts'
import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { filmOptions } from '#dashboards/admin/website/shared/fields/film-options.ts'
import { PictureField } from '#dashboards/admin/website/shared/fields/picture-field.tsx'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { Select } from '#ui/form/select.tsx'

type Props = EventEditing & { at: Place; media: SplitSection['media'] }

/** A picture, or a film in its place. */
export function MediaField({ editor, at, media }: Props) {
  const { set, isChanged, error } = placeField(editor, at)
  const video = 'video' in media ? media.video : ''
  return (
    <>
      <Select
        label={editor.labelOf(...at, 'video')}
        options={[{ value: '', label: 'None: a picture' }, ...filmOptions]}
        value={video}
        onChange={({ target }) => set(target.value ? { video: target.value } : { picture: editor.content.picture })}
      />
      {'picture' in media && (
        <PictureField
          label={editor.labelOf(...at, 'picture')}
          value={media.picture}
          isChanged={isChanged}
          error={error}
          onChange={(picture) => set({ picture })}
        />
      )}
    </>
  )
}
