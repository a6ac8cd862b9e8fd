import { useEffect, useRef } from 'react'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'

/** Leads to the item that the address names, as the finder does: its row is in view, and its first field has the focus. */
export function useFoundItem() {
  const [{ item }] = useAddressQuery(['item'])
  const shown = useRef('')
  // Looked for after each rendering until it is there: what it is folded into may have to open first.
  useEffect(() => {
    if (!item || shown.current === item) return
    const row = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`)
    if (!row) return
    shown.current = item
    row.scrollIntoView({ block: row.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
    row.dataset.found = ''
    const fields = [...row.querySelectorAll<HTMLElement>('input, button')]
    const first = fields.find((field) => field instanceof HTMLInputElement) ?? fields[0]
    first?.focus({ preventScroll: true })
  })
}
