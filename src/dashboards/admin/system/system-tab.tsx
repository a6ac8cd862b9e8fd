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
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import { useToast } from '#ui/toast/toast.tsx'

const PAGE_SIZE = 20

/** What runs in the background, what of it failed, and a way to retry it. */
export function SystemTab() {
  const failedPage = usePageInAddress('page', 'jobs')
  const runsPage = usePageInAddress('runsPage', 'runs')
  const failed = useApiQuery(listJobs, { query: { state: 'failed', ...failedPage.query } })
  const runs = useApiQuery(listScheduleRuns, { query: runsPage.query })
  useClampedPage(failed, failedPage)
  useClampedPage(runs, runsPage)
  const show = useToast()
  const retry = useApiMutation(retryJob, {
    onSuccess: () => show({ type: 'success', title: 'Retrying job' }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't retry the job", message }),
  })

  const jobColumns: Column<JobWire>[] = [
    { id: 'name', title: 'Job', cell: ({ name }) => name },
    { id: 'attempts', title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true, narrowLabel: 'attempts' },
    { id: 'error', title: 'Error', cell: ({ lastError }) => lastError ?? '', isClipped: true },
    { id: 'failedAt', title: 'Failed at', cell: ({ failedAt }) => failedAt && <Moment at={failedAt} />, narrow: 'end' },
    {
      id: 'retry',
      title: 'Retry',
      isTitleHidden: true,
      cell: (job) => (
        <Button icon="sync" onClick={() => retry.mutate({ params: { id: job.id } })}>
          <span>
            Retry<span className="vh"> {job.name}</span>
          </span>
        </Button>
      ),
    },
  ]
  const runColumns: Column<ScheduleRunWire>[] = [
    { id: 'name', title: 'Job', cell: ({ name }) => name },
    { id: 'slot', title: 'Scheduled for', cell: ({ slot }) => <Moment at={slot} />, narrow: 'end' },
    { id: 'state', title: 'Status', cell: ({ state }) => <RunState state={state} /> },
    { id: 'error', title: 'Error', cell: ({ error }) => error ?? '', isClipped: true, narrow: 'hidden' },
  ]

  return (
    <>
      <Panel title="Failed jobs" intro="These jobs failed and won't retry automatically" isFlush>
        <DataTable
          label="Failed jobs"
          columns={jobColumns}
          listing={toTableState(failed, "Couldn't load failed jobs")}
          paging={failedPage.pagingOf(failed)}
          rowKey={({ id }) => id}
          empty={
            <EmptyState drawing="inbox" title="No failed jobs">
              Emails, syncs and nightly checks are all running normally.
            </EmptyState>
          }
        />
      </Panel>
      <Panel title="Scheduled jobs" intro="Most recent runs" isFlush>
        <DataTable
          label="Scheduled jobs"
          columns={runColumns}
          listing={toTableState(runs, "Couldn't load scheduled jobs")}
          paging={runsPage.pagingOf(runs)}
          rowKey={({ name, slot }) => `${name} ${slot}`}
          empty={
            <EmptyState drawing="calendar" title="No runs yet">
              The first scheduled job runs within 4 hours.
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
  done: { tone: 'good', icon: 'check', word: 'Completed' },
  running: { tone: 'info', icon: 'sync', word: 'Running' },
  failed: { tone: 'bad', icon: 'alert', word: 'Failed' },
  interrupted: { tone: 'warn', icon: 'alert', word: 'Interrupted' },
} as const

function RunState({ state }: { state: ScheduleRunWire['state'] }) {
  const { tone, icon, word } = looks[state]
  return (
    <Badge tone={tone} icon={icon} look="plain">
      {word}
    </Badge>
  )
}
