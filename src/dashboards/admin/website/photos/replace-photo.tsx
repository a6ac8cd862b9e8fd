import { useState } from 'react'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { type PhotoWire, putPhotoBack, replacePhoto, type UploadWire } from '#features/photos/photos.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { AltField } from './alt-field.tsx'
import { FileButton } from './file-button.tsx'
import { FocalPoint } from './focal-point.tsx'
import { stateOfUpload } from './uploads.rules.ts'
import { type Sending, useUploads } from './use-uploads.ts'

type Known = { photos: readonly PhotoWire[]; uploads: readonly UploadWire[] }
type Props = { photo: PhotoWire; known: Known; onDone: (ref: string) => void }

/** Another file in the place of a photo, wherever staff chose it. */
export function ReplacePhoto({ photo, known, onDone }: Props) {
  const { sending, send } = useUploads()
  const file = sending[0]
  return (
    <>
      <FileButton label="Replace file" onFiles={send} />
      {file && <ReplaceDialog photo={photo} known={known} file={file} onClose={file.stop} onDone={onDone} />}
    </>
  )
}

type DialogProps = Props & { file: Sending; onClose: () => void }

/** The new photo is sent and made first. Then it is looked at with the words and the focal point of the old one. */
function ReplaceDialog({ photo, known, file, onClose, onDone }: DialogProps) {
  const state = stateOfUpload(file, known)
  const next = state.at === 'ready' ? known.photos.find(({ ref }) => ref === state.ref) : undefined
  if (next) return <Check photo={photo} next={next} onClose={onClose} onDone={onDone} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Replace ${photo.name}`}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {state.at === 'refused' ? (
        <Notice type="error" title="Refused">
          {state.reason}
        </Notice>
      ) : (
        <Progress label={`Getting ${file.name} ready`} {...(state.at === 'sending' && { value: state.percent })} />
      )}
    </Dialog>
  )
}

type CheckProps = { photo: PhotoWire; next: PhotoWire; onClose: () => void; onDone: (ref: string) => void }

function Check({ photo, next, onClose, onDone }: CheckProps) {
  const [alt, setAlt] = useState(photo.alt)
  const [focal, setFocal] = useState(photo.focal)
  const show = useToast()
  const offerUndo = useUndoToast()
  const undoing = useApiMutation(putPhotoBack, {
    onSuccess: () => show({ type: 'success', title: 'Photo put back', message: photo.name }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't undo it", message }),
  })
  const replace = useApiMutation(replacePhoto, {
    onSuccess: ({ changed }) => {
      const takeBack = () => undoing.mutate({ params: { id: photo.ref }, body: { next: next.ref, changed } })
      const done = { title: 'Photo replaced', message: photo.name }
      if (changed.length > 0) offerUndo({ ...done, undo: takeBack })
      else show({ type: 'success', ...done })
      onClose()
      onDone(next.ref)
    },
  })
  const { length: places } = photo.uses.filter(({ document }) => document !== null)
  const body = { next: next.ref, alt, focal }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Replace ${photo.name}`}
      intro="Focal point and alt text are those of the old photo. Check both against the new one."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={replace.isPending}
            onClick={() => replace.mutate({ params: { id: photo.ref }, body })}
          >
            {places === 1 ? 'Replace in 1 place' : `Replace in ${places} places`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <FocalPoint
          src={next.large}
          size={{ width: next.width, height: next.height }}
          focal={focal}
          onChange={setFocal}
        />
        <AltField value={alt} error={replace.error?.problemsOf(['alt']).alt} onChange={setAlt} />
        {replace.error && <Notice type="error">{replace.error.message}</Notice>}
      </div>
    </Dialog>
  )
}
