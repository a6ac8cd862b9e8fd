import { z } from 'zod'
import { staffRoles } from '#features/accounts/accounts.rules.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { newPasskey, passkeyCreation, typedCode } from './factor-fields.contract.ts'
import { MAX_PASSKEY_NAME_LENGTH } from './factors.rules.ts'

const time = z.iso.datetime()
/** Shown this once; the database has only their hashes. */
const recoveryCodes = z.array(z.string())

const passkeyName = z.string().trim().min(1).max(MAX_PASSKEY_NAME_LENGTH)

const passkeyWire = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
})
export type PasskeyWire = z.output<typeof passkeyWire>

const twoStepWire = z.strictObject({
  app: z.strictObject({ createdAt: time, lastUsedAt: time.nullable() }).nullable(),
  passkeys: z.array(passkeyWire),
  recoveryCodesLeft: z.number(),
  /** Whether the owner requires it of this role. */
  isRequired: z.boolean(),
  /** Passkeys need a website with a name: an IP address has none. */
  canAddPasskeys: z.boolean(),
})
export type TwoStepWire = z.output<typeof twoStepWire>

export const showTwoStep = endpoint('GET', '/api/two-step', {
  summary: "One's own two-step sign-in.",
  who: staffRoles,
  isForTwoStepSetup: true,
  answer: twoStepWire,
  topic: 'staff',
})

export const startApp = endpoint('POST', '/api/two-step/app', {
  summary: 'Makes the secret for an authenticator app. It asks for nothing until its first code was typed.',
  who: staffRoles,
  needsProof: true,
  isForTwoStepSetup: true,
  answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  refusals: { 'app-already-set-up': true },
})

export const confirmApp = endpoint('POST', '/api/two-step/app/confirm', {
  summary: 'Takes the first code of an authenticator app, which is used from then on.',
  who: staffRoles,
  needsProof: true,
  isForTwoStepSetup: true,
  body: z.object({ code: typedCode }),
  answer: z.strictObject({ recoveryCodes: recoveryCodes.nullable() }),
  refusals: {
    'app-not-started': true,
    'app-already-set-up': true,
    'app-not-readable': true,
    'wrong-code': true,
    'too-many-requests': true,
  },
})

export const removeApp = endpoint('DELETE', '/api/two-step/app', {
  summary: 'Removes the authenticator app.',
  who: staffRoles,
  needsProof: true,
  answer: succeeded,
})

export const startPasskey = endpoint('POST', '/api/two-step/passkeys/request', {
  summary: 'What a new passkey has to be made from.',
  who: staffRoles,
  needsProof: true,
  isForTwoStepSetup: true,
  answer: passkeyCreation,
  refusals: { 'passkeys-not-possible': true, 'too-many-passkeys': true },
})

export const addPasskey = endpoint('POST', '/api/two-step/passkeys', {
  summary: 'Adds a passkey.',
  who: staffRoles,
  needsProof: true,
  isForTwoStepSetup: true,
  body: z.object({ name: passkeyName, passkey: newPasskey }),
  answer: z.strictObject({ recoveryCodes: recoveryCodes.nullable() }),
  status: 201,
  refusals: {
    'passkeys-not-possible': true,
    'passkey-refused': true,
    'passkey-taken': true,
    'too-many-passkeys': true,
  },
})

export const renamePasskey = endpoint('PUT', '/api/two-step/passkeys/:id', {
  summary: 'Gives a passkey another name.',
  who: staffRoles,
  needsProof: true,
  body: z.object({ name: passkeyName }),
  answer: succeeded,
  refusals: { 'passkey-not-found': true },
})

export const removePasskey = endpoint('DELETE', '/api/two-step/passkeys/:id', {
  summary: 'Removes a passkey.',
  who: staffRoles,
  needsProof: true,
  answer: succeeded,
  refusals: { 'passkey-not-found': true },
})

export const renewRecoveryCodes = endpoint('POST', '/api/two-step/recovery-codes', {
  summary: 'Makes ten new recovery codes; the old ones stop working.',
  who: staffRoles,
  needsProof: true,
  answer: z.strictObject({ recoveryCodes }),
  refusals: { 'no-second-step': true },
})

const staffTwoStepWire = z.strictObject({
  requiredRoles: z.array(z.enum(staffRoles)),
  /** The ids of the accounts that have it. */
  accountIds: z.array(z.string()),
})
export type StaffTwoStepWire = z.output<typeof staffTwoStepWire>

export const showStaffTwoStep = endpoint('GET', '/api/staff-two-step', {
  summary: 'Which roles must have two-step sign-in, and which accounts have it.',
  who: ['owner'],
  answer: staffTwoStepWire,
  topic: 'staff',
})

export const requireTwoStep = endpoint('PUT', '/api/staff-two-step', {
  summary: 'Sets which roles must have two-step sign-in.',
  who: ['owner'],
  needsProof: true,
  body: z.object({ requiredRoles: z.array(z.enum(staffRoles)).max(staffRoles.length) }),
  answer: succeeded,
})

export const removeTwoStep = endpoint('DELETE', '/api/staff/:id/two-step', {
  summary: "Removes somebody's two-step sign-in, such as after a phone was lost, and signs them out.",
  who: ['owner'],
  needsProof: true,
  answer: succeeded,
  refusals: { 'staff-account-not-found': true },
})
