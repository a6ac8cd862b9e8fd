import { useEffect } from 'react'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'

/** Leads to the item that the address names, as the finder does: its row is in view, and its first field has the focus. */
export function useFoundItem() {
  const [{ item }] = useAddressQuery(['item'])
  useEffect(() => {
    if (!item) return
    const row = document.querySelector(`[data-item="${CSS.escape(item)}"]`)
    row?.scrollIntoView({ block: 'center' })
    const fields = row?.querySelectorAll<HTMLElement>('input, button') ?? []
    const first = [...fields].find((field) => field instanceof HTMLInputElement) ?? fields[0]
    first?.focus({ preventScroll: true })
  }, [item])
}
