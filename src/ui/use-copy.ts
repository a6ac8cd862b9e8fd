import { useEffect, useState } from 'react'

/** How long a button says that it worked. */
const COPIED_MS = 1200

/** Copies a text to the clipboard and says what came of it: copied is true for a moment, a refusal stays until the next try. */
export function useCopy(text: string) {
  // An object, so that a second click is told from the first and begins its own moment.
  const [step, setStep] = useState<{ outcome?: 'copied' | 'refused' }>({})

  useEffect(() => {
    if (step.outcome !== 'copied') return
    const timer = setTimeout(() => setStep({}), COPIED_MS)
    return () => clearTimeout(timer)
  }, [step])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setStep({ outcome: 'copied' })
    } catch {
      setStep({ outcome: 'refused' }) // Not allowed, or no clipboard at all outside of https.
    }
  }

  return { outcome: step.outcome, copy }
}
