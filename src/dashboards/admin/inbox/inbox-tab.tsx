import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { countInbox } from '#features/inbox/inbox.contract.ts'
import {
  type InboxKind,
  type InboxView,
  inboxKinds,
  inboxViews,
  MAX_INBOX_SEARCH_LENGTH,
} from '#features/inbox/inbox.rules.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { InboxList } from './inbox-list.tsx'
import './inbox-tab.css'

const viewNames: Record<InboxView, string> = {
  open: 'Open',
  handled: 'Handled',
  undelivered: 'Not emailed',
  all: 'All',
}
const views: readonly InboxView[] = ['open', 'undelivered', 'handled', 'all']

const kindFilters: Record<InboxKind | 'all', string> = {
  all: 'All types',
  message: 'Messages',
  'large-party': 'Large parties',
  'supporters-club': 'Supporters club',
}

/** Messages, large parties and the supporters club in one list: what waits for an answer comes first. */
export function InboxTab() {
  const [query, change] = useAddressQuery(['view', 'kind', 'q', 'page'])
  const [typed, setTyped] = useTypedQuery(query.q, (q) => change({ q, page: '' }, 'replace'))
  const view = inboxViews.find((known) => known === query.view) ?? 'open'
  const kind = inboxKinds.find((known) => known === query.kind) ?? 'all'
  const q = query.q.slice(0, MAX_INBOX_SEARCH_LENGTH)
  const counts = useCounts({ view, ...(q && { q }) })

  return (
    <>
      <div className="inbox-tab__bar">
        <SearchField
          label="Search the inbox"
          placeholder="Name, email, phone or message"
          value={typed}
          onChange={setTyped}
        />
        <Segmented
          label="Status"
          value={view}
          options={views.map((value) => ({ value, label: viewNames[value] }))}
          onChange={(next) => change({ view: next === 'open' ? '' : next, page: '' })}
        />
        <Segmented
          label="Type"
          value={kind}
          options={(['all', ...inboxKinds] as const).map((value) => ({
            value,
            label: kindFilters[value],
            count: counts?.[value],
          }))}
          onChange={(next) => change({ kind: next === 'all' ? '' : next, page: '' })}
        />
      </div>
      <InboxList
        key={`${view} ${kind}`}
        filter={{ view, ...(kind !== 'all' && { kind }), ...(q && { q }) }}
        onShowAll={() => change({ q: '', kind: '', view: 'all', page: '' })}
      />
    </>
  )
}

/** How many there are of each kind, and altogether. */
function useCounts(filter: { view: InboxView; q?: string }): Record<InboxKind | 'all', number> | undefined {
  const counts = useApiQuery(countInbox, { query: filter })
  if (counts.at !== 'ready') return undefined
  return { ...counts.data, all: inboxKinds.reduce((sum, kind) => sum + counts.data[kind], 0) }
}
