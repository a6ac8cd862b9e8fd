import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { applyChanges, type Json } from '#features/content/changes.rules.ts'
import { type FactWire, readFacts } from '#features/events/facts/facts.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { FactRow } from './fact-row.tsx'
import { useFacts } from './use-facts.ts'

/** What was saved here and reads differently somewhere else. */
export function DocumentFacts<Content extends Json>({ editor }: { editor: DocumentEditor<Content> }) {
  const { name } = editor.document
  const loaded = useApiQuery(readFacts, { query: { name } })
  const { isBusy, settle } = useFacts(name)
  if (loaded.at !== 'ready' || loaded.data.facts.length === 0) return null

  /** What can be put right here goes into the fields, where it is seen before it is saved. */
  const fixHere = ({ fix }: FactWire) =>
    fix?.document === name
      ? // Changes of a content to a content leave a content.
        () => editor.change((now) => applyChanges(now, fix.changes) as Content)
      : undefined
  return (
    <Panel title="Facts that disagree" intro="What is saved here reads differently somewhere else." isFlush>
      <ul>
        {loaded.data.facts.map((fact) => (
          <FactRow
            key={fact.id}
            fact={fact}
            here={name}
            isBusy={isBusy}
            onFix={fixHere(fact)}
            onSettle={() => isBusy || settle(fact)}
          />
        ))}
      </ul>
    </Panel>
  )
}
