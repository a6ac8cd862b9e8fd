import { whenIdle } from '#web/islands/when-idle.client.ts'

/**
 * Styles leave out what is below the first screen while the page loads (`site-base.css`). Afterwards it is laid out a part at a
 * time, so that no step delays a tap, and a screenshot of the whole page shows all of it.
 */
export function layOutRest(): void {
  const parts = [
    ...document.querySelectorAll('main > *, .menu-set, .type, .signup > *, .join__aside, .footer > *, .praise > *'),
  ]
  const layOutNext = () => {
    const part = parts.shift()
    if (!part) return
    part.setAttribute('data-laid-out', '')
    // Each in a frame of its own: several in one would be a long step again.
    requestAnimationFrame(() => setTimeout(layOutNext))
  }
  whenIdle(layOutNext)
}
