import { whenIdle } from '#web/islands/when-idle.client.ts'

/** Where something waits for the visitor's consent, asks for it. A page that is only being prepared asks nobody yet. */
export function askForConsent(): void {
  const banner = document.querySelector<HTMLElement>('.consent')
  if (!banner) return
  const ask = () => whenIdle(() => import('./consent-choice.client.ts').then(({ offerChoice }) => offerChoice(banner)))
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', ask, { once: true })
  } else ask()
}
