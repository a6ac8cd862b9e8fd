import { useId, useState } from 'react'
import type { EventContent } from '#features/events/event.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FieldWordsBelow } from '#ui/form/field-frame.tsx'
import { pictureChoices, pictureUrls } from '#ui/picture.tsx'
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
  const alt = pictureChoices.find(({ name }) => name === value)?.alt ?? ''
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
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Choose a picture" size="l">
        <ul className="picture-field__choices">
          {pictureChoices.map(({ name, alt: what }) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === value}
                onClick={() => {
                  onChange(name)
                  setIsOpen(false)
                }}
              >
                <Thumbnail name={name} alt={what} />
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </fieldset>
  )
}

function Thumbnail({ name, alt }: { name: PictureRef; alt: string }) {
  return <img src={pictureUrls(name).smallest.webp} alt={alt} width="240" height="160" loading="lazy" />
}
