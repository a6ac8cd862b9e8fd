import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'
import { type Answer, postJson } from '#web/post-json.ts'
import { addressFields, type SignupProblems, signupFields, type Typed } from './signup.rules.ts'

/** What became of an application that was sent. */
export type SignupAnswer =
  | { outcome: 'received' }
  | { outcome: 'refused'; problems: SignupProblems }
  /** Somebody is a member with this email already. */
  | { outcome: 'taken'; sentence: string }
  | { outcome: 'too-many'; seconds: number }
  | { outcome: 'failed'; isUnreachable: boolean }

const AN_HOUR = 3600

export async function sendApplication(typed: Typed): Promise<SignupAnswer> {
  return toAnswer(await postJson<unknown>(urls.api.members, toBody(typed)))
}

/** The last three are part of the call (M033); the server decides them by itself. */
function toBody(typed: Typed) {
  const { timeZone } = venue
  // What was typed for a local membership and then hidden stays with the visitor.
  const nowhere = Object.fromEntries(addressFields.map((field) => [field, '']))
  return {
    ...typed,
    ...(typed.membershipType !== 'local' && nowhere),
    status: 'pending',
    dateApplied: localDate(new Date(), timeZone),
    discountPercentage: 0,
  }
}

/** An answer that is not ours, such as the login page of a hotel's network, counts as none. */
function toAnswer(answer: Answer<unknown>): SignupAnswer {
  const failed: SignupAnswer = { outcome: 'failed', isUnreachable: answer.outcome === 'unreachable' }
  if (answer.outcome === 'unreachable') return failed
  if (answer.outcome === 'ok') {
    const { data } = answer
    return typeof data === 'object' && data !== null && 'id' in data ? { outcome: 'received' } : failed
  }
  const { status, details } = answer
  if (status === 409) {
    return typeof details.error === 'string' ? { outcome: 'taken', sentence: details.error } : failed
  }
  if (status === 429) {
    const seconds = Number(details.retryAfterSeconds)
    return { outcome: 'too-many', seconds: Number.isFinite(seconds) ? seconds : AN_HOUR }
  }
  const problems = status === 400 ? readProblems(details.fields) : {}
  return Object.keys(problems).length > 0 ? { outcome: 'refused', problems } : failed
}

/** The first problem of each field that the form has. */
function readProblems(fields: unknown): SignupProblems {
  const problems: SignupProblems = {}
  const listed: unknown[] = Array.isArray(fields) ? fields : []
  for (const { field, problem } of listed.filter(isFieldProblem)) {
    const known = signupFields.find((name) => name === field)
    if (known) problems[known] ??= problem
  }
  return problems
}

function isFieldProblem(value: unknown): value is { field: string; problem: string } {
  if (typeof value !== 'object' || value === null) return false
  return 'field' in value && 'problem' in value && typeof value.problem === 'string'
}
