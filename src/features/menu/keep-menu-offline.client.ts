import { keepPageOffline } from '#features/venue/keep-page-offline.client.ts'

/** Keeps the menu for visitors without a connection; the note of `offline-note.tsx` then says how old it is. */
export function keepMenuOffline(): void {
  const note = document.querySelector<HTMLElement>('.menu-offline')
  if (!note) return
  const { worker = '', timeZone } = note.dataset
  const { keptAt } = document.documentElement.dataset
  if (keptAt) {
    const reason = navigator.onLine ? "We can't reach our server." : "You're offline."
    note.textContent = `${reason} This is the menu as of ${formatMoment(new Date(keptAt), timeZone)}.`
  } else {
    keepPageOffline(worker)
  }
}

function formatMoment(moment: Date, timeZone: string | undefined) {
  const format = (fields: Intl.DateTimeFormatOptions) => moment.toLocaleString('en-US', { ...fields, timeZone })
  const time = format({ hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ')
  return `${format({ weekday: 'long', month: 'long', day: 'numeric' })}, ${time}`
}
