import { type ErrorCode, errorCodes } from '#base/error-codes.ts'
import { groupBy } from '#base/group-by.ts'
import type { Endpoint } from './endpoint.ts'

/** Whether a call changes something, so that it is accepted from our own site alone. */
export function isWrite({ method, isWrite }: Pick<Endpoint, 'method' | 'isWrite'>): boolean {
  return method !== 'GET' || isWrite === true
}

/** Everything that an endpoint may refuse with: what its declaration names, and what follows from the rest of it. */
export function listRefusals(endpoint: Endpoint): ErrorCode[] {
  const {
    body,
    bodyType = 'json',
    query,
    who,
    needsProof,
    isForTwoStepSetup,
    atBar,
    limit,
    orSecret,
    refusals = {},
  } = endpoint
  const takesJson = body !== undefined && bodyType !== 'form'
  const takesForm = body !== undefined && bodyType !== 'json'
  const found: Partial<Record<ErrorCode, unknown>> = {
    'invalid-input': body || query,
    'malformed-json': takesJson,
    'malformed-form': takesForm,
    'login-required': who !== 'everyone',
    'not-allowed': who !== 'everyone',
    'proof-required': needsProof,
    'second-step-setup-required': who !== 'everyone' && !isForTwoStepSetup,
    'bar-mode-locked': atBar === 'serving',
    'cross-site': isWrite(endpoint),
    'body-too-large': body,
    'unsupported-media-type': takesJson,
    'unsupported-form-type': takesForm && !takesJson,
    'too-many-requests': limit || orSecret,
    'internal-error': true,
    'database-unavailable': true,
    ...refusals,
  }
  return Object.keys(errorCodes).filter((code): code is ErrorCode => Boolean(found[code as ErrorCode]))
}

/** The refusals of an endpoint by status, lowest first. */
export function groupByStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const groups = groupBy(codes, (code) => errorCodes[code].status)
  return [...groups].toSorted(([one], [other]) => one - other)
}
