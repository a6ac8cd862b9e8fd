import { momentInWords } from '#dashboards/admin/website/shared/miami-time.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { type HistoryWire, restoreContent, undoContent } from '#features/content/content.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { changedParts } from './changed-part.rules.ts'
import './version-changes.css'

type Props = {
  version: HistoryWire
  title: string
  /** It is or was on the website, so there is something to undo. */
  isPast: boolean
}

/** What one version changed, before and after, with a way back for one change, for all, or to the whole version. */
export function VersionChanges({ version: { name, version, savedBy, savedAt, changes }, title, isPast }: Props) {
  const show = useToast()
  const onSuccess = () => show({ type: 'success', title: 'Undone. The website shows it.' })
  const undo = useApiMutation(undoContent, { onSuccess })
  const restore = useApiMutation(restoreContent, {
    onSuccess: () => show({ type: 'success', title: 'Brought back. The website shows it.' }),
  })
  const isBusy = undo.isPending || restore.isPending
  const error = undo.error ?? restore.error

  return (
    <Panel title={title} intro={`Saved by ${savedBy}, ${momentInWords(savedAt)}`} isFlush>
      {error && <Notice type="error">{error.message}</Notice>}
      <ul className="version-changes">
        {changes.map(({ path, place, was, is }) => (
          <li key={JSON.stringify(path)}>
            <b>{place}</b>
            <Sides was={was} is={is} />
            {isPast && (
              <Button
                icon="undo"
                aria-label={`Undo ${place}`}
                onClick={() => isBusy || undo.mutate({ body: { name, version, paths: [[...path]] } })}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isPast && (
        <footer className="version-changes__all">
          <p>Undo makes a new version that goes live right away. Later changes to anything else stay.</p>
          <Button isBusy={restore.isPending} onClick={() => isBusy || restore.mutate({ body: { name, version } })}>
            Bring back this whole version
          </Button>
          <Button
            variant="primary"
            icon="undo"
            isBusy={undo.isPending}
            onClick={() => isBusy || undo.mutate({ body: { name, version } })}
          >
            {changes.length === 1 ? 'Undo this change' : `Undo these ${changes.length} changes`}
          </Button>
        </footer>
      )}
    </Panel>
  )
}

function Sides({ was, is }: { was: string; is: string }) {
  const [before, after] = changedParts(was, is)
  return (
    <>
      <p>
        <small>Before</small>
        {before.start}
        {before.changed && <del>{before.changed}</del>}
        {before.end}
      </p>
      <p>
        <small>After</small>
        {after.start}
        {after.changed && <ins>{after.changed}</ins>}
        {after.end}
      </p>
    </>
  )
}
