import { useId, useState } from 'react'
import { PhotoDialog } from '#dashboards/admin/website/shared/photo-picker.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listPhotos, type PhotoWire } from '#features/photos/photos.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { FieldWordsBelow } from '#ui/form/field-frame.tsx'
import { pictureUrls } from '#ui/picture.tsx'
import './picture-field.css'

type PictureRef = PhotoWire['ref']

type Props = {
  label: string
  /** Where a heading says it already. */
  isLabelHidden?: boolean
  hint?: string | undefined
  value: PictureRef | undefined
  isChanged: boolean
  error: string | undefined
  onChange: (name: PictureRef) => void
  /** Takes it off the page, where it may be missing. */
  onRemove?: (() => void) | undefined
}

/** One of the photos of the website. */
export function PictureField({ label, isLabelHidden, hint, value, isChanged, error, onChange, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const wordsId = useId()
  const query = useApiQuery(listPhotos, value ? {} : undefined)
  const alt = (query.at === 'ready' && query.data.photos.find(({ ref }) => ref === value)?.alt) || ''
  return (
    <fieldset className="picture-field" aria-describedby={wordsId}>
      <legend className={isLabelHidden ? 'vh' : 'field-label'}>{label}</legend>
      {value && <Thumbnail name={value} alt={alt} />}
      <div className="stack">
        <div>
          <FieldWordsBelow id={wordsId} error={error} hint={hint} />
          {alt && <p className="field-hint">{alt}</p>}
        </div>
        <div className="row">
          <Button icon="image" onClick={() => setIsOpen(true)}>
            {value ? 'Change picture' : 'Choose a picture'}
          </Button>
          {value && onRemove && (
            <Button variant="ghost" onClick={onRemove}>
              No picture
            </Button>
          )}
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
