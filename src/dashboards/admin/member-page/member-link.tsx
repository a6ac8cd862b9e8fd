import type { ReactNode } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { tabsFor } from '#dashboards/admin/admin-tabs.ts'
import { onPlainClick } from '#dashboards/shared/shell/on-plain-click.ts'
import { LinkButton } from '#ui/button/button.tsx'
import './member-link.css'

const addressOf = (id: string) => `?${new URLSearchParams({ section: 'member', member: id })}`

/** The name of a member, and the way to their page for those who may open it. */
export function MemberLink({ id, children }: { id: string; children: ReactNode }) {
  const { role, goTo } = useAdmin()
  if (!tabsFor(role).includes('member')) return children
  return (
    <a className="member-link" href={addressOf(id)} onClick={onPlainClick(() => goTo('member', { member: id }))}>
      {children}
    </a>
  )
}

/** The same as a button. */
export function MemberPageLink({ id, onFollow }: { id: string; onFollow: () => void }) {
  const { goTo } = useAdmin()
  function follow() {
    onFollow()
    goTo('member', { member: id })
  }
  return (
    <LinkButton href={addressOf(id)} onClick={onPlainClick(follow)}>
      Open member page
    </LinkButton>
  )
}
