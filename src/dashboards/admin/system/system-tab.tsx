import { NeedsAttention } from '#dashboards/admin/needs-attention/needs-attention.tsx'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import {
  type JobWire,
  listJobs,
  listScheduleRuns,
  readTimetable,
  retryJob,
  type ScheduleRunWire,
  type ScheduleWire,
} from '#features/operations/operations.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { JobName, LastRun, Problem, RunState } from './job-cells.tsx'
import { wordsOf } from './job-words.ts'

const PAGE_SIZE = 20

/** What runs in the background, what of it failed, and a way to retry it. */
export function SystemTab() {
  const failedPage = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'jobs' })
  const runsPage = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'runs', name: 'runsPage' })
  const failed = useApiQuery(listJobs, { query: { state: 'failed', ...failedPage.query } })
  const timetable = useApiQuery(readTimetable, {})
  const runs = useApiQuery(listScheduleRuns, { query: runsPage.query })
  const failedPaging = usePaging(failed, failedPage)
  const runsPaging = usePaging(runs, runsPage)

  return (
    <>
      <NeedsAttention />
      <Panel title="Failed jobs" intro="These jobs failed and won't retry automatically" isFlush>
        <DataTable
          label="Failed jobs"
          columns={useJobColumns()}
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
      <Panel title="Scheduled jobs" intro="What runs on a schedule, the next one first" isFlush>
        <DataTable
          label="Scheduled jobs"
          columns={scheduleColumns}
          listing={toTableState(timetable, 'scheduled jobs')}
          rowKey={({ name }) => name}
          empty={<EmptyState drawing="calendar" title="No scheduled jobs" />}
        />
      </Panel>
      <Panel title="Recent runs" intro="Every run of the scheduled jobs, newest first" isFlush>
        <DataTable
          label="Recent runs"
          columns={runColumns}
          listing={toTableState(runs, 'recent runs')}
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

function useJobColumns(): Column<JobWire>[] {
  const show = useToast()
  const retry = useApiMutation(retryJob, {
    onSuccess: () => show({ type: 'success', title: 'Retrying job' }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't retry the job", message }),
  })
  return [
    { id: 'name', title: 'Job', cell: ({ name }) => <JobName name={name} /> },
    {
      id: 'error',
      title: 'What went wrong',
      cell: ({ name, lastError }) => lastError && <Problem name={name} error={lastError} />,
    },
    { id: 'attempts', title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true, narrowLabel: 'attempts' },
    { id: 'failedAt', title: 'Failed at', cell: ({ failedAt }) => failedAt && <Moment at={failedAt} />, narrow: 'end' },
    {
      id: 'retry',
      title: 'Retry',
      isTitleHidden: true,
      cell: (job) => (
        <Button icon="sync" onClick={() => retry.mutate({ params: { id: job.id } })}>
          <span>
            Retry<span className="vh"> {wordsOf(job.name).label}</span>
          </span>
        </Button>
      ),
    },
  ]
}

const scheduleColumns: Column<ScheduleWire>[] = [
  { id: 'name', title: 'Job', cell: ({ name }) => <JobName name={name} /> },
  { id: 'last', title: 'Last run', cell: ({ lastRun }) => <LastRun run={lastRun} /> },
  {
    id: 'next',
    title: 'Next run',
    cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : 'Not planned'),
    narrowLabel: 'Next',
  },
]

const runColumns: Column<ScheduleRunWire>[] = [
  { id: 'name', title: 'Job', cell: ({ name }) => wordsOf(name).label },
  { id: 'slot', title: 'Scheduled for', cell: ({ slot }) => <Moment at={slot} />, narrow: 'end' },
  { id: 'state', title: 'Status', cell: ({ state }) => <RunState state={state} /> },
  {
    id: 'error',
    title: 'What went wrong',
    cell: ({ name, error }) => error && <Problem name={name} error={error} />,
  },
]
