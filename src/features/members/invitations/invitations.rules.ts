const HOUR_MS = 60 * 60 * 1000

/** A guest who is asked for their email twice on an evening gets one mail; nobody gets more than a few. */
export const INVITATION_MAILS = { max: 3, pauseMs: HOUR_MS } as const

type Invited = { mails: number; mailedAt: Date | null }

/** Whether a mail is due, to somebody whose email was given at the bar once more. */
export function isMailDue({ mails, mailedAt }: Invited, now: Date): boolean {
  if (!mailedAt) return true
  return mails < INVITATION_MAILS.max && now.getTime() - mailedAt.getTime() >= INVITATION_MAILS.pauseMs
}
