import { keepPageOffline } from './keep-page-offline.client.ts'

/** Keeps a page with an `offline-note.tsx` for visitors without a connection; the note then says how old it is. */
export function keepNotedPage(): void {
  const note = document.querySelector<HTMLElement>('.offline-note')
  if (!note) return
  const { worker = '', says, timeZone } = note.dataset
  const { keptAt } = document.documentElement.dataset
  if (keptAt) {
    const reason = navigator.onLine ? "We can't reach our server." : "You're offline."
    note.textContent = `${reason} ${says} ${formatMoment(new Date(keptAt), timeZone)}.`
  } else {
    keepPageOffline(worker)
  }
}

function formatMoment(moment: Date, timeZone: string | undefined) {
  const format = (fields: Intl.DateTimeFormatOptions) => moment.toLocaleString('en-US', { ...fields, timeZone })
  const time = format({ hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ')
  return `${format({ weekday: 'long', month: 'long', day: 'numeric' })}, ${time}`
}
