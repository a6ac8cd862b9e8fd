import { z } from 'zod'
import { secondSteps } from './factors.rules.ts'

/** What a login answers with after the right password of somebody who has a second step. The ticket is no session. */
export const secondStepDetails = z.strictObject({
  ticket: z.string(),
  steps: z.array(z.enum(secondSteps)),
  expiresAt: z.iso.datetime(),
})
export type SecondStepDetails = z.output<typeof secondStepDetails>

/** Codes are typed with spaces and dashes in them. */
export const typedCode = z.string().trim().min(1).max(40)

// What the browser's passkey dialog is given and what it returns, as WebAuthn level 3 writes both in JSON.
const MAX_PART_LENGTH = 8000
const part = z
  .string()
  .min(1)
  .max(MAX_PART_LENGTH)
  .regex(/^[\w-]+$/, 'must be base64url')
const transports = z.array(z.string().max(20)).max(10)
const publicKey = z.literal('public-key')
const descriptor = z.strictObject({ id: z.string(), type: publicKey, transports: z.array(z.string()) })
const required = z.literal('required')

/** To ask for a passkey that exists. Without `allowCredentials` the browser offers all that it has for this site. */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: required,
  allowCredentials: z.array(descriptor).optional(),
})
export type PasskeyRequest = z.output<typeof passkeyRequest>

/** To make a new one. */
export const passkeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: publicKey, alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.strictObject({
    residentKey: required,
    requireResidentKey: z.literal(true),
    userVerification: required,
  }),
  excludeCredentials: z.array(descriptor),
})
export type PasskeyCreation = z.output<typeof passkeyCreation>

const anyPasskey = { id: part, rawId: part, type: publicKey }

/** A passkey's signature. What else a browser sends along is not looked at. */
export const passkeyAssertion = z.object({
  ...anyPasskey,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

export const newPasskey = z.object({
  ...anyPasskey,
  response: z.object({ clientDataJSON: part, attestationObject: part, transports: transports.default([]) }),
})
export type NewPasskey = z.output<typeof newPasskey>
