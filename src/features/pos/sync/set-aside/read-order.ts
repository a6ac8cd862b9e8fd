import { createHash } from 'node:crypto'
import { asRecord } from '#features/pos/toast/client/toast-answer.ts'
import { type PosOrder, readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { summarizeError } from '#platform/errors/error-summary.ts'
import { toShownNumber } from './set-aside.rules.ts'
import type { SetAside } from './set-aside.ts'

/** A check that could not be read or stored, without an id where not even that can be read. */
export type UnreadCheck = { guid: string | undefined; setAside: SetAside }
/** An order, and the checks that are left out of it. */
export type ReadOrder = PosOrder & { unreadChecks?: readonly UnreadCheck[] }

/**
 * Reads what Toast sent as an order. If one check cannot be read, the others are kept: each counts on its own. What cannot
 * be read at all is returned to be set aside.
 */
export function readOrder(sent: unknown): ReadOrder | SetAside {
  const order = tryToRead(sent)
  if (!('problem' in order)) return order
  const { checks, ...rest } = asRecord(sent)
  const unread = toSetAsideOrder(sent, order.problem)
  if (!Array.isArray(checks) || 'problem' in tryToRead({ ...rest, checks: [] })) return unread

  const problems = checks.map((check) => {
    const alone = tryToRead({ ...rest, checks: [check] })
    return 'problem' in alone ? alone.problem : undefined
  })
  const read = tryToRead({ ...rest, checks: checks.filter((_, index) => problems[index] === undefined) })
  if ('problem' in read) return unread
  const unreadChecks = problems.flatMap((problem, index) =>
    problem === undefined ? [] : toUnreadCheck(read, checks[index], { index, problem }),
  )
  return { ...read, unreadChecks }
}

function tryToRead(sent: unknown): ReturnType<typeof readToastOrder> {
  try {
    return readToastOrder(sent)
  } catch (error) {
    // The reader itself must not fail; an order that is nested a thousand levels deep makes it.
    return { guid: undefined, problem: summarizeError(error) }
  }
}

function toSetAsideOrder(sent: unknown, detail: string): SetAside {
  const { guid, displayNumber } = asRecord(sent)
  const number = toShownNumber(displayNumber)
  if (isId(guid)) return { kind: 'order', subject: guid, orderGuid: guid, number, detail }
  // Without an id it is identified by its content.
  const digest = createHash('sha256').update(toText(sent)).digest('hex').slice(0, 32)
  return { kind: 'order', subject: `unnamed ${digest}`, number, detail }
}

function toText(sent: unknown) {
  try {
    return JSON.stringify(sent) ?? ''
  } catch {
    return ''
  }
}

type Failed = { index: number; problem: string }

function toUnreadCheck(order: PosOrder, sent: unknown, { index, problem }: Failed): UnreadCheck {
  const { guid, displayNumber } = asRecord(sent)
  const detail = problem.replace(/^checks\.0\b/, `checks.${index}`)
  return toMissingCheck(order, { guid: isId(guid) ? guid : undefined, number: displayNumber, index, detail })
}

type Missing = { guid: string | undefined; number: unknown; index: number; detail: string }

export function toMissingCheck({ guid: orderGuid, businessDate }: PosOrder, missing: Missing): UnreadCheck {
  const { guid, number, index, detail } = missing
  const subject = guid ?? `${orderGuid} ${index}`
  return { guid, setAside: { kind: 'check', subject, orderGuid, businessDate, number: toShownNumber(number), detail } }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\x20-\x7e]{1,100}$/.test(value)
}
