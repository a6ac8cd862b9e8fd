type JobWords = {
  label: string
  /** What it does, in a sentence. */
  does: string
  /** What to do when it has failed. */
  fix: string
}

const email = 'Check the email settings.'
const toast = 'Usually Toast was away for a while. If it keeps failing, check the Toast settings.'
const byItself = 'If it keeps failing, call your developer.'

const jobs: Record<string, JobWords> = {
  'sync-orders': { label: 'Order sync', does: 'Reads new orders from Toast every 4 hours.', fix: toast },
  'import-history': {
    label: 'Import of past orders',
    does: 'Reads the orders of the past weeks from Toast.',
    fix: toast,
  },
  'poll-orders': {
    label: 'Order sync every few minutes',
    does: 'Reads new orders from Toast while the bar is open, so points arrive within minutes.',
    fix: toast,
  },
  'refresh-order': {
    label: 'Order update from Toast',
    does: 'Reads one order again after Toast said it changed.',
    fix: toast,
  },
  'check-discounts': {
    label: 'Discount check',
    does: 'Checks the discounts of each day after it ends.',
    fix: toast,
  },
  'watch-discounts': { label: 'Discount watch', does: "Checks tonight's discounts as they come in.", fix: toast },
  'compare-balances': {
    label: 'Points balance check',
    does: "Compares every member's balance with their point history each night.",
    fix: 'Nothing was changed. Open the members it names and check their points.',
  },
  'forget-past-special-days': {
    label: 'Special days cleanup',
    does: 'Removes special days that have passed, each night.',
    fix: byItself,
  },
  'tidy-up': { label: 'Nightly cleanup', does: 'Removes expired sign-ins and old records each night.', fix: byItself },
  'rebuild-program': {
    label: 'Analytics count',
    does: 'Counts the Analytics figures each night, and when someone opens them.',
    fix: byItself,
  },
  'mail-stale': {
    label: 'Email about what goes out of date',
    does: 'Tells you by email what on the website goes out of date within a week.',
    fix: email,
  },
  'mail-password-link': { label: 'Password email', does: 'Emails a link to set a password.', fix: email },
  'mail-password-changed': {
    label: 'Password change notice',
    does: 'Tells somebody by email that their password was changed.',
    fix: email,
  },
  'mail-own-email-link': {
    label: 'New email',
    does: 'Emails a link that confirms the new address of a member or of staff.',
    fix: email,
  },
  'mail-own-email-asked': {
    label: 'Email change notice',
    does: 'Tells a member that somebody asked for a new address.',
    fix: email,
  },
  'mail-own-email-changed': {
    label: 'Email change notice for staff',
    does: 'Tells the old address that a staff member has a new one.',
    fix: email,
  },
  'update-wallets': {
    label: 'Cards in wallets',
    does: 'Brings member cards in Apple Wallet and Google Wallet up to date.',
    fix: 'Check the wallet settings.',
  },
  'mail-email-link': { label: 'Email confirmation', does: 'Emails a link that confirms an address.', fix: email },
  'send-messages': {
    label: 'Messages to members',
    does: 'Tells members about decisions, points and rewards.',
    fix: email,
  },
  'mail-invitation': {
    label: 'Invitation email',
    does: 'Emails a guest who asked at the register to join.',
    fix: email,
  },
  'text-phone-code': {
    label: 'Phone confirmation text',
    does: 'Texts a code that confirms a phone number.',
    fix: 'Check the text message settings.',
  },
  'match-waiting-checks': {
    label: 'Checks of a confirmed member',
    does: 'Adds the checks that waited until a member confirmed their email or phone.',
    fix: byItself,
  },
  'deliver-message': { label: 'Contact form email', does: 'Emails a contact form message to you.', fix: email },
  'deliver-form-answer': {
    label: 'Form request email',
    does: 'Emails a large-party or supporters-club request to you.',
    fix: email,
  },
  'make-photos': {
    label: 'Photo sizes',
    does: 'Makes the photo sizes that the website shows.',
    fix: 'If it keeps failing, upload the photo once more.',
  },
  'refresh-sitemap': { label: 'Sitemap update', does: 'Tells search engines which pages changed.', fix: byItself },
}

/** What staff call a job. During an upgrade a newer server can bring one that has no words here yet. */
export function wordsOf(name: string): JobWords {
  const words = name.replaceAll('-', ' ')
  return jobs[name] ?? { label: words.charAt(0).toUpperCase() + words.slice(1), does: '', fix: byItself }
}

/** What machines say when they cannot reach each other, in words. */
const plain: [RegExp, string][] = [
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|EHOSTUNREACH|fetch failed/i, "Couldn't connect."],
  [/ETIMEDOUT|timeout/i, 'It took too long to answer.'],
  [/\b535\b|Invalid login|authentication failed/i, 'The sign-in was rejected.'],
]

/** What went wrong, for people. Errors of our own are sentences already. */
export function problemInWords(error: string): string {
  return plain.find(([sign]) => sign.test(error))?.[1] ?? error
}
