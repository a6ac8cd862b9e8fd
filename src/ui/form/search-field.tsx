import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon/icon.tsx'

type Props = {
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** The search of a list. The key / leads to it from anywhere on the page, Escape empties it. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      if (
        event.defaultPrevented ||
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [])

  return (
    <div className="input-box">
      <Icon name="search" />
      <input
        ref={input}
        className="input"
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      <span className="key" aria-hidden="true">
        /
      </span>
    </div>
  )
}

// A slash that is typed into a field stays there, and in an open dialog the list behind it cannot be reached.
function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
}
