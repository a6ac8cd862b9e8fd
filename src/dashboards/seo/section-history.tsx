import { useCallback, useEffect, useState } from 'react'
import { Moment } from '#dashboards/shared/moment.tsx'
import type { Section } from '#features/seo/seo.rules.ts'
import type { SaveWire, SectionWire } from '#features/seo/seo.wire.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './section-history.module.css'
import { loadHistory, undoSave } from './seo-calls.ts'
import { useSeo } from './seo-context.ts'

const PAGE_SIZE = 5

type Props = {
  section: Section
  /** The latest version; another one means that there is more to show. */
  newest: number
  fieldNames: Record<string, string>
  onUndone: (section: SectionWire) => void
}

type Loaded = { at: 'loading' } | { at: 'failed'; reason: string } | { at: 'loaded'; saves: SaveWire[]; total: number }
type Undo = { at: 'ready' } | { at: 'undoing'; version: number } | { at: 'refused'; reason: string }

/** Every save of a section, newest first, each with a way to take it back. */
export function SectionHistory({ section, newest, fieldNames, onUndone }: Props) {
  const { onExpired } = useSeo()
  const [page, setPage] = useState(1)
  const [loaded, setLoaded] = useState<Loaded>({ at: 'loading' })
  const [undo, setUndo] = useState<Undo>({ at: 'ready' })

  const load = useCallback(
    async (isWanted: () => boolean = () => true) => {
      const answer = await loadHistory(section, { page, pageSize: PAGE_SIZE })
      if (!isWanted()) return
      if (answer.outcome === 'login-required') return onExpired()
      if (answer.outcome === 'refused') return setLoaded({ at: 'failed', reason: answer.reason })
      setLoaded({ at: 'loaded', saves: answer.data, total: answer.total })
    },
    [section, page, onExpired],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is the reason to ask again
  useEffect(() => {
    let isWanted = true
    load(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [load, newest])

  async function takeBack(version: number) {
    if (undo.at === 'undoing') return
    setUndo({ at: 'undoing', version })
    const answer = await undoSave({ section, version })
    if (answer.outcome === 'login-required') return onExpired()
    if (answer.outcome === 'refused') return setUndo({ at: 'refused', reason: answer.reason })
    setUndo({ at: 'ready' })
    onUndone(answer.data)
  }

  function retry() {
    setLoaded({ at: 'loading' })
    load()
  }

  return (
    <Panel title="History" intro="Every save, and the way back" isFlush isBusy={loaded.at === 'loading'}>
      {undo.at === 'refused' && (
        <div className={styles.refusal}>
          <Notice type="error" title="This save cannot be undone" onClose={() => setUndo({ at: 'ready' })}>
            {undo.reason}
          </Notice>
        </div>
      )}
      {loaded.at === 'loading' && <Loading label="Loading history..." />}
      {loaded.at === 'failed' && (
        <ErrorState title="The history could not be loaded" onRetry={retry}>
          {loaded.reason} Nothing was changed.
        </ErrorState>
      )}
      {loaded.at === 'loaded' && loaded.total === 0 && (
        <EmptyState drawing="inbox" title="Nothing saved yet">
          The first save will be here, with what it changed and a way to undo it.
        </EmptyState>
      )}
      {loaded.at === 'loaded' && loaded.total > 0 && (
        <>
          <ol className={styles.saves}>
            {loaded.saves.map((save) => (
              <li key={save.version}>
                <div className={styles.head}>
                  <p>
                    <b>Version {save.version}</b> by {save.savedBy}, <Moment at={save.savedAt} />{' '}
                    {save.version === newest && (
                      <Badge tone="good" icon="check">
                        on the pages
                      </Badge>
                    )}{' '}
                    {save.undoes && <Badge icon="undo">takes back version {save.undoes}</Badge>}
                  </p>
                  <Button
                    icon="undo"
                    isBusy={undo.at === 'undoing' && undo.version === save.version}
                    aria-label={`Undo version ${save.version}`}
                    onClick={() => takeBack(save.version)}
                  >
                    Undo
                  </Button>
                </div>
                <ChangeList changes={save.changes} fieldNames={fieldNames} />
              </li>
            ))}
          </ol>
          <Pager page={page} pageSize={PAGE_SIZE} total={loaded.total} unit="saves" onPage={setPage} />
        </>
      )}
    </Panel>
  )
}
