import { useEffect, useRef } from 'react'
import { onPlainClick } from '#dashboards/shared/shell/on-plain-click.ts'
import './jump-row.css'
import { pageParts, partId, partNames } from './page-parts.ts'
import { useCurrentPart } from './use-current-part.ts'

/** The way to each part of a long page. It stays in sight where the parts stand under each other. */
export function JumpRow() {
  const { current, jump } = useCurrentPart()
  const row = useRef<HTMLElement>(null)
  // The row may be wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is the reason to move
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <nav ref={row} className="jump-row" aria-label="On this page">
      {partNames.map((part) => (
        <a
          key={part}
          href={`#${partId(part)}`}
          aria-current={part === current ? 'true' : undefined}
          onClick={onPlainClick(() => jump(part))}
        >
          {pageParts[part]}
        </a>
      ))}
    </nav>
  )
}
