/** Runs once the page has loaded and the browser has nothing better to do; Safari has no idle time to give. */
export function whenIdle(run: () => void): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 1)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
