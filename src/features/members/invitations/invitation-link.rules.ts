/** What stands before the secret in a link of an invitation: behind `#`, where no server sees it. */
export const INVITATION_HASH = '#invitation='

/** The secret in the address of the page, if an invitation led there. */
export function readInvitation(hash: string): string | undefined {
  return hash.startsWith(INVITATION_HASH) ? hash.slice(INVITATION_HASH.length) || undefined : undefined
}
