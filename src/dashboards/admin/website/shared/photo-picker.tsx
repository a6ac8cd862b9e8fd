import { useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listPhotos, type PhotoWire } from '#features/photos/photos.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { focalClass } from '#ui/focal-class.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import './photo-picker.css'

type Ref = PhotoWire['ref']
type Props = {
  label: string
  value: Ref | undefined
  error?: string | undefined
} & (
  | { isRequired: true; onChange: (photo: Ref) => void }
  | { isRequired?: false; onChange: (photo: Ref | undefined) => void }
)

/** A picture field of a form: what is chosen, another one, or none. */
export function PhotoPicker(props: Props) {
  const { label, value, error } = props
  const [isOpen, setIsOpen] = useState(false)
  const query = useApiQuery(listPhotos, value ? {} : undefined)
  const chosen = query.at === 'ready' ? query.data.photos.find(({ ref }) => ref === value) : undefined
  return (
    <fieldset className="photo-picker">
      <legend className="field-label">{label}</legend>
      {chosen && (
        <div className={`photo-picker__chosen ${focalClass(chosen.focal)}`}>
          <img className="pic-photo" src={chosen.small} alt={chosen.alt || chosen.name} width={160} height={120} />
        </div>
      )}
      <div className="row">
        <Button icon="image" onClick={() => setIsOpen(true)}>
          {value ? 'Change photo' : 'Choose a photo'}
        </Button>
        {value && !props.isRequired && (
          <Button variant="ghost" onClick={() => props.onChange(undefined)}>
            No photo
          </Button>
        )}
      </div>
      {error && <p role="alert">{error}</p>}
      <PhotoDialog
        isOpen={isOpen}
        current={value}
        onClose={() => setIsOpen(false)}
        onChoose={(ref) => {
          props.onChange(ref)
          setIsOpen(false)
        }}
      />
    </fieldset>
  )
}

type DialogProps = {
  isOpen: boolean
  current: Ref | undefined
  onChoose: (photo: Ref) => void
  onClose: () => void
}

/** All photos to choose one from. */
export function PhotoDialog({ isOpen, current, onChoose, onClose }: DialogProps) {
  const query = useApiQuery(listPhotos, isOpen ? {} : undefined)
  return (
    <Dialog isOpen={isOpen} size="l" title="Choose a photo" onClose={onClose}>
      {query.at === 'loading' && <Loading label="Loading photos..." />}
      {query.at === 'failed' && <ErrorState title="Photos couldn't be loaded" onRetry={query.reload} />}
      {query.at === 'ready' && <Choice photos={query.data.photos} current={current ?? ''} onChoose={onChoose} />}
    </Dialog>
  )
}

type ChoiceProps = { photos: readonly PhotoWire[]; current: string; onChoose: (ref: Ref) => void }

/** Only photos that say what they show can be chosen. */
function Choice({ photos, current, onChoose }: ChoiceProps) {
  const { goTo } = useAdmin()
  const [asked, setAsked] = useState('')
  const wanted = asked.trim().toLowerCase()
  const found = photos.filter(({ alt, name }) => alt && `${name} ${alt}`.toLowerCase().includes(wanted))
  const silent = photos.filter(({ alt }) => !alt).length
  return (
    <>
      <div className="toolbar">
        <SearchField label="Search photos" placeholder="Name or alt text" value={asked} onChange={setAsked} />
        <Button icon="upload" onClick={() => goTo('photos')}>
          Upload a photo
        </Button>
      </div>
      {silent > 0 && (
        <p className="field-hint">
          {silent === 1 ? 'One photo still needs' : `${silent} photos still need`} alt text before you can use{' '}
          {silent === 1 ? 'it' : 'them'}. Add it on the Photos tab.
        </p>
      )}
      <PhotoGrid photos={found} current={current} onOpen={onChoose} />
    </>
  )
}
