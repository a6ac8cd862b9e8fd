import { type KeyboardEvent, useRef } from 'react'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import './line-menu.css'

export type LineAction = { icon: IconName; words: string; run: () => void }

/** What can be done about one line, behind three dots. `about` says which line it is to those who hear the page. */
export function LineMenu({ about, actions }: { about: string; actions: readonly LineAction[] }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)

  function close() {
    if (menu.current) menu.current.open = false
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    event.stopPropagation()
    close()
    summary.current?.focus()
  }

  return (
    <details
      ref={menu}
      className="line-menu"
      onKeyDown={leave}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary ref={summary} className="icon-btn" aria-label={`More: ${about}`}>
        <Icon name="more" />
      </summary>
      <ul>
        {actions.map(({ icon, words, run }) => (
          <li key={words}>
            <button
              type="button"
              onClick={() => {
                // The dialog that opens gives the focus back to what had it before.
                summary.current?.focus()
                close()
                run()
              }}
            >
              <Icon name={icon} />
              {words}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
