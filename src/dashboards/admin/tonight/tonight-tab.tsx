import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type AgendaWire, readToday } from '#features/content/today.contract.ts'
import { readFacts } from '#features/events/facts/facts.contract.ts'
import { readTonight } from '#features/operations/tonight/tonight.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { AgainstPanel } from './against-panel.tsx'
import { OnTonight } from './on-tonight.tsx'
import { programKinds } from './program-kinds.tsx'
import { TonightHead } from './tonight-head.tsx'
import './tonight-tab.css'
import { useMinute } from './use-minute.ts'
import { useWaitingActions } from './use-waiting-actions.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import { factsKind, staleKind } from './website-kinds.ts'

/** The first screen of managers: what waits for them, what is on, and how the evening goes. */
export function TonightTab() {
  const now = useMinute()
  const tonight = useApiQuery(readTonight, {})
  const website = useWebsite()
  const actions = useWaitingActions()
  return (
    <>
      <TonightHead now={now} dayEnds={tonight.at === 'ready' ? tonight.data.dayEnds : undefined} />
      <div className="tonight-tab">
        <div className="stack">
          {tonight.at === 'failed' && (
            <Panel title="The program">
              <ErrorState title="Couldn't load what waits for you" onRetry={tonight.reload}>
                {tonight.message}
              </ErrorState>
            </Panel>
          )}
          {tonight.at === 'loading' || !website ? (
            <Loading label="Loading what waits for you..." />
          ) : (
            <WaitingPanel
              kinds={[
                ...(tonight.at === 'ready' ? programKinds({ waiting: tonight.data.waiting, actions, now }) : []),
                staleKind(website.today?.stale),
                factsKind(website.facts, actions),
              ]}
            />
          )}
        </div>
        <div className="tonight-tab__side">
          {website && <Evening evening={website.today?.evening} now={now} />}
          {tonight.at === 'ready' && <AgainstPanel against={tonight.data.against} now={now} />}
        </div>
      </div>
    </>
  )
}

/** The side bar has asked for both already. Until both have come or failed there is nothing to show. */
function useWebsite() {
  const today = useApiQuery(readToday, {})
  const facts = useApiQuery(readFacts, { query: {} })
  if (today.at === 'loading' || facts.at === 'loading') return undefined
  return {
    today: today.at === 'ready' ? today.data : undefined,
    facts: facts.at === 'ready' ? facts.data.facts : undefined,
  }
}

function Evening({ evening, now }: { evening: readonly AgendaWire[] | undefined; now: Date }) {
  if (evening) return <OnTonight evening={evening} now={now} />
  return (
    <Panel title="On tonight">
      <p className="dim">Couldn't load what's on.</p>
    </Panel>
  )
}
