import type { MouseEvent } from 'react'

/** With a key held down a link does what links do, such as opening another window. */
export const onPlainClick = (choose: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  choose()
}
