import { NeedsAttention } from '#dashboards/admin/needs-attention/needs-attention.tsx'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
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
import { jobLabel } from './job-labels.ts'

const PAGE_SIZE = 20

/** What runs in the background, what of it failed, and a way to retry it. */
export function SystemTab() {
  const failedPage = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'jobs' })
  const runsPage = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'runs', name: 'runsPage' })
  const failed = useApiQuery(listJobs, { query: { state: 'failed', ...failedPage.query } })
  const runs = useApiQuery(listScheduleRuns, { query: runsPage.query })
  const failedPaging = usePaging(failed, failedPage)
  const runsPaging = usePaging(runs, runsPage)
  const show = useToast()
  const retry = useApiMutation(retryJob, {
    onSuccess: () => show({ type: 'success', title: 'Retrying job' }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't retry the job", message }),
  })

  const jobColumns: Column<JobWire>[] = [
    { id: 'name', title: 'Job', cell: ({ name }) => jobLabel(name) },
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
            Retry<span className="vh"> {jobLabel(job.name)}</span>
          </span>
        </Button>
      ),
    },
  ]
  const runColumns: Column<ScheduleRunWire>[] = [
    { id: 'name', title: 'Job', cell: ({ name }) => jobLabel(name) },
    { id: 'slot', title: 'Scheduled for', cell: ({ slot }) => <Moment at={slot} />, narrow: 'end' },
    { id: 'state', title: 'Status', cell: ({ state }) => <RunState state={state} /> },
    { id: 'error', title: 'Error', cell: ({ error }) => error ?? '', isClipped: true, narrow: 'hidden' },
  ]

  return (
    <>
      <NeedsAttention />
      <Panel title="Failed jobs" intro="These jobs failed and won't retry automatically" isFlush>
        <DataTable
          label="Failed jobs"
          columns={jobColumns}
          listing={toTableState(failed, 'failed jobs')}
          paging={failedPaging}
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
          listing={toTableState(runs, 'scheduled jobs')}
          paging={runsPaging}
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
