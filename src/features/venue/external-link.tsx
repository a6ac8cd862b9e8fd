import type { ReactNode } from 'react'

/** A link that leaves the site: it opens in a new tab and says so to those who cannot see that. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  )
}
