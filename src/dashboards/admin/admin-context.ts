import { createContext, useContext } from 'react'
import type { Role } from '#base/roles.ts'
import type { OnExpired } from '#dashboards/shared/session/with-session.ts'
import type { AdminTab } from './admin-tabs.ts'

export type Admin = {
  role: Role
  /** The email of who is signed in. */
  login: string
  /** The login has ended. */
  onExpired: OnExpired
  /** Their own name was changed. */
  onRenamed: () => unknown
  /** Opens the details of a member over whatever is shown. */
  openMember: (memberId: string) => void
  /** Goes to another tab; `query` is what it is narrowed to. */
  goTo: (section: AdminTab, query?: Record<string, string>) => void
}

export const AdminContext = createContext<Admin | undefined>(undefined)

export function useAdmin(): Admin {
  const admin = useContext(AdminContext)
  if (!admin) throw new Error('useAdmin needs the admin dashboard around it')
  return admin
}
