import type { ReactNode } from 'react'

/** What stands around a form that is shown in an iframe: a title on paper, and none of the site's header and footer. */
export function EmbedFrame({ title, isTall, children }: { title: string; isTall?: boolean; children: ReactNode }) {
  return (
    <main className={isTall ? 'embed embed--tall' : 'embed'} aria-labelledby="title">
      <h1 id="title">{title}</h1>
      {children}
    </main>
  )
}
