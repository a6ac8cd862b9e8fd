import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readFacts } from '#features/events/facts/facts.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { FactRow } from './fact-row.tsx'
import { useFacts } from './use-facts.ts'

/** What visitors can read in two ways, on the front page of the studio. */
export function FactsThatDisagree() {
  const loaded = useApiQuery(readFacts, { query: {} })
  const { isBusy, fix, settle } = useFacts()
  return (
    <QueryView state={loaded} what="facts that disagree" isFramed>
      {({ facts }) => (
        <Panel
          title="Facts that disagree"
          intro={facts.length > 0 ? 'Visitors can read both. Say which one is right.' : undefined}
          isFlush={facts.length > 0}
        >
          {facts.length === 0 ? (
            <p className="dim">None. Prices and times say the same everywhere.</p>
          ) : (
            <ul className="fact-row__list">
              {facts.map((fact) => (
                <FactRow
                  key={fact.id}
                  fact={fact}
                  isBusy={isBusy}
                  onFix={fact.fix ? () => isBusy || fix(fact) : undefined}
                  onSettle={() => isBusy || settle(fact)}
                />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </QueryView>
  )
}
