import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { listSaves, type SectionWire, undoSave } from '#features/seo/seo.contract.ts'
import type { SaveState, Section } from '#features/seo/seo.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { ChangeList } from './change-list.tsx'
import './section-history.css'

const PAGE_SIZE = 5

type Props = {
  section: Section
  fieldNames: Record<string, string>
  onUndone: (section: SectionWire) => void
}

/** Every save of a section, newest first, each with a way to take it back. */
export function SectionHistory({ section, fieldNames, onUndone }: Props) {
  const [page, setPage] = useState(1)
  const saves = useApiQuery(listSaves, { query: { section, page, pageSize: PAGE_SIZE } })
  const undo = useApiMutation(undoSave, { onSuccess: onUndone })

  return (
    <Panel title="History" intro="Every saved version. Undo any of them." isFlush isBusy={saves.at === 'loading'}>
      {undo.error && (
        <div className="section-history__refusal">
          <Notice type="error" title="Couldn't undo this version" onClose={undo.reset}>
            {undo.error.message}
          </Notice>
        </div>
      )}
      {saves.at === 'loading' && <Loading label="Loading history..." />}
      {saves.at === 'failed' && (
        <ErrorState title="Couldn't load history" onRetry={saves.reload}>
          {saves.message} Your settings haven't changed.
        </ErrorState>
      )}
      {saves.at === 'ready' && saves.total === 0 && (
        <EmptyState drawing="inbox" title="No versions yet">
          Each save shows up here, with what changed and an undo.
        </EmptyState>
      )}
      {saves.at === 'ready' && saves.total > 0 && (
        <>
          <ol className="section-history__saves">
            {saves.data.map((save) => (
              <li key={save.version}>
                <div className="section-history__head">
                  <p>
                    <b>Version {save.version}</b> · {save.savedBy} · <Moment at={save.savedAt} />{' '}
                    <StateBadge state={save.state} />{' '}
                    {save.undoes && <Badge icon="undo">Undoes version {save.undoes}</Badge>}
                  </p>
                  <Button
                    icon="undo"
                    isBusy={undo.isPending && undo.variables.body.version === save.version}
                    aria-label={`Undo version ${save.version}`}
                    onClick={() => undo.isPending || undo.mutate({ body: { section, version: save.version } })}
                  >
                    Undo
                  </Button>
                </div>
                <ChangeList changes={save.changes} fieldNames={fieldNames} />
              </li>
            ))}
          </ol>
          <Pager page={page} pageSize={PAGE_SIZE} total={saves.total} unit="versions" onPage={setPage} />
        </>
      )}
    </Panel>
  )
}

function StateBadge({ state }: { state: SaveState }) {
  if (state === 'past') return null
  const { tone, icon, word } = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

const looks = {
  live: { tone: 'good', icon: 'check', word: 'Live' },
  waiting: { tone: 'warn', icon: 'clock', word: 'Waiting for approval' },
  rejected: { tone: 'bad', icon: 'ban', word: 'Rejected' },
} as const
