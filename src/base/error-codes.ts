import { barModeCodes } from './bar-mode-codes.ts'
import { byHandCodes } from './by-hand-codes.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-limits.ts'
import { rewardCodes } from './reward-codes.ts'

/** Every refusal the product can give: its status, and the sentence people read. */
export const errorCodes = {
  ...barModeCodes,
  ...byHandCodes,
  ...rewardCodes,
  'invalid-input': { status: 400, sentence: "Some of that information isn't valid. Check the fields and try again." },
  'malformed-json': { status: 400, sentence: "We couldn't read that request. Reload the page and try again." },
  'malformed-form': { status: 400, sentence: "We couldn't read that form. Reload the page and try again." },
  'malformed-address': { status: 400, sentence: "That web address isn't valid. Check it and try again." },
  'wrong-phone-code': { status: 400, sentence: "That code isn't right. Check the text and try again." },
  'password-too-short': {
    status: 400,
    sentence: `Use at least ${MIN_PASSWORD_LENGTH.member} characters for your password.`,
  },
  'staff-password-too-short': {
    status: 400,
    sentence: `Use at least ${MIN_PASSWORD_LENGTH.staff} characters for your password.`,
  },
  'password-too-long': {
    status: 400,
    sentence: `Use ${MAX_PASSWORD_LENGTH} characters or fewer for your password.`,
  },
  'password-too-common': { status: 400, sentence: 'That password is too easy to guess. Choose a different one.' },
  'event-too-old': { status: 400, sentence: 'This event is too old, or from the future. Nothing has changed.' },
  'wrong-signature': {
    status: 401,
    sentence: "This event isn't signed with our secret. Check TOAST_WEBHOOK_SECRET.",
  },
  'card-not-proved': { status: 401, sentence: "This card isn't one of ours. Add it again from your member page." },
  'login-required': { status: 401, sentence: 'Authentication required. Please log in again.' },
  'wrong-admin-login': { status: 401, sentence: 'Invalid email or password' },
  'wrong-seo-login': { status: 401, sentence: 'Invalid credentials' },
  'wrong-hours-password': { status: 401, sentence: 'Invalid password - Access denied' },
  'wrong-password': { status: 401, sentence: "That password isn't right. Try again." },
  'wrong-member-password': { status: 401, sentence: 'Incorrect password. Please try again.' },
  'second-step-required': { status: 401, sentence: "One more step: confirm it's you." },
  'second-step-expired': { status: 401, sentence: 'That took too long. Enter your email and password again.' },
  'wrong-code': { status: 401, sentence: "That code isn't right. Wait for the next one in your app and try again." },
  'wrong-recovery-code': { status: 401, sentence: "That recovery code isn't right or was already used." },
  'passkey-refused': { status: 401, sentence: "That passkey didn't work. Try again or sign in another way." },
  'second-step-setup-required': {
    status: 403,
    sentence: 'Set up two-step sign-in first. The owner requires it for your role.',
  },
  'not-allowed': { status: 403, sentence: "Your account doesn't have access to this. Ask an owner if you need it." },
  'not-your-note': { status: 403, sentence: 'Only a manager can change a note someone else wrote.' },
  'proof-required': { status: 403, sentence: "Confirm it's you before we do this. Nothing has changed yet." },
  // The word with which the email library refuses a blocked value: a program that filled in the trap learns nothing more.
  'caught-in-trap': { status: 403, sentence: 'Forbidden' },
  'cross-site': {
    status: 403,
    sentence: 'We blocked this request because it came from another site. Open our site and try again.',
  },
  'demo-only': { status: 403, sentence: 'This is a demo. It only works on the computer it runs on.' },
  'not-found': { status: 404, sentence: "We couldn't find that page. Check the address and try again." },
  'member-not-found': {
    status: 404,
    sentence: 'Member not found. Please check your email or sign up for membership.',
  },
  'message-not-found': { status: 404, sentence: 'This message no longer exists.' },
  'form-answer-not-found': { status: 404, sentence: 'This request no longer exists.' },
  'staff-account-not-found': { status: 404, sentence: 'This staff account no longer exists.' },
  'session-not-found': { status: 404, sentence: 'This device is already signed out.' },
  'version-not-found': { status: 404, sentence: 'This version no longer exists.' },
  'photo-not-found': { status: 404, sentence: 'Someone deleted this photo.' },
  'no-such-member': { status: 404, sentence: 'This member no longer exists.' },
  'note-not-found': { status: 404, sentence: 'Someone deleted this note.' },
  'milestone-not-found': { status: 404, sentence: 'This milestone no longer exists.' },
  'check-not-found': { status: 404, sentence: "We couldn't find that check. Refresh the list and try again." },
  'visit-not-kept': { status: 404, sentence: "The register didn't send what was on this check." },
  'receipt-not-found': {
    status: 404,
    sentence:
      "We couldn't find a paid check with that number, date and total. Compare them with your receipt. New checks can take a few hours to show up.",
  },
  'alert-not-found': { status: 404, sentence: "We couldn't find that alert. Refresh the list and try again." },
  'discount-rule-not-found': {
    status: 404,
    sentence: 'Someone removed this rule. Refresh the list to see what is left.',
  },
  'code-not-found': { status: 404, sentence: 'No reward has this code. Check it and try again.' },
  'passkey-not-found': { status: 404, sentence: 'This passkey was already removed.' },
  'wallet-not-set-up': {
    status: 404,
    sentence: "We can't add cards to this wallet yet. Your member card works online.",
  },
  'method-not-allowed': { status: 405, sentence: "That action isn't available here. Reload the page and try again." },
  'figures-being-counted': { status: 409, sentence: 'The figures are being counted. Try again in a minute.' },
  'hours-already-initialized': { status: 409, sentence: 'Hours are already initialised' },
  'email-taken': {
    status: 409,
    sentence: 'This email already has a membership.',
  },
  'member-not-pending': { status: 409, sentence: 'Someone already reviewed this application.' },
  'member-not-rejected': { status: 409, sentence: 'Someone already reopened this application.' },
  'approval-in-use': {
    status: 409,
    sentence: 'They already have visits, points or rewards, so the approval stays.',
  },
  'applied-again': { status: 409, sentence: 'They applied again. Review the new application instead.' },
  'member-not-approved': { status: 409, sentence: "This member isn't approved." },
  'same-member': { status: 409, sentence: 'This is the same member. Choose someone else.' },
  'member-merged': { status: 409, sentence: 'This membership was merged into another one. Use that one.' },
  'others-merged-into': {
    status: 409,
    sentence: 'Another membership was merged into this one. Merge the other way around, or split them first.',
  },
  'merge-not-found': { status: 404, sentence: "We couldn't find this merge. Refresh the page and try again." },
  'too-late-to-split': { status: 409, sentence: 'They were merged more than 30 days ago and stay together.' },
  'local-needs-residence': { status: 409, sentence: 'Local membership requires a Miami Beach address.' },
  'contacts-unverified': { status: 409, sentence: "Verify this member's email or phone first." },
  'contact-changed': { status: 409, sentence: 'This phone number was just changed. Look at the new one first.' },
  'phone-not-textable': {
    status: 409,
    sentence: "We can't text this number. Show your member card at the bar, and we'll confirm it on the spot.",
  },
  'pos-customer-taken': {
    status: 409,
    sentence: 'Another member already has this customer ID. Check it and try again.',
  },
  'check-of-another-member': { status: 409, sentence: "This check is already on another member's account." },
  'check-denied': { status: 409, sentence: 'Our staff removed this check from your account. Ask at the bar about it.' },
  'receipt-before-approval': {
    status: 409,
    sentence: 'This visit was before your membership was approved. Only visits after that earn points.',
  },
  'check-not-countable': { status: 409, sentence: "This check is unpaid or voided, so it can't be added." },
  'sync-running': { status: 409, sentence: 'Orders are already syncing. Wait for that to finish, then try again.' },
  'discount-rule-taken': { status: 409, sentence: 'Another rule already has this name or this Toast discount.' },
  'discount-rule-changed': {
    status: 409,
    sentence: 'Someone else just changed this rule. Close it, look at the new version, then edit it again.',
  },
  'last-discount-rule': { status: 409, sentence: 'This is the only rule left. Edit it instead of removing it.' },
  'too-many-discount-rules': { status: 409, sentence: "There are too many rules. Remove one you don't need first." },
  'note-changed': {
    status: 409,
    sentence: 'Someone else just changed this note. Close it, look at the new version, then edit it again.',
  },
  'too-many-notes': { status: 409, sentence: "There are too many notes. Delete one you don't need first." },
  'login-taken': { status: 409, sentence: 'A staff account already uses this email.' },
  'mail-not-set-up': { status: 409, sentence: "We can't send email here, so your email stays the same." },
  'email-in-settings': { status: 409, sentence: 'This email is in the settings of the server. Change it there.' },
  'last-owner': { status: 409, sentence: 'This is the only owner. Make someone else an owner first.' },
  'account-disabled': { status: 409, sentence: 'This account is disabled. Enable it first.' },
  'app-already-set-up': { status: 409, sentence: 'You already have an authenticator app. Remove it first.' },
  'app-not-started': { status: 409, sentence: 'Start over: scan a new QR code, then enter its code.' },
  'app-not-readable': {
    status: 409,
    sentence:
      "This server can't check codes from your app. Use a passkey or a recovery code, and tell the person who runs the server that the two-step key is missing.",
  },
  'passkeys-not-possible': {
    status: 409,
    sentence: "Passkeys need a website address with a name. They don't work on a plain IP address.",
  },
  'passkey-taken': { status: 409, sentence: 'This passkey is already in use here.' },
  'too-many-passkeys': { status: 409, sentence: 'You have 10 passkeys. Remove one first.' },
  'no-second-step': { status: 409, sentence: 'Set up an authenticator app or a passkey first.' },
  'saved-meanwhile': {
    status: 409,
    sentence: "Someone else saved changes while you were editing. Yours aren't saved yet.",
  },
  'changed-since': {
    status: 409,
    sentence: 'A later version changed the same text. Undo that version first, or edit the text above.',
  },
  'seo-newer-version': {
    status: 409,
    sentence: 'A newer version was saved while you were looking. Reload, look at it, and decide again.',
  },
  'seo-already-decided': { status: 409, sentence: 'This version is already approved or rejected.' },
  'breaks-page': {
    status: 409,
    sentence: "A page couldn't be shown with this change, so it wasn't saved. Take back your last edit and try again.",
  },
  'fact-changed': { status: 409, sentence: 'Someone has changed this in the meantime. Look at it again.' },
  'photo-same': { status: 409, sentence: 'This photo is already in use here. Choose another file.' },
  'address-taken': { status: 409, sentence: 'Another page has this address. Choose a different one.' },
  'address-stays': { status: 409, sentence: 'This event was published or scheduled, so its address stays.' },
  'too-many-events': { status: 409, sentence: "There are 30 weekly events. Remove one you don't need first." },
  'event-stays': {
    status: 409,
    sentence: "This event came with the website and can't be removed. Give it a last date instead.",
  },
  'photo-in-use': { status: 409, sentence: 'Choose another photo where this one is used, then delete it.' },
  'no-draft': { status: 409, sentence: 'There is nothing to publish. Someone may have published it already.' },
  'not-scheduled': { status: 409, sentence: "This isn't scheduled anymore. It may be live already." },
  'time-passed': { status: 400, sentence: 'Choose a time that is still to come.' },
  'link-not-valid': { status: 410, sentence: 'This link expired or was already used. Ask for a new one.' },
  'texts-not-possible': { status: 409, sentence: 'Confirm your phone number first, then turn on texts.' },
  'push-not-possible': { status: 400, sentence: "We can't send notifications to this browser." },
  'phone-code-expired': { status: 410, sentence: 'That code expired. Request a new one.' },
  'phone-code-used-up': { status: 410, sentence: "That's too many tries with this code. Request a new one." },
  'job-not-failed': { status: 409, sentence: 'Only failed jobs can be retried.' },
  'photo-too-large': { status: 413, sentence: 'It is larger than 25 MB. Save a smaller copy and try again.' },
  'body-too-large': { status: 413, sentence: "That's too large to send. Shorten it and try again." },
  'photo-refused': {
    status: 415,
    sentence: "It isn't a photo we can read. Save it as JPEG, PNG, WebP or AVIF and try again.",
  },
  'unsupported-media-type': { status: 415, sentence: "We couldn't read that request. Reload the page and try again." },
  'unsupported-form-type': { status: 415, sentence: "We couldn't read that form. Reload the page and try again." },
  'too-many-requests': { status: 429, sentence: 'Too many attempts. Please try again later.' },
  'pos-not-connected': {
    status: 503,
    sentence: 'No point of sale is connected. Add your Toast credentials to the settings (TOAST_…).',
  },
  // The sentence of these two comes from the point of sale where it gives one.
  'calendar-address-refused': {
    status: 400,
    sentence: 'Use a public calendar address that starts with https or webcal.',
  },
  'calendar-unreachable': {
    status: 502,
    sentence: "We couldn't read a calendar at that address. Check it, or import the .ics file instead.",
  },
  'pos-failed': { status: 502, sentence: "The point of sale didn't respond. Try again later." },
  'pos-rate-limited': { status: 503, sentence: 'Toast is limiting requests. Wait a few minutes and try again.' },
  'internal-error': { status: 500, sentence: 'Something went wrong on our end. Please try again.' },
  'database-unavailable': { status: 503, sentence: "We're having trouble on our end. Please try again in a minute." },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ErrorCode = keyof typeof errorCodes

/** Codes of the server, and of calls that brought no answer of ours: no connection, or a hotel's login page. */
export type FailureCode = ErrorCode | 'unreachable' | 'unknown-answer'
