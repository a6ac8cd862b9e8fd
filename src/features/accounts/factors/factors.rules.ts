import type { LoginForm } from '#features/accounts/accounts.rules.ts'

const MINUTE = 60

/** The login forms of people with an account of their own. The shared hours login and members have no second step. */
export const twoStepForms = ['admin', 'seo'] as const satisfies readonly LoginForm[]
export type TwoStepForm = (typeof twoStepForms)[number]

export function isTwoStepForm(form: LoginForm): form is TwoStepForm {
  const known: readonly LoginForm[] = twoStepForms
  return known.includes(form)
}

/** What somebody can take the second step with. */
export const secondSteps = ['app', 'passkey', 'recovery-code'] as const
export type SecondStep = (typeof secondSteps)[number]

export const challengePurposes = ['register', 'sign-in', 'second-step', 'prove'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** Long enough to find the phone; the password has to be typed again after that. */
export const TICKET_SECONDS = 5 * MINUTE
export const CHALLENGE_SECONDS = 5 * MINUTE

/** Of a million codes three are right: somebody who has the password and guesses at this pace needs about two years. */
export const codeLimit = { max: 5, seconds: 15 * MINUTE }

export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME_LENGTH = 60
export const RECOVERY_CODE_COUNT = 10
/** 118 random bits: somebody who has the hashes cannot try them all, so a fast hash will do (ASVS asks for 112). */
export const RECOVERY_CODE_GROUPS = 6

/** RFC 6238 as every authenticator app does it. */
export const TOTP_DIGITS = 6
export const TOTP_STEP_SECONDS = 30

/** A phone's clock may be one step off, either way. */
const DRIFT_STEPS = 1

export function totpStepAt(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / TOTP_STEP_SECONDS)
}

/** The steps whose code is accepted now. A step at or before the last accepted one is over, so no code works twice. */
export function acceptedSteps(now: Date, lastStep: number): number[] {
  const current = totpStepAt(now)
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, n) => current - DRIFT_STEPS + n)
  return steps.filter((step) => step > lastStep)
}

export type Factors = { hasApp: boolean; passkeys: number; recoveryCodes: number }

/** Recovery codes stand in for an app or a passkey; alone they are no second step. */
export function hasSecondStep({ hasApp, passkeys }: Pick<Factors, 'hasApp' | 'passkeys'>): boolean {
  return hasApp || passkeys > 0
}

export function offeredSteps({ hasApp, passkeys, recoveryCodes }: Factors): SecondStep[] {
  const offered = { app: hasApp, passkey: passkeys > 0, 'recovery-code': recoveryCodes > 0 }
  return secondSteps.filter((step) => offered[step])
}

/** What people type: with spaces or dashes, in capitals or not. */
export function normalizeCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '')
}
