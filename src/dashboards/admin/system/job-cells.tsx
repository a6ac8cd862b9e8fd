import { Moment } from '#dashboards/shared/time/moment.tsx'
import type { ScheduleRunWire } from '#features/operations/operations.contract.ts'
import { Badge } from '#ui/badge.tsx'
import './job-cells.css'
import { problemInWords, wordsOf } from './job-words.ts'

/** What it is called, and what it does. */
export function JobName({ name }: { name: string }) {
  const { label, does } = wordsOf(name)
  return (
    <span className="job-cells">
      {label}
      {does && <small>{does}</small>}
    </span>
  )
}

/** What went wrong, and what to do about it. */
export function Problem({ name, error }: { name: string; error: string }) {
  const words = problemInWords(error)
  return (
    <span className="job-cells" title={words === error ? undefined : error}>
      {words}
      <small>{wordsOf(name).fix}</small>
    </span>
  )
}

/** When it last ran, and what came of it. */
export function LastRun({ run }: { run: ScheduleRunWire | null }) {
  if (!run) return <span className="faint">Not yet</span>
  return (
    <span className="job-cells">
      <span>
        <RunState state={run.state} /> <Moment at={run.slot} />
      </span>
      {run.error && <Problem name={run.name} error={run.error} />}
    </span>
  )
}

const looks = {
  done: { tone: 'good', icon: 'check', word: 'Completed' },
  running: { tone: 'info', icon: 'sync', word: 'Running' },
  failed: { tone: 'bad', icon: 'alert', word: 'Failed' },
  interrupted: { tone: 'warn', icon: 'alert', word: 'Interrupted' },
} as const

export function RunState({ state }: { state: ScheduleRunWire['state'] }) {
  const { tone, icon, word } = looks[state]
  return (
    <Badge tone={tone} icon={icon} look="plain">
      {word}
    </Badge>
  )
}
