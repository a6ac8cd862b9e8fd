import { useState } from 'react'
import { venue } from '#content/venue.ts'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { addressOfDocument } from '#dashboards/admin/website/shared/tab-of-document.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { deletePhoto, type PhotoWire, savePhoto, type UploadWire } from '#features/photos/photos.contract.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { filmNames } from '#ui/picture.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { AltField } from './alt-field.tsx'
import { FocalPoint } from './focal-point.tsx'
import { ReplacePhoto } from './replace-photo.tsx'
import { inMegabytes } from './uploads.rules.ts'
import './photo-detail.css'

type Props = {
  photo: PhotoWire
  /** Every photo, and the uploads that are to become one. */
  known: { photos: readonly PhotoWire[]; uploads: readonly UploadWire[] }
  onShow: (ref: string) => void
  onClose: () => void
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: venue.timeZone, month: 'long', day: 'numeric' })

/** One photo: what it shows, what of it stays in view, and where it is used. On a phone it is a screen of its own. */
export function PhotoDetail(props: Props) {
  const { photo, onClose } = props
  const { name, width, height, uploaded } = photo
  const facts = uploaded
    ? `${width} by ${height}, ${inMegabytes(uploaded.bytes)}, by ${uploaded.by}, ${day.format(new Date(uploaded.at))}`
    : `${width} by ${height}. It came with the website.`
  return (
    <div className="photo-detail">
      <Button className="photo-detail__back" variant="ghost" icon="left" onClick={onClose}>
        All photos
      </Button>
      <Panel title={name} intro={facts} actions={<IconButton icon="close" label="Close" onClick={onClose} />}>
        <div className="photo-detail__parts">
          {uploaded ? <Edit key={photo.ref} {...props} /> : <Own key={photo.ref} {...props} />}
        </div>
      </Panel>
    </div>
  )
}

function Own({ photo, known, onShow }: Props) {
  const isFilm = filmNames.some((name) => name === photo.ref)
  const isChosen = !isFilm && photo.uses.length > 0
  return (
    <>
      <img src={photo.large} alt={photo.alt} width={photo.width} height={photo.height} />
      <p>{photo.alt}</p>
      <Uses photo={photo} />
      {isChosen && (
        <div className="row">
          <ReplacePhoto photo={photo} known={known} onDone={onShow} />
        </div>
      )}
    </>
  )
}

function Edit({ photo, known, onShow, onClose }: Props) {
  const [alt, setAlt] = useState(photo.alt)
  const [focal, setFocal] = useState(photo.focal)
  const toast = useToast()
  const save = useApiMutation(savePhoto, {
    onSuccess: () => toast({ type: 'success', title: 'Photo saved', message: photo.name }),
  })
  const remove = useApiMutation(deletePhoto, {
    onSuccess: () => {
      toast({ type: 'success', title: 'Photo deleted', message: photo.name })
      onClose()
    },
  })
  const { length: pages } = photo.uses
  const without = pages === 1 ? 'One place shows' : `${pages} places show`
  const missing = `${pages > 0 ? `${without} it without words. ` : ''}Say what it shows, for guests who can't see it.`
  const params = { id: photo.ref }
  return (
    <>
      <FocalPoint
        src={photo.large}
        size={{ width: photo.width, height: photo.height }}
        focal={focal}
        onChange={setFocal}
      />
      <AltField
        value={alt}
        error={save.error?.problemsOf(['alt']).alt ?? (photo.alt === '' && alt === '' ? missing : undefined)}
        onChange={setAlt}
      />
      <Uses photo={photo} />
      <div className="row">
        <Button variant="strong" isBusy={save.isPending} onClick={() => save.mutate({ params, body: { alt, focal } })}>
          Save
        </Button>
        {pages > 0 && <ReplacePhoto photo={photo} known={known} onDone={onShow} />}
        <Button
          variant="ghost"
          icon="trash"
          disabled={pages > 0}
          aria-describedby={pages > 0 ? 'photo-in-use' : undefined}
          isBusy={remove.isPending}
          onClick={() => remove.mutate({ params })}
        >
          Delete
        </Button>
      </div>
      {pages > 0 && (
        <p className="field-hint" id="photo-in-use">
          To delete it, first choose another photo in {pages === 1 ? 'the place' : `the ${pages} places`} above.
        </p>
      )}
      {(save.error ?? remove.error) && <p role="alert">{(save.error ?? remove.error)?.message}</p>}
    </>
  )
}

function Uses({ photo: { uses } }: { photo: PhotoWire }) {
  const { goTo } = useAdmin()
  return (
    <section>
      <h3>Used on</h3>
      {uses.length === 0 && <p className="field-hint">Nowhere yet.</p>}
      <ul className="photo-detail__uses">
        {uses.map(({ document, place }) => {
          const address = addressOfDocument(document)
          return (
            <li key={place}>
              {address ? (
                <button type="button" className="link" onClick={() => goTo(address.tab, address.query)}>
                  {place}
                </button>
              ) : (
                place
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
