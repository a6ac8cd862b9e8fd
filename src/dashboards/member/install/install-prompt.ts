import { useEffect, useSyncExternalStore } from 'react'

/** What browsers with an install dialog hand out; TypeScript does not know it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let prompt: InstallPrompt | undefined
const listeners = new Set<() => void>()

function setPrompt(next: InstallPrompt | undefined) {
  prompt = next
  for (const listener of listeners) listener()
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

function keep(event: Event) {
  // The browser's own bar stays away: the member is asked where it makes sense.
  event.preventDefault()
  if (isPrompt(event)) setPrompt(event)
}

const forget = () => setPrompt(undefined)

/** The browser says early, and once, that the dashboard can be installed: often while the member still logs in. */
export function useKeptInstallPrompt() {
  useEffect(() => {
    addEventListener('beforeinstallprompt', keep)
    addEventListener('appinstalled', forget)
    return () => {
      removeEventListener('beforeinstallprompt', keep)
      removeEventListener('appinstalled', forget)
      forget()
    }
  }, [])
}

/** Opens the browser's dialog, which it allows once. Undefined while there is none. */
export function useInstallPrompt(): (() => void) | undefined {
  const kept = useSyncExternalStore(
    subscribe,
    () => prompt,
    () => undefined,
  )
  if (!kept) return undefined
  return () => {
    forget()
    void kept.prompt()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
