import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { PanelRows } from '#dashboards/admin/website/shared/lists/panel-rows.tsx'
import { sinceInWords } from '#dashboards/admin/website/shared/miami-time.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type HistoryWire, listHistory, undoContent } from '#features/content/content.contract.ts'
import { Avatar } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { useToast } from '#ui/toast/toast.tsx'

const SHOWN = 6
/** Longer words that are gone stand in the history alone. */
const SHORT = 40

/** What was changed last on the whole website, each with its undo. */
export function LatestChanges() {
  const latest = useApiQuery(listHistory, { query: { page: 1, pageSize: SHOWN } })
  const show = useToast()
  const undo = useApiMutation(undoContent, {
    onSuccess: () => show({ type: 'success', title: 'Undone. The website shows it.' }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't undo it", message }),
  })
  return (
    <QueryView state={latest} what="the latest changes">
      {(versions) =>
        versions.length === 0 ? (
          <p className="website-today__none dim">No one has changed the website yet.</p>
        ) : (
          <PanelRows className="website-today__rows">
            {versions.map((one) => (
              <li key={`${one.name} ${one.version}`}>
                <Avatar name={one.savedBy} />
                <Words of={one} />
                {isOnWebsite(one) && (
                  <Button
                    icon="undo"
                    aria-label={`Undo ${one.title}, version ${one.version}`}
                    onClick={() => undo.isPending || undo.mutate({ body: { name: one.name, version: one.version } })}
                  >
                    Undo
                  </Button>
                )}
              </li>
            ))}
          </PanelRows>
        )
      }
    </QueryView>
  )
}

function Words({ of: { title, changes, undoes, savedBy, savedAt } }: { of: HistoryWire }) {
  const [first, ...more] = changes
  return (
    <div>
      <p className="website-today__change">
        {undoes !== null && 'Undid '}
        {title}
        {first && (
          <>
            , {first.place}: {first.was.length <= SHORT && <del>{first.was}</del>} <ins>{first.is}</ins>
          </>
        )}
      </p>
      <p>
        {more.length > 0 && `And ${more.length} more. `}
        {savedBy}, {sinceInWords(savedAt)}
      </p>
    </div>
  )
}

const isOnWebsite = ({ goesLiveAt }: HistoryWire) => goesLiveAt !== null && Date.parse(goesLiveAt) <= Date.now()
