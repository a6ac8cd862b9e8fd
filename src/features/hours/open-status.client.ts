import type { UpcomingStatus } from './opening.rules.ts'

// Timers sleep with the device and a clock can be set right meanwhile, so no wait is longer than this.
const MAX_WAIT_MS = 3_600_000

/** Keeps every open status on the page true, from the list of labels it arrived with in `open-status.tsx`. */
export function watchOpenStatus(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    const now = Date.now()
    let wait = MAX_WAIT_MS
    for (const element of document.querySelectorAll<HTMLElement>('.open[data-statuses]')) {
      const statuses: UpcomingStatus[] = JSON.parse(element.dataset.statuses ?? '[]')
      const next = statuses.find(({ from }) => Date.parse(from) > now)
      if (next) wait = Math.min(wait, Date.parse(next.from) - now)
      const present = statuses.findLast(({ from }) => Date.parse(from) <= now)
      if (present && present.label !== element.textContent) show(element, present)
    }
    clearTimeout(timer)
    timer = setTimeout(update, wait)
  }
  document.addEventListener('visibilitychange', update)
  addEventListener('pageshow', update)
  update()
}

function show(element: HTMLElement, { label, isOpen }: UpcomingStatus): void {
  const [lead = '', rest] = label.split(' · ')
  const [strong, more] = element.querySelectorAll('b, .open__more')
  if (strong) strong.textContent = lead
  if (more) more.textContent = rest ? ` · ${rest}` : ''
  element.toggleAttribute('data-open', isOpen)
}
