import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { undoContent } from '#features/content/content.contract.ts'
import { type FactWire, fixFact, settleFact } from '#features/events/facts/facts.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

const seen = ({ id, places }: FactWire) => ({ id, values: places.map(({ value }) => value) })

const settledInWords = ({ isGone }: FactWire) =>
  isGone ? "Left as it is. We'll ask again when it changes." : "Both are right. We'll ask again when one changes."

/** The two answers to what disagrees, each with its way back. */
export function useFacts(name?: string) {
  const show = useToast()
  const offerUndo = useUndoToast()
  const onError = ({ message }: Error) => show({ type: 'error', title: "That didn't work", message })
  const undo = useApiMutation(undoContent, { onSuccess: () => show({ type: 'success', title: 'Undone' }), onError })
  const offer = (title: string, message: string, changed: { name: string; version: number }) =>
    offerUndo({ title, message, undo: () => undo.mutate({ body: { name: changed.name, version: changed.version } }) })
  const fixing = useApiMutation(fixFact, { onError })
  const settling = useApiMutation(settleFact, { onError })
  return {
    isBusy: fixing.isPending || settling.isPending,
    fix: (fact: FactWire) =>
      fixing.mutate(
        { body: seen(fact) },
        { onSuccess: (changed) => offer('Fixed. The website shows it.', fact.title, changed) },
      ),
    settle: (fact: FactWire) =>
      settling.mutate(
        { body: { ...seen(fact), ...(name && { name }) } },
        { onSuccess: (changed) => offer(settledInWords(fact), fact.title, changed) },
      ),
  }
}
