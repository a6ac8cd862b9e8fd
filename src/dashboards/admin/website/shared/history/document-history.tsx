import { useState } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { momentInWords, sinceInWords } from '#dashboards/admin/website/shared/miami-time.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type HistoryWire, listHistory } from '#features/content/content.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import './document-history.css'
import { VersionChanges } from './version-changes.tsx'

const PAGE_SIZE = 20

type Props = {
  document: { name: string; title: string; live: { version: number }; draft: { version: number } | null }
  onClose: () => void
}

/** Every version of a document as a line, and beside it what one of them changed. */
export function DocumentHistory({ document, onClose }: Props) {
  const { name, title } = document
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number>()
  const versions = useApiQuery(listHistory, { query: { name, page, pageSize: PAGE_SIZE } })

  return (
    <div className="stack">
      <div className="row">
        <Button icon="left" onClick={onClose}>
          Back to {title}
        </Button>
      </div>
      <QueryView state={versions} what="the history" isFramed>
        {(list, total) => {
          const shown = list.find(({ version }) => version === chosen) ?? list[0]
          if (!shown) {
            return (
              <Panel>
                <EmptyState drawing="inbox" title="No versions yet">
                  Each save shows up here, with what changed and an undo.
                </EmptyState>
              </Panel>
            )
          }
          return (
            <div className="document-history">
              <Panel title="Versions" intro={`${total} so far. None is ever deleted.`} isFlush>
                <ol className="document-history__line">
                  {list.map((one) => (
                    <li key={one.version} data-state={stateOf(one, document)}>
                      <button
                        type="button"
                        aria-current={one.version === shown.version ? 'true' : undefined}
                        onClick={() => setChosen(one.version)}
                      >
                        <b>{summaryOf(one)}</b>
                        <small>
                          {one.savedBy}, {sinceInWords(one.savedAt)}
                        </small>
                        <State version={one} document={document} />
                      </button>
                    </li>
                  ))}
                </ol>
                <Pager page={page} pageSize={PAGE_SIZE} total={total} unit="versions" onPage={setPage} />
              </Panel>
              <VersionChanges
                key={shown.version}
                version={shown}
                title={summaryOf(shown)}
                isPast={['live', 'past'].includes(stateOf(shown, document))}
              />
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}

function stateOf({ version, goesLiveAt }: HistoryWire, { live, draft }: Props['document']) {
  if (version === live.version) return 'live'
  if (goesLiveAt) return Date.parse(goesLiveAt) > Date.now() ? 'scheduled' : 'past'
  return version === draft?.version ? 'draft' : 'unpublished'
}

function State({ version, document }: { version: HistoryWire; document: Props['document'] }) {
  const state = stateOf(version, document)
  if (state === 'live') return <Badge tone="good">Live now</Badge>
  if (state === 'draft') return <Badge tone="warn">Draft</Badge>
  if (state === 'unpublished') return <Badge>Not published</Badge>
  if (state !== 'scheduled' || !version.goesLiveAt) return null
  return <Badge tone="info">{`Goes live ${momentInWords(version.goesLiveAt)}`}</Badge>
}

/** The first place that it changed, and how many more. */
function summaryOf({ changes, undoes }: HistoryWire): string {
  const [first, ...more] = changes
  const what = first ? first.place + (more.length > 0 ? ` and ${more.length} more` : '') : 'No change'
  return undoes === null ? what : `Undid: ${what}`
}
