import type { z } from 'zod'
import type { Actor } from '#features/accounts/audit/audit.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt } from '#platform/rate-limit/rate-limit.ts'
import { accrueCheck } from './accrue-check.ts'
import { findAccount, isWaitingAccount, searchAccounts } from './find-account.ts'
import { lookAtOffers } from './look-at-offers.ts'
import { balanceOf, redeemOffers } from './redeem-offers.ts'
import { reverseTransaction } from './reverse-transaction.ts'
import { signUp } from './sign-up.ts'
import { type TransactionType, transactionTypes } from './terminal.contract.ts'
import {
  accept,
  refuse,
  type TerminalAnswer,
  toAccountWire,
  toCheckResponse,
  toWaitingResponse,
  unknownAccount,
} from './terminal.wire.ts'
import { accrued, askedAboutCheck, reversed, searched, signedUp, transferred } from './told.wire.ts'

type Call = {
  restaurantId: string
  type: string | undefined
  guid: string | undefined
  body: Record<string, unknown>
  address: string
}
type Told = { restaurantId: string; guid: string; told: unknown; address: string }

type TerminalDeps = Pick<Deps, 'config' | 'db' | 'clock'>

const terminal: Actor = { accountId: 'terminal', name: 'Toast terminal', role: 'system' }

/** People that a terminal asks for and we do not know: more of them than a bar has are guesses. */
const UNKNOWN_PEOPLE = { max: 300, seconds: 600 }

/** Answers one call of a terminal, in the words that Toast has for it. */
export async function answerTerminal(deps: TerminalDeps, { type, guid, body, ...call }: Call): Promise<TerminalAnswer> {
  if (!isTransactionType(type) || (body.toastTransactionType ?? type) !== type)
    return refuse('ERROR_INVALID_TOAST_TRANSACTION_TYPE')
  if (!guid || !/^[\x20-\x7e]{1,100}$/.test(guid)) return invalid
  const { part, answer } = kinds[type]
  const answered = await answer(deps, { ...call, guid, told: body[part] })
  if (answered === unknownAccount)
    await countAttempt(deps.db, deps.clock, { key: `terminal-unknown ${call.restaurantId}`, ...UNKNOWN_PEOPLE })
  return answered
}

const invalid = refuse('ERROR_INVALID_INPUT_PROPERTIES')

function isTransactionType(type: string | undefined): type is TransactionType {
  return transactionTypes.some((known) => known === type)
}

type Answer = (deps: TerminalDeps, told: Told) => Promise<TerminalAnswer>

/** Where each kind of call has what it is about, and who answers it. */
const kinds: Record<TransactionType, { part: string; answer: Answer }> = {
  LOYALTY_SEARCH: {
    part: 'searchTransactionInformation',
    answer: reading(searched, async ({ db }, { searchCriteria }) => {
      const found = await searchAccounts(db, searchCriteria)
      if (found.length === 0) return unknownAccount
      return accept({ searchResponse: { accounts: found.map(toAccountWire) } })
    }),
  },
  LOYALTY_INQUIRE: {
    part: 'checkTransactionInformation',
    answer: reading(askedAboutCheck, (deps, asked) =>
      ofMember(
        deps,
        asked.loyaltyIdentifier,
        async (member) => {
          const decided = await lookAtOffers(deps.db, { member, asked, now: deps.clock.now() })
          const userMessage = balanceOf(member)
          const redemptionLimit = { maxRedemptions: decided.maxRedemptions }
          return accept({ checkResponse: { ...toCheckResponse(member, decided), userMessage, redemptionLimit } })
        },
        accept({ checkResponse: toWaitingResponse(asked.loyaltyIdentifier) }),
      ),
    ),
  },
  LOYALTY_REDEEM: {
    part: 'checkTransactionInformation',
    answer: reading(askedAboutCheck, (deps, asked, { restaurantId, guid, address }) =>
      ofMember(deps, asked.loyaltyIdentifier, ({ id: memberId }) =>
        redeemOffers(deps, { restaurantId, guid, memberId, asked, by: { actor: terminal, address } }),
      ),
    ),
  },
  LOYALTY_ACCRUE: {
    part: 'checkTransactionInformation',
    answer: reading(accrued, async (deps, { loyaltyIdentifier, ...told }, { restaurantId, guid }) => {
      // It comes for every check, and most are of guests.
      if (!loyaltyIdentifier) return accept()
      const accrue = ({ id: memberId }: Member) => accrueCheck(deps, { restaurantId, guid, memberId, ...told })
      return ofMember(deps, loyaltyIdentifier, accrue, accept())
    }),
  },
  LOYALTY_REVERSE: {
    part: 'reverseTransactionInformation',
    answer: reading(reversed, async (deps, { loyaltyIdentifier, transactionId, redemptions }, call) => {
      const member = loyaltyIdentifier ? await findAccount(deps.db, loyaltyIdentifier) : undefined
      if (loyaltyIdentifier && !member) return unknownAccount
      const { restaurantId, guid, address } = call
      const by = { actor: terminal, address }
      const what = { transactionId, redemptions: redemptions ?? [], memberId: member?.id }
      return reverseTransaction(deps, { restaurantId, guid, ...what, by })
    }),
  },
  LOYALTY_SIGNUP: {
    part: 'signupTransactionInformation',
    answer: reading(signedUp, (deps, contact, { restaurantId, guid, address }) =>
      signUp(deps, { restaurantId, guid, contact, by: { actor: terminal, address } }),
    ),
  },
  LOYALTY_TRANSFER: {
    part: 'transferTransactionInformation',
    // A member has one account, and numbers are given by us alone: points never move from one person to another here.
    answer: reading(transferred, async ({ db }, { fromLoyaltyIdentifier, toLoyaltyIdentifier }) => {
      const [from, to] = await Promise.all([
        findAccount(db, fromLoyaltyIdentifier),
        findAccount(db, toLoyaltyIdentifier),
      ])
      if (!from || from.id !== to?.id) return refuse('ERROR_INVALID_TRANSFER')
      return accept({ transferResponse: { loyaltyIdentifier: from.id } })
    }),
  },
}

/** Reads what was told by its schema first. */
function reading<Schema extends z.ZodType>(
  schema: Schema,
  answer: (deps: TerminalDeps, told: z.output<Schema>, call: Omit<Told, 'told'>) => Promise<TerminalAnswer>,
): Answer {
  return async (deps, { told, ...call }) => {
    const { success, data } = schema.safeParse(told)
    return success ? answer(deps, data, call) : invalid
  }
}

/** A guest who is not a member yet gets nothing, and none of their checks counts (P3), except where `waiting` is said. */
async function ofMember(
  { db }: TerminalDeps,
  identifier: string,
  answer: (member: Member) => Promise<TerminalAnswer>,
  waiting = refuse('ERROR_ACCOUNT_INVALID'),
): Promise<TerminalAnswer> {
  const member = await findAccount(db, identifier)
  if (member?.status === 'approved') return answer(member)
  if (await isWaitingAccount(db, identifier)) return waiting
  return member ? refuse('ERROR_ACCOUNT_INVALID') : unknownAccount
}
