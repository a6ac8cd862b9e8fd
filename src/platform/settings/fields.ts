import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { venue } from '#content/venue.ts'
import { readPublicKeys } from './public-keys.ts'

// What settings are made of. The sentences are for owners.

const MIN_PASSWORD_LENGTH = 8
const MIN_SECRET_LENGTH = 16

export const text = z.string()
export const list = text.transform((value) => value.split(',').map((one) => one.trim()))
export const password = z.string().min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
export const secret = z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
export const host = text.refine(
  (value) => isIPv6(value) || /^[a-z\d.-]+$/i.test(value),
  'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0',
)
export const email = z
  .email('must be an email address, such as owner@example.com')
  .transform((value) => value.toLowerCase())
export const mailSender = z
  .string()
  .regex(/^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, `must look like ${venue.name} <bar@example.com>`)
export const textSender = z
  .string()
  .regex(
    /^(\+[1-9]\d{7,14}|\d{5,6}|MG[\da-f]{32})$/i,
    'must be a phone number such as +13055550100, a short code, or the SID of a messaging service (MG…)',
  )

export function url(schemes: string[], example: string) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), `must look like ${example}`)
}

/** An address of the web without a path. */
export function origin(example: string, problem = 'must not include a path') {
  return url(['http:', 'https:'], example).refine(isOriginOnly, problem)
}

/** Where a service is found; it may be below a path. */
export function serviceUrl(example: string) {
  return url(['http:', 'https:'], example).refine(isBareUrl, 'must not include a login, a query or a #')
}

export function wholeNumber(max: number, problem: string) {
  return z
    .string()
    .refine((value) => /^\s*\d+\s*$/.test(value) && Number(value) <= max, problem)
    .transform(Number)
}

/** A file with the keys by which a token is verified. */
export const publicKeys = text.transform((file, context) => {
  try {
    return readPublicKeys(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    context.addIssue(`must be a file with an RSA public key (PEM) or a JSON Web Key Set: ${why}`)
    return z.NEVER
  }
})

/** Toast asks for some seconds between two reads of a window. */
const [LEAST_POLL, MOST_POLL] = [5, 3600]
const pollProblem = `must be a whole number of seconds from ${LEAST_POLL} to ${MOST_POLL}, or 0 for never`
export const pollSeconds = wholeNumber(MOST_POLL, pollProblem).refine(
  (seconds) => seconds === 0 || seconds >= LEAST_POLL,
  pollProblem,
)

// Both are asked of everything in turn, so also of what is no address at all.

function isOriginOnly(value: string) {
  if (!URL.canParse(value)) return true
  const { origin: start, href } = new URL(value)
  return href === `${start}/`
}

function isBareUrl(value: string) {
  if (!URL.canParse(value)) return true
  const { origin: start, pathname, href } = new URL(value)
  return href === `${start}${pathname}`
}
