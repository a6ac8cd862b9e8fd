import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-limits.ts'

/** Every refusal the product can give: its status, and the sentence people read. */
export const errorCodes = {
  'invalid-input': { status: 400, sentence: 'Some of what was sent is not valid' },
  'malformed-json': { status: 400, sentence: 'The body is not valid JSON' },
  'malformed-form': { status: 400, sentence: 'The form data cannot be read' },
  'malformed-address': { status: 400, sentence: 'The address is not correctly encoded' },
  'password-too-short': {
    status: 400,
    sentence: `Please choose a password of at least ${MIN_PASSWORD_LENGTH.member} characters`,
  },
  'staff-password-too-short': {
    status: 400,
    sentence: `Please choose a password of at least ${MIN_PASSWORD_LENGTH.staff} characters`,
  },
  'password-too-long': {
    status: 400,
    sentence: `Please choose a password of at most ${MAX_PASSWORD_LENGTH} characters`,
  },
  'login-required': { status: 401, sentence: 'Authentication required. Please log in again.' },
  'wrong-admin-login': { status: 401, sentence: 'Invalid email or password' },
  'wrong-seo-login': { status: 401, sentence: 'Invalid credentials' },
  'wrong-hours-password': { status: 401, sentence: 'Invalid password - Access denied' },
  'wrong-member-password': { status: 401, sentence: 'Incorrect password. Please try again.' },
  'not-allowed': { status: 403, sentence: 'Your account may not do this' },
  // The word with which the email library refuses a blocked value: a program that filled in the trap learns nothing more.
  'caught-in-trap': { status: 403, sentence: 'Forbidden' },
  'cross-site': { status: 403, sentence: 'Requests from other sites are not accepted' },
  'not-found': { status: 404, sentence: 'There is nothing at this address' },
  'member-not-found': {
    status: 404,
    sentence: 'Member not found. Please check your email or sign up for membership.',
  },
  'message-not-found': { status: 404, sentence: 'This message no longer exists.' },
  'form-answer-not-found': { status: 404, sentence: 'This request no longer exists.' },
  'staff-account-not-found': { status: 404, sentence: 'This staff account no longer exists.' },
  'seo-save-not-found': { status: 404, sentence: 'This version no longer exists.' },
  'no-such-member': { status: 404, sentence: 'This member no longer exists.' },
  'milestone-not-found': { status: 404, sentence: 'This milestone no longer exists.' },
  'reward-not-found': { status: 404, sentence: 'This reward no longer exists.' },
  'check-not-found': { status: 404, sentence: 'There is no such check' },
  'receipt-not-found': {
    status: 404,
    sentence:
      'No paid check has this number, date and total. Please compare with your receipt; a new check can take a few hours to arrive.',
  },
  'alert-not-found': { status: 404, sentence: 'There is no such alert' },
  'code-not-found': { status: 404, sentence: 'No reward has this code. Check it and try again.' },
  'method-not-allowed': { status: 405, sentence: 'This address does not accept that method' },
  'hours-already-initialised': { status: 409, sentence: 'Hours are already initialised' },
  'email-taken': {
    status: 409,
    sentence: 'This email already has a membership.',
  },
  'member-not-pending': { status: 409, sentence: 'Someone already reviewed this application.' },
  'member-not-approved': { status: 409, sentence: "This member isn't approved." },
  'local-needs-residence': { status: 409, sentence: 'Local membership requires a Miami Beach address.' },
  'pos-customer-taken': { status: 409, sentence: 'Another member has this customer id' },
  'check-of-another-member': { status: 409, sentence: 'This check already counts for another member' },
  'check-not-countable': { status: 409, sentence: 'This check is not paid, or was voided, so it earns nothing' },
  'sync-running': { status: 409, sentence: 'Orders are being synced at this moment. Please wait until that is done.' },
  'alert-without-reason': { status: 409, sentence: 'This alert closed by itself: its reason is gone' },
  'alert-already-resolved': { status: 409, sentence: 'This alert has already been resolved' },
  'reward-already-claimed': { status: 409, sentence: "You've already claimed this reward!" },
  'reward-not-offered': { status: 409, sentence: 'This reward is not offered right now' },
  'reward-changed': { status: 409, sentence: 'This reward has changed since you saw it. Please look at it again.' },
  'not-enough-points': { status: 409, sentence: 'Not Enough Points!' },
  'claim-not-pending': { status: 409, sentence: 'Someone already reviewed this claim.' },
  'reward-not-approved': { status: 409, sentence: 'Only an approved reward can be given out, and only once' },
  'wrong-refund': {
    status: 409,
    sentence: "The refund doesn't match the points this claim used. Reload and try again.",
  },
  'threshold-taken': { status: 409, sentence: 'Another milestone already uses this threshold.' },
  'milestones-initialised': { status: 409, sentence: 'You already have milestones.' },
  'login-taken': { status: 409, sentence: 'A staff account already uses this email.' },
  'last-owner': { status: 409, sentence: 'This is the only owner. Make someone else an owner first.' },
  'account-disabled': { status: 409, sentence: 'This account is disabled. Enable it first.' },
  'seo-saved-meanwhile': {
    status: 409,
    sentence: "Someone else saved changes while you were editing. Yours aren't saved yet.",
  },
  'seo-changed-since': {
    status: 409,
    sentence: 'A later version changed the same text. Undo that version first, or edit the text above.',
  },
  'link-not-valid': { status: 410, sentence: 'This link expired or was already used. Ask for a new one.' },
  'job-not-failed': { status: 409, sentence: 'Only failed jobs can be retried.' },
  'body-too-large': { status: 413, sentence: 'That is more than this address accepts' },
  'unsupported-media-type': { status: 415, sentence: 'The body must be sent as JSON' },
  'unsupported-form-type': { status: 415, sentence: 'The body must be sent as form data' },
  'too-many-requests': { status: 429, sentence: 'Too many attempts. Please try again later.' },
  'pos-not-connected': {
    status: 503,
    sentence: 'No point of sale is connected. Its credentials belong into the settings (TOAST_…).',
  },
  'internal-error': { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  'database-unavailable': { status: 503, sentence: 'The database cannot be reached right now. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ErrorCode = keyof typeof errorCodes

/** Codes of the server, and of calls that brought no answer of ours: no connection, or a hotel's login page. */
export type FailureCode = ErrorCode | 'unreachable' | 'unknown-answer'
