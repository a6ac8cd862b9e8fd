import type { Side } from '#base/roles.ts'

/** Members log in, staff sign in, and each side knows who can help. */
export const loginTexts = {
  member: {
    back: 'Back to login',
    cookieBlocked:
      'Your email and password are right, but your browser blocked the cookie that keeps you logged in. Allow cookies for this site, then log in again.',
    stillIn: "We couldn't log you out, so you're still logged in. Check your connection and try again.",
    help: 'Ask at the bar for a new password link.',
    ended: 'You were logged out. What you typed is still there. Log in to go on.',
    someoneElse: 'Discard this and log in',
  },
  staff: {
    back: 'Back to sign-in',
    cookieBlocked: 'Your browser blocked the sign-in cookie. Allow cookies for this site, then sign in again.',
    stillIn: "We couldn't sign you out. Check your connection and try again.",
    help: 'Ask an owner for a new password link.',
    ended: 'You were signed out. What you typed is still there. Sign in to go on.',
    someoneElse: 'Discard this and sign in',
  },
} as const satisfies Record<Side, Record<string, string>>
