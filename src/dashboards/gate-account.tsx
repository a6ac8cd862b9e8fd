import type { ReactNode } from 'react'
import type { Role } from '#base/roles.ts'
import { Facts, Panel } from '#ui/panel.tsx'
import type { Who } from './gate.tsx'

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
  seo: 'SEO',
  hours: 'Hours admin',
  member: 'Member',
}

/** Who is signed in here, and as what. */
export function GateAccount({ who, children }: { who: Who; children?: ReactNode }) {
  const facts = [
    ['Name', who.name],
    ['Email', who.login],
    ['Role', roleNames[who.role]],
  ] as const
  return (
    <Panel title="Your account">
      <Facts items={facts} />
      {children}
    </Panel>
  )
}
