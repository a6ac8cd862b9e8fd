import type { Sentences } from './audit-told.rules.ts'

/** What visitors see. */
export const websiteSentences = {
  'save-content': ({ who, website }) => `${who} saved a draft of ${website}`,
  'publish-content': ({ who, website, changes }) => `${who} published ${changes} to ${website}`,
  'schedule-content': ({ who, website, changes }) => `${who} scheduled ${changes} to ${website}`,
  'cancel-content': ({ who, website }) => `${who} canceled what was scheduled for ${website}`,
  'add-content': ({ who, website }) => `${who} added a draft of ${website}`,
  'drop-content': ({ who, website }) => `${who} removed the draft of ${website}`,
  'mark-sold-out': ({ who, name }) => `${who} marked ${name} as sold out for the night`,
  'clear-sold-out': ({ who, name }) => `${who} put ${name} back on the menu`,
  'upload-photo': ({ who, name }) => `${who} uploaded the photo “${name}”`,
  'change-photo': ({ who, name }) => `${who} updated the photo “${name}”`,
  'replace-photo': ({ who, name }) => `${who} put the photo “${name}” in the place of another`,
  'put-photo-back': ({ who, name }) => `${who} put the photo “${name}” back where another had replaced it`,
  'delete-photo': ({ who, name }) => `${who} deleted the photo “${name}”`,
  'init-hours': ({ who }) => `${who} set up the usual opening hours`,
  'replace-hours': ({ who }) => `${who} changed the opening hours`,
  'replace-special-days': ({ who }) => `${who} changed the special days`,
  'save-seo': ({ who }) => `${who} changed what search engines and visitors read on the website`,
  'undo-seo': ({ who }) => `${who} undid a change to what search engines and visitors read on the website`,
  'refresh-sitemap': ({ who }) => `${who} updated the sitemap`,
} satisfies Sentences

/** Who gets in, and how. */
export const accountSentences = {
  'sign-in': ({ who }) => `${who} signed in`,
  'sign-in-failed': ({ who, form }) => `${who} couldn't sign in${form}`,
  'second-step-failed': ({ forWhom }) => `Someone had the password of ${forWhom}, but not the second step`,
  'confirm-identity-failed': ({ who }) => `${who} couldn't confirm that it's them`,
  'sign-out': ({ who }) => `${who} signed out`,
  'make-password-link': ({ who, forWhom }) => `${who} made a password link for ${forWhom}`,
  'set-password': ({ who }) => `${who} set a new password`,
  'change-password': ({ who }) => `${who} changed the password`,
  'sign-out-device': ({ who, ofOther }) => `${who} signed out a device${ofOther}`,
  'sign-out-other-devices': ({ who }) => `${who} signed out all of their other devices`,
  'set-pin': ({ who }) => `${who} set a PIN for bar mode`,
  'remove-pin': ({ who }) => `${who} removed their PIN for bar mode`,
  'serve-with-pin': ({ who, device }) => `${who} took over ${device} in bar mode`,
  'lock-bar-mode': ({ who, device }) => `${who} locked ${device} in bar mode`,
  'pin-failed': ({ who, name }) => `Someone entered a wrong PIN${name && ` for ${name}`} on the device of ${who}`,
  'export-own-data': ({ who }) => `${who} downloaded their data`,
  'add-authenticator-app': ({ who }) => `${who} set up an authenticator app`,
  'remove-authenticator-app': ({ who }) => `${who} removed their authenticator app`,
  'add-passkey': ({ who, name }) => `${who} added the passkey “${name}”`,
  'rename-passkey': ({ who, name }) => `${who} renamed a passkey to “${name}”`,
  'remove-passkey': ({ who, name }) => `${who} removed the passkey “${name}”`,
  'renew-recovery-codes': ({ who }) => `${who} made new recovery codes`,
  'remove-two-step': ({ who, ofOther }) => `${who} turned off two-step verification${ofOther}`,
  'require-two-step': ({ who }) => `${who} changed who needs two-step verification`,
  'create-account': ({ who, login }) => `${who} created the account ${login}`,
  'create-staff-account': ({ who, name }) => `${who} added ${name} to the staff`,
  'change-staff-account': ({ who, name, forWhom }) => `${who} changed the account of ${name || forWhom}`,
} satisfies Sentences

/** The inbox, tags, background work, and what is carried away. */
export const settingSentences = {
  'handle-message': ({ who, isHandled }) => `${who} marked a message as ${isHandled ? 'done' : 'open'}`,
  'handle-form-answer': ({ who, isHandled }) => `${who} marked a request as ${isHandled ? 'done' : 'open'}`,
  'erase-message': ({ who }) => `${who} deleted a message`,
  'erase-form-answer': ({ who }) => `${who} deleted a request`,
  'approve-tags': ({ who }) => `${who} approved the tags of the website`,
  'reject-tags': ({ who, reason }) => `${who} rejected the tags of the website${reason}`,
  'retry-job': ({ who }) => `${who} tried a background job again`,
  'export-audit-log': ({ who }) => `${who} exported the audit log`,
} satisfies Sentences
