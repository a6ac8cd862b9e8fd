import type { Role } from '#base/roles.ts'

export const MAX_NOTE_LENGTH = 500
/** More of them nobody reads at the bar. */
export const MAX_NOTES = 50

type Reader = { accountId: string; role: Role }

/** Managers and owners may change and delete any note, bar staff their own. */
export function mayChangeNote({ accountId, role }: Reader, { authorId }: { authorId: string }) {
  return role === 'manager' || role === 'owner' || (role === 'staff' && accountId === authorId)
}
