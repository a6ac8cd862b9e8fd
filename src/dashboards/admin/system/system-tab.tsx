import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { type OnPage, useClampedPage } from '#dashboards/admin/shared/use-clamped-page.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { type QueryState, useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import {
  type JobWire,
  listJobs,
  listScheduleRuns,
  retryJob,
  type ScheduleRunWire,
} from '#features/operations/operations.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'

const PAGE_SIZE = 20

/** What runs by itself, what of it was given up, and a way to set that going again. */
export function SystemTab() {
  const failedPage = usePageInAddress('page', 'jobs')
  const runsPage = usePageInAddress('runsPage', 'runs')
  const failed = useApiQuery(listJobs, { query: { state: 'failed', ...failedPage.query } })
  const runs = useApiQuery(listScheduleRuns, { query: runsPage.query })
  useClampedPage(failed, failedPage)
  useClampedPage(runs, runsPage)
  const show = useToast()
  const retry = useApiMutation(retryJob, {
    onSuccess: () => show({ type: 'success', title: 'Set going again' }),
    onError: ({ message }) => show({ type: 'error', title: 'Could not be set going again', message }),
  })

  const jobColumns: Column<JobWire>[] = [
    { id: 'name', title: 'Work', cell: ({ name }) => name },
    { id: 'attempts', title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true, narrowLabel: 'attempts' },
    { id: 'error', title: 'Why', cell: ({ lastError }) => lastError ?? '', isClipped: true },
    { id: 'failedAt', title: 'Given up', cell: ({ failedAt }) => failedAt && <Moment at={failedAt} />, narrow: 'end' },
    {
      id: 'retry',
      title: 'Try again',
      isTitleHidden: true,
      cell: (job) => (
        <Button icon="sync" onClick={() => retry.mutate({ params: { id: job.id } })}>
          <span>
            Try again<span className="vh"> {job.name}</span>
          </span>
        </Button>
      ),
    },
  ]
  const runColumns: Column<ScheduleRunWire>[] = [
    { id: 'name', title: 'Work', cell: ({ name }) => name },
    { id: 'slot', title: 'Due', cell: ({ slot }) => <Moment at={slot} />, narrow: 'end' },
    { id: 'state', title: 'Outcome', cell: ({ state }) => <RunState state={state} /> },
    { id: 'error', title: 'Why', cell: ({ error }) => error ?? '', isClipped: true, narrow: 'hidden' },
  ]

  return (
    <>
      <Panel title="Given up" intro="Work that failed and will not be tried again by itself." isFlush>
        <DataTable
          label="Failed work"
          columns={jobColumns}
          listing={toTableState(failed, 'The failed work could not be loaded')}
          paging={failedPage.pagingOf(failed)}
          rowKey={({ id }) => id}
          empty={
            <EmptyState drawing="inbox" title="Nothing has failed">
              Mails, syncs and nightly checks all went through.
            </EmptyState>
          }
        />
      </Panel>
      <Panel title="By the clock" intro="The last runs, once over all servers." isFlush>
        <DataTable
          label="Runs by the clock"
          columns={runColumns}
          listing={toTableState(runs, 'The runs could not be loaded')}
          paging={runsPage.pagingOf(runs)}
          rowKey={({ name, slot }) => `${name} ${slot}`}
          empty={
            <EmptyState drawing="calendar" title="Nothing has run yet">
              The first runs come within hours.
            </EmptyState>
          }
        />
      </Panel>
    </>
  )
}

/** Which page of a list is shown, in the address under a name of its own. */
function usePageInAddress(name: 'page' | 'runsPage', unit: string) {
  const [query, change] = useAddressQuery([name])
  const page = Math.max(1, Math.trunc(Number(query[name])) || 1)
  const onPage: OnPage = (next, how) => change({ [name]: next > 1 ? String(next) : '' }, how)
  const place = { page, pageSize: PAGE_SIZE, onPage }
  return {
    ...place,
    query: { page, pageSize: PAGE_SIZE },
    // A list that fits on one page needs no pages.
    pagingOf: (list: QueryState<unknown>) =>
      list.at === 'ready' && list.total > PAGE_SIZE ? { ...place, total: list.total, unit } : undefined,
  }
}

const looks = {
  done: { tone: 'good', icon: 'check', word: 'Done' },
  running: { tone: 'info', icon: 'sync', word: 'Running' },
  failed: { tone: 'bad', icon: 'alert', word: 'Failed' },
  interrupted: { tone: 'warn', icon: 'alert', word: 'Server stopped' },
} as const

function RunState({ state }: { state: ScheduleRunWire['state'] }) {
  const { tone, icon, word } = looks[state]
  return (
    <Badge tone={tone} icon={icon} look="plain">
      {word}
    </Badge>
  )
}
