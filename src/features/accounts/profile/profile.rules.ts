/** As long as a link to a new email works. */
export const EMAIL_CHANGE_SECONDS = 24 * 60 * 60
/** Nobody needs more mails of this kind in an hour. */
export const EMAIL_CHANGES_PER_HOUR = { max: 5, seconds: 60 * 60 }

/** Whether an email can be changed on the screen, or why not. */
export const emailChangeStates = ['possible', 'no-mail', 'in-settings'] as const
export type EmailChangeState = (typeof emailChangeStates)[number]

type Settings = {
  mail?: unknown
  admin?: { email: string } | undefined
  seo?: { email: string } | undefined
}

/**
 * An email that the settings name comes back as an account of its own at the next start, so it is changed there. Without
 * mail nobody could show that a new one is theirs.
 */
export function emailChangeState({ mail, admin, seo }: Settings, login: string): EmailChangeState {
  if (admin?.email === login || seo?.email === login) return 'in-settings'
  return mail ? 'possible' : 'no-mail'
}
