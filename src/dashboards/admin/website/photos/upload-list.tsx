import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { dropUpload, type PhotoWire, type UploadWire } from '#features/photos/photos.contract.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { inMegabytes, stateOfUpload, type UploadState } from './uploads.rules.ts'
import type { Sending } from './use-uploads.ts'
import './upload-list.css'

type Props = {
  sending: readonly Sending[]
  known: { photos: readonly PhotoWire[]; uploads: readonly UploadWire[] }
  onDrop: (id: number) => void
  onOpen: (ref: string) => void
}

/** What was sent, from the first byte to Ready or Refused. Uploads of others, and from before a reload, are in it too. */
export function UploadList({ sending, known, onDrop, onOpen }: Props) {
  const dropStored = useApiMutation(dropUpload)
  const own = sending.map((one) => ({ ...one, state: stateOfUpload(one, known) }))
  const others = known.uploads.filter(({ key }) => !sending.some((one) => one.key === key))
  const count = own.length + others.length
  if (count === 0) return null

  const forget = ({ key }: { key?: string }) => {
    if (key !== undefined) dropStored.mutate({ params: { id: key } })
  }
  const finished = own.filter(({ state }) => state.at === 'ready' || state.at === 'refused')
  const refused = known.uploads.filter(({ refusal }) => refusal !== null)
  const clearFinished = () => {
    for (const { id } of finished) onDrop(id)
    for (const upload of refused) forget(upload)
  }
  return (
    <Panel
      title={count === 1 ? 'One file' : `${count} files`}
      isFlush
      actions={
        finished.length + refused.length > 0 && (
          <Button variant="ghost" onClick={clearFinished}>
            Clear finished
          </Button>
        )
      }
    >
      <ul className="upload-list" aria-live="polite">
        {own.map(({ id, key, stop, state }) => (
          <Row
            key={id}
            state={state}
            onOpen={onOpen}
            onStop={() => {
              stop()
              if (state.at !== 'ready' && key !== undefined) forget({ key })
            }}
          />
        ))}
        {others.map(({ key, name, refusal }) => (
          <Row
            key={key}
            state={refusal === null ? { at: 'making', name } : { at: 'refused', name, reason: refusal }}
            onOpen={onOpen}
            onStop={() => forget({ key })}
          />
        ))}
      </ul>
    </Panel>
  )
}

type RowProps = { state: UploadState; onStop: () => void; onOpen: (ref: string) => void }

function Row({ state, onStop, onOpen }: RowProps) {
  const { at, name } = state
  return (
    <li data-tone={at === 'ready' ? 'good' : at === 'refused' ? 'bad' : undefined}>
      <Icon name={at === 'ready' ? 'check' : at === 'refused' ? 'alert' : 'image'} />
      <div>
        <b>{name}</b>
        <small>
          <Words state={state} />
        </small>
      </div>
      {at === 'sending' && <Progress size="s" label={name} value={state.percent} />}
      {at === 'making' && <Progress size="s" label={name} />}
      {at === 'ready' ? (
        <Button onClick={() => onOpen(state.ref)}>{state.needsAlt ? 'Add alt text' : 'Open'}</Button>
      ) : (
        <IconButton icon="close" label={at === 'refused' ? `Dismiss ${name}` : `Stop ${name}`} onClick={onStop} />
      )}
    </li>
  )
}

function Words({ state }: { state: UploadState }) {
  if (state.at === 'sending') return `${inMegabytes(state.bytes)}, ${state.percent}% sent`
  if (state.at === 'making') return 'Making sizes for phones and desktops'
  if (state.at === 'refused')
    return (
      <>
        <b>Refused.</b> {state.reason}
      </>
    )
  return (
    <>
      <b>Ready.</b> {state.needsAlt ? 'Say what it shows, then it can be used.' : 'It is in the library.'}
    </>
  )
}
