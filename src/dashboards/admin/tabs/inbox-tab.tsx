import { type InboxView, inboxViews } from '#features/contact/inbox.rules.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useAddressQuery } from '../../address-query.ts'
import { useLoaded } from '../admin-data.ts'
import { type InboxKind, inboxKinds, kindFilters, sourceUrl } from '../inbox-entry.ts'
import { InboxList } from '../inbox-list.tsx'
import styles from './inbox-tab.module.css'

const viewNames: Record<InboxView, string> = {
  open: 'Open',
  handled: 'Handled',
  undelivered: 'Not mailed',
  all: 'All',
}
const views: readonly InboxView[] = ['open', 'undelivered', 'handled', 'all']

/** Messages, large parties and the supporters club in one list: what waits for an answer comes first. */
export function InboxTab() {
  const [query, change] = useAddressQuery(['view', 'kind', 'page'])
  const view = inboxViews.find((known) => known === query.view) ?? 'open'
  const kind = inboxKinds.find((known) => known === query.kind) ?? 'all'
  const page = Number(query.page) || 1
  const counts = useCounts(view)

  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label="State"
          value={view}
          options={views.map((value) => ({ value, label: viewNames[value] }))}
          onChange={(next) => change({ view: next === 'open' ? '' : next, page: '' })}
        />
        <Segmented
          label="Kind"
          value={kind}
          options={(['all', ...inboxKinds] as const).map((value) => ({
            value,
            label: kindFilters[value],
            count: counts[value],
          }))}
          onChange={(next) => change({ kind: next === 'all' ? '' : next, page: '' })}
        />
      </div>
      <InboxList
        key={`${view} ${kind}`}
        kind={kind}
        view={view}
        page={page}
        onPage={(next, how) => change({ page: next === 1 ? '' : String(next) }, how)}
      />
    </>
  )
}

/** How many there are of each kind in this view; one of each is enough to ask for. */
function useCounts(view: InboxView): Partial<Record<InboxKind | 'all', number>> {
  const urlOf = (kind: InboxKind) => sourceUrl(kind, { view, page: 1, pageSize: 1, isTogether: false })
  const loaded = {
    message: useLoaded<unknown[]>('inbox', urlOf('message')),
    'large-party': useLoaded<unknown[]>('inbox', urlOf('large-party')),
    'supporters-club': useLoaded<unknown[]>('inbox', urlOf('supporters-club')),
  }
  const counts: Partial<Record<InboxKind | 'all', number>> = {}
  for (const kind of inboxKinds) {
    const source = loaded[kind]
    if (source.at === 'ready') counts[kind] = source.total
  }
  const known = Object.values(counts)
  if (known.length === inboxKinds.length) counts.all = known.reduce((sum, count) => sum + count, 0)
  return counts
}
