import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import type { Deps } from '#platform/deps.ts'
import { isSecret } from '#platform/is-secret.ts'
import { countAttempt } from '#platform/rate-limit/rate-limit.ts'
import type { WebEnv } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { answerTerminal } from './answer-terminal.ts'
import { findConnection, listRecentCalls } from './connection/connection.queries.ts'
import { createCallNotes } from './connection/note-call.ts'
import * as contract from './terminal.contract.ts'
import { refuse } from './terminal.wire.ts'
import { isValidToken } from './verify-token.ts'

type TerminalDeps = Pick<Deps, 'config' | 'db' | 'clock'> & { pos: PointOfSale | undefined }

/** Wrong keys that one address may try. */
const KEY_GUESSES = { max: 20, seconds: 600 }

export function terminalApi(deps: TerminalDeps): Route[] {
  return [
    onlyFromToast(
      deps,
      route(contract.tellLoyalty).to(async ({ body }, c) => {
        const { restaurantId } = requireTerminal(deps)
        const { status, body: answer } = await answerTerminal(deps, {
          restaurantId,
          type: c.req.header('toast-transaction-type'),
          guid: c.req.header('toast-transaction-guid'),
          body,
          address: c.var.address,
        })
        c.status(status)
        return answer
      }),
    ),
    route(contract.readTerminal).to(async () => {
      const restaurantId = deps.pos?.client.restaurantId
      const [connection, recent] = restaurantId
        ? await Promise.all([findConnection(deps.db, restaurantId), listRecentCalls(deps.db, restaurantId)])
        : [undefined, []]
      const keys = findKeys(deps)
      return {
        url: `${deps.config.publicUrl}${contract.tellLoyalty.path}`,
        isConfigured: restaurantId !== undefined && keys !== undefined,
        hasKey: keys?.key !== undefined,
        hasPublicKey: (keys?.publicKeys.length ?? 0) > 0,
        restaurantId: restaurantId ?? null,
        lastCallAt: connection?.lastCallAt?.toISOString() ?? null,
        lastRefusedAt: connection?.lastRefusedAt?.toISOString() ?? null,
        recentCalls: recent.flatMap(({ type, at, isAccepted }) =>
          type === 'cancelled' ? [] : { type, at: at.toISOString(), isAccepted },
        ),
      }
    }),
  ]
}

/** The simulator's own terminals have a key of their own. */
function findKeys({ config, pos }: TerminalDeps) {
  if (config.toastLoyalty) return config.toastLoyalty
  return pos?.simulator?.terminalKey ? { key: pos.simulator.terminalKey, publicKeys: [] } : undefined
}

/** Without a point of sale, or a key for its terminals, the address does not exist. */
function requireTerminal(deps: TerminalDeps) {
  const keys = findKeys(deps)
  if (!deps.pos || !keys) throw new AppError('not-found')
  return { restaurantId: deps.pos.client.restaurantId, keys }
}

/** Refusals of a body that no terminal would send. */
const UNREADABLE = new Set(['invalid-input', 'malformed-json', 'unsupported-media-type'])

/** Checks the key and the restaurant before the body is read. */
function onlyFromToast(deps: TerminalDeps, { endpoint, handle }: Route): Route {
  const noteCall = createCallNotes(deps)
  return {
    endpoint,
    async handle(c) {
      const { restaurantId, keys } = requireTerminal(deps)
      if (!isFromToast(c, keys, deps.clock.now())) {
        await countAttempt(deps.db, deps.clock, { key: `terminal-key ${c.var.address}`, ...KEY_GUESSES })
        await noteCall(restaurantId, 'refused')
        return c.json(refuse('ERROR_INVALID_TOKEN').body, 400)
      }
      if (c.req.header('toast-restaurant-external-id') !== restaurantId)
        return c.json(refuse('ERROR_INVALID_RESTAURANT').body, 400)
      await noteCall(restaurantId, 'answered')
      try {
        return await handle(c)
      } catch (error) {
        if (error instanceof AppError && UNREADABLE.has(error.code))
          return c.json(refuse('ERROR_INVALID_INPUT_PROPERTIES').body, 400)
        throw error
      }
    },
  }
}

function isFromToast(c: Context<WebEnv>, { key, publicKeys }: NonNullable<ReturnType<typeof findKeys>>, now: Date) {
  const sent = (c.req.header('authorization') ?? '').replace(/^Bearer /i, '')
  return isSecret(sent, key) || isValidToken(sent, publicKeys, now)
}
