import { type ChangeEvent, type InputHTMLAttributes, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'multiple' | 'capture'> & {
  label: string
  icon?: 'camera' | 'upload'
  variant?: 'primary'
  onFiles: (files: Iterable<File>) => void
}

/** Asks for photos from the device. */
export function FileButton({ label, icon = 'upload', variant, onFiles, ...source }: Props) {
  const input = useRef<HTMLInputElement>(null)
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={TYPES} aria-label={label} onChange={take} {...source} />
      <Button variant={variant} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
