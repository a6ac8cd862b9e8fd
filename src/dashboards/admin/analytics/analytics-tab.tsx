import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useAdminStats } from '#dashboards/admin/shared/use-admin-stats.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { formatBarDay, formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import { listMembers, type MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { ProgramAnswer, ProgramWire } from '#features/operations/program/program.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import './analytics-tab.css'
import { CohortsQuestion } from './cohorts-question.tsx'
import { MembersQuestion } from './members-question.tsx'
import { MembershipDistribution } from './membership-distribution.tsx'
import { PointsQuestion } from './points-question.tsx'
import { ProgramControls } from './program-controls.tsx'
import { ProgramFile } from './program-file.tsx'
import type { QuestionProps } from './question-series.ts'
import { RewardsQuestion } from './rewards-question.tsx'
import { SalesQuestion } from './sales-question.tsx'
import { ShortFigures } from './short-figures.tsx'
import { TopSpenders } from './top-spenders.tsx'
import { type Asked, useProgram } from './use-program.ts'
import { VisitsQuestion } from './visits-question.tsx'

const TOP_SPENDERS = 5

/** Whether the program works, question by question; then who the members are, and who spends the most. */
export function AnalyticsTab() {
  const { asked, change, program, isComplete } = useProgram()
  const shown = program.at === 'ready' && program.data.state === 'counted' ? program.data : undefined
  return (
    <div className="analytics-tab" aria-busy={program.at === 'ready' && program.isRefreshing ? true : undefined}>
      <h2 className="vh">The program over time</h2>
      <ProgramControls asked={asked} shown={shown} onChange={change} />
      {isComplete ? (
        <QueryView state={program} what="analytics" isFramed>
          {(data) => <Answer answer={data} asked={asked} />}
        </QueryView>
      ) : (
        <Panel>
          <EmptyState drawing="calendar" title="Choose both dates">
            The figures from the first to the last day show up here.
          </EmptyState>
        </Panel>
      )}
      <WhoTheyAre />
    </div>
  )
}

function Answer({ answer, asked }: { answer: ProgramAnswer; asked: Asked }) {
  if (answer.state === 'being-counted') return <BeingCounted />
  return answer.since === null ? <NoFigures /> : <Questions program={answer} asked={asked} />
}

function Questions({ program, asked }: QuestionProps) {
  return (
    <>
      <div className="analytics-tab__counted">
        <p>{tellCounted(program)}</p>
        <ProgramFile asked={asked} part="all">
          Export all
        </ProgramFile>
      </div>
      <ShortFigures {...{ program, asked }} />
      <MembersQuestion {...{ program, asked }} />
      <VisitsQuestion {...{ program, asked }} />
      <SalesQuestion {...{ program, asked }} />
      <PointsQuestion {...{ program, asked }} />
      <RewardsQuestion {...{ program, asked }} />
      <CohortsQuestion {...{ program, asked }} />
    </>
  )
}

/** Of when the figures are, by whose clock, and how types are meant. */
function tellCounted({ countedAt }: ProgramWire) {
  return `Business days in Miami Beach time, counted ${formatBarDay(countedAt)} at ${formatBarTime(countedAt)}. Members count with the type they have today.`
}

/** Said once to those who hear the screen, though it is asked for again and again. */
function BeingCounted() {
  return (
    <Panel>
      <div role="status">
        <EmptyState drawing="chart" title="Counting the figures">
          With this many checks the first count takes a few minutes. The charts show up here by themselves.
        </EmptyState>
      </div>
    </Panel>
  )
}

function NoFigures() {
  return (
    <Panel>
      <EmptyState drawing="chart" title="No figures yet">
        Charts show up here once members join and visit.
      </EmptyState>
    </Panel>
  )
}

function WhoTheyAre() {
  const stats = useAdminStats()
  const top = useApiQuery(listMembers, { query: { sort: 'spent', pageSize: TOP_SPENDERS } })
  return (
    <div className="split">
      <Panel
        title="Membership distribution"
        intro={stats.at === 'ready' ? formatCountOf(stats.data.totalMembers, 'member') : undefined}
        isBusy={stats.at === 'loading'}
      >
        <QueryView state={stats} what="membership distribution">
          {(data) => (data.totalMembers === 0 ? <NoMembersYet /> : <MembershipDistribution stats={data} />)}
        </QueryView>
      </Panel>
      <Panel title="Top 5 spenders" intro="All-time spending, after discounts" isBusy={top.at === 'loading'} isFlush>
        <QueryView state={top} what="top spenders">
          {(members) => (members.some(hasSpent) ? <TopSpenders members={members.filter(hasSpent)} /> : <NoSpending />)}
        </QueryView>
      </Panel>
    </div>
  )
}

function hasSpent({ totalSpent }: MemberWire) {
  return totalSpent > 0
}

function NoMembersYet() {
  return (
    <EmptyState drawing="people" title="No members yet">
      Membership totals show up here after the first application.
    </EmptyState>
  )
}

function NoSpending() {
  return (
    <EmptyState drawing="chart" title="No spending yet">
      Your top spenders show up here once orders are synced.
    </EmptyState>
  )
}
