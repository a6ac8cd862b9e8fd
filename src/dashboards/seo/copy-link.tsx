import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useCopy } from '#ui/use-copy.ts'

/** Copies a link. Where the browser does not let it, the link is shown and selected instead. */
export function CopyLink({ link }: { link: string }) {
  const { outcome, copy } = useCopy(link)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => {
    if (outcome === 'refused') field.current?.select()
  }, [outcome])

  return (
    <>
      <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
        {outcome === 'copied' ? 'Copied!' : 'Copy Link'}
      </Button>
      <span className="vh" role="status">
        {outcome === 'copied' && 'Link copied'}
      </span>
      {outcome === 'refused' && (
        <TextField
          id={id}
          ref={field}
          label="Couldn't copy. Copy the link here:"
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  )
}
