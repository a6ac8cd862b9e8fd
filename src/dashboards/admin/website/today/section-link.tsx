import type { ReactNode } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { addressOfDocument } from '#dashboards/admin/website/shared/tab-of-document.ts'
import { onPlainClick } from '#dashboards/shared/shell/on-plain-click.ts'
import { urls } from '#urls.ts'

type Props = { section: string; item?: string | null; children: ReactNode }

/** The way to where something is edited: a tab, the page of the hours, or nothing where nobody can. */
export function SectionLink({ section, item = null, children }: Props) {
  const { goTo } = useAdmin()
  const address = addressOfDocument(section, item)
  if (section === 'hours') return <a href={urls.hoursAdmin}>{children}</a>
  if (!address) return children
  const { tab, query } = address
  return (
    <a href={`?${new URLSearchParams({ section: tab, ...query })}`} onClick={onPlainClick(() => goTo(tab, query))}>
      {children}
    </a>
  )
}
