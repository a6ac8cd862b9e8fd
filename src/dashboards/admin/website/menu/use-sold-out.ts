import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { markSoldOut, readSoldOut } from '#features/menu/sold-out/sold-out.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

/** What is sold out tonight, and the tap that changes it. It is on the website at once. */
export function useSoldOut() {
  const state = useApiQuery(readSoldOut, {})
  const show = useToast()
  const marking = useApiMutation(markSoldOut, {
    onError: ({ message }) => show({ type: 'error', title: "Couldn't change it", message }),
  })
  const pending = marking.isPending ? marking.variables?.body : undefined
  const ids = state.at === 'ready' ? state.data.ids : []
  return {
    state,
    /** Whether it is known to be on the menu that guests see: nothing else can be sold out. */
    isOnMenu: (id: string) =>
      state.at === 'ready' &&
      state.data.sections.some(({ lists }) => lists.some(({ items }) => items.some((item) => item.id === id))),
    isSoldOut: (id: string) => (pending?.id === id ? pending.isSoldOut : ids.includes(id)),
    mark: (id: string, isSoldOut: boolean) => marking.mutate({ body: { id, isSoldOut } }),
  }
}

export type SoldOut = ReturnType<typeof useSoldOut>
