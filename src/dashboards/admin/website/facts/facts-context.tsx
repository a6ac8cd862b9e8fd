import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { applyChanges, type Json } from '#features/content/changes.rules.ts'
import { type FactWire, readFacts } from '#features/events/facts/facts.contract.ts'
import { isFixedIn, isWithin, placeInDocument } from './fact-place.rules.ts'
import { FactRow } from './fact-row.tsx'
import { useFacts } from './use-facts.ts'

type Told = {
  id: string
  at: Place | undefined
  /** Beside its field it does not repeat what stands there. */
  row: (isBeside: boolean) => ReactNode
}
type Known = {
  facts: readonly Told[]
  /** Those that a field tells. */
  taken: readonly string[]
  take: (ids: readonly string[]) => () => void
}

const FactsContext = createContext<Known | undefined>(undefined)

type Props<Content extends Json> = { editor: DocumentEditor<Content>; children: ReactNode }

/** Knows what was saved in a document and reads differently somewhere else, for the fields that it is about. */
export function FactsProvider<Content extends Json>({ editor, children }: Props<Content>) {
  const { document, content, isDirty } = editor
  const { name } = document
  const loaded = useApiQuery(readFacts, { query: { name } })
  const { isBusy, fix, settle } = useFacts(name)
  const [taken, setTaken] = useState<readonly string[]>([])
  const take = useCallback((ids: readonly string[]) => {
    setTaken((now) => [...now, ...ids])
    return () => setTaken((now) => ids.reduce(withoutFirst, now))
  }, [])

  /** What can be put right here goes into the fields, where it is seen before it is saved. */
  function fixOf(fact: FactWire) {
    if (!fact.fix || isFixedIn(content, fact)) return undefined
    const { changes } = fact.fix
    // Changes of a content to a content leave a content.
    if (fact.fix.document === name) return () => editor.change((now) => applyChanges(now, changes) as Content)
    // Elsewhere it is live at once, so what is compared must be live as well.
    return document.draft || isDirty ? undefined : () => isBusy || fix(fact)
  }

  function tell(fact: FactWire): Told {
    const at = placeInDocument(fact, name)
    const row = (isBeside: boolean) => (
      <FactRow
        key={fact.id}
        fact={fact}
        here={name}
        at={isBeside ? at : undefined}
        isBusy={isBusy}
        isFixed={fact.fix?.document === name && isFixedIn(content, fact)}
        onFix={fixOf(fact)}
        onSettle={() => isBusy || settle(fact)}
      />
    )
    return { id: fact.id, at, row }
  }

  const facts = loaded.at === 'ready' ? loaded.data.facts.map(tell) : []
  return <FactsContext value={{ facts, taken, take }}>{children}</FactsContext>
}

function withoutFirst(list: readonly string[], id: string): readonly string[] {
  const at = list.indexOf(id)
  return at < 0 ? list : list.toSpliced(at, 1)
}

const SEPARATOR = '\n'

/** The facts about one field, or about a row that is folded up. */
export function useFactsAt(at: Place): readonly Told[] {
  const known = useContext(FactsContext)
  const own = known?.facts.filter((fact) => fact.at && isWithin(fact.at, at)) ?? []
  const ids = own.map(({ id }) => id).join(SEPARATOR)
  const take = known?.take
  useLayoutEffect(() => (ids === '' ? undefined : take?.(ids.split(SEPARATOR))), [ids, take])
  return own
}

/** The facts that no field tells. */
export function useOtherFacts(): readonly Told[] {
  const known = useContext(FactsContext)
  return known?.facts.filter(({ id }) => !known.taken.includes(id)) ?? []
}
