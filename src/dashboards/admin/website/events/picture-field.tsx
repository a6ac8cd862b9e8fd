import { useId, useState } from 'react'
import { PhotoDialog } from '#dashboards/admin/website/shared/photo-picker.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { EventContent } from '#features/events/event.contract.ts'
import { listPhotos } from '#features/photos/photos.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { FieldWordsBelow } from '#ui/form/field-frame.tsx'
import { pictureUrls } from '#ui/picture.tsx'
import './picture-field.css'

type PictureRef = EventContent['picture']

type Props = {
  label: string
  value: PictureRef | undefined
  isChanged: boolean
  error: string | undefined
  onChange: (name: PictureRef) => void
}

/** One of the photos of the website. */
export function PictureField({ label, value, isChanged, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const wordsId = useId()
  const query = useApiQuery(listPhotos, value ? {} : undefined)
  const alt = (query.at === 'ready' && query.data.photos.find(({ ref }) => ref === value)?.alt) || ''
  return (
    <fieldset className="picture-field" aria-describedby={wordsId}>
      <legend className="vh">{label}</legend>
      {value && <Thumbnail name={value} alt={alt} />}
      <div className="stack">
        <FieldWordsBelow id={wordsId} error={error} hint={alt} />
        <div className="row">
          <Button icon="image" onClick={() => setIsOpen(true)}>
            Change picture
          </Button>
          {isChanged && <span className="picture-field__changed">changed</span>}
        </div>
      </div>
      <PhotoDialog
        isOpen={isOpen}
        current={value}
        onClose={() => setIsOpen(false)}
        onChoose={(ref) => {
          onChange(ref)
          setIsOpen(false)
        }}
      />
    </fieldset>
  )
}

function Thumbnail({ name, alt }: { name: PictureRef; alt: string }) {
  return <img src={pictureUrls(name).smallest.webp} alt={alt} width="240" height="160" loading="lazy" />
}
