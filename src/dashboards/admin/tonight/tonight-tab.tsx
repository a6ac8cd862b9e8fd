import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readToday } from '#features/content/today.contract.ts'
import { readFacts } from '#features/events/facts/facts.contract.ts'
import { readTonight } from '#features/operations/tonight/tonight.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { programKinds } from './program-kinds.tsx'
import { TonightHead } from './tonight-head.tsx'
import './tonight-tab.css'
import { useMinute } from './use-minute.ts'
import { useWaitingActions } from './use-waiting-actions.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import { factsKind, staleKind } from './website-kinds.ts'

/** The first screen of managers: what waits for them, each a tap from being done. */
export function TonightTab() {
  const now = useMinute()
  const tonight = useApiQuery(readTonight, {})
  const website = useWebsite()
  const actions = useWaitingActions()
  return (
    <>
      <TonightHead now={now} dayEnds={tonight.at === 'ready' ? tonight.data.dayEnds : undefined} />
      <div className="tonight-tab">
        {tonight.at === 'failed' && (
          <Panel>
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
              staleKind(website.stale),
              factsKind(website.facts, actions),
            ]}
          />
        )}
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
    stale: today.at === 'ready' ? today.data.stale : undefined,
    facts: facts.at === 'ready' ? facts.data.facts : undefined,
  }
}
