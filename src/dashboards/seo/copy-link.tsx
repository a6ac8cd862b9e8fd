import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

/** How long the button says that it worked. */
const COPIED_MS = 1200

type Step = { at: 'ready' | 'copied' | 'refused' }

/** Copies a link. Where the browser does not let it, the link is shown and selected instead. */
export function CopyLink({ link }: { link: string }) {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => {
    if (step.at === 'refused') field.current?.select()
    if (step.at !== 'copied') return
    const timer = setTimeout(() => setStep({ at: 'ready' }), COPIED_MS)
    return () => clearTimeout(timer)
  }, [step])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setStep({ at: 'copied' })
    } catch {
      setStep({ at: 'refused' }) // Not allowed, or no clipboard at all outside of https.
    }
  }

  return (
    <>
      <Button icon={step.at === 'copied' ? 'check' : 'copy'} onClick={copy}>
        {step.at === 'copied' ? 'Copied!' : 'Copy Link'}
      </Button>
      <span className="vh" role="status">
        {step.at === 'copied' && 'The link is copied'}
      </span>
      {step.at === 'refused' && (
        <TextField
          id={id}
          ref={field}
          label="The browser did not let us copy. Here is the link:"
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  )
}
