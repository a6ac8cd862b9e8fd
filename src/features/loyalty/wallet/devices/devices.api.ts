import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import { makeApplePass } from '#features/loyalty/wallet/make-apple-pass.ts'
import { offeredWallets } from '#features/loyalty/wallet/wallet.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { isSecret } from '#platform/is-secret.ts'
import type { WebEnv } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import {
  listChangedPasses,
  logFromPhone,
  readLatestPass,
  registerDevice,
  unregisterDevice,
} from './devices.contract.ts'
import { findHolder, findPass, listChanged } from './devices.queries.ts'
import { isDevice, isSameAs, readProof, readSince, toTag } from './devices.rules.ts'
import { forgetDevice, keepDevice } from './register-device.ts'

type DevicesDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>

/** What phones with Apple Wallet ask about the cards that they hold. */
export function devicesApi(deps: DevicesDeps): Route[] {
  const { config, db, log, clock } = deps
  return [
    route(registerDevice).to(async ({ params, body }, c) => {
      const { memberId } = await requirePass(c, deps, params)
      if (!isDevice(params.device)) throw new AppError('card-not-proved')
      const isNew = await keepDevice(deps, { memberId, device: params.device, pushToken: body.pushToken })
      return c.body(null, isNew ? 201 : 200)
    }),
    route(unregisterDevice).to(async ({ params }, c) => {
      const { memberId } = await requirePass(c, deps, params)
      await forgetDevice(deps, { memberId, device: params.device })
      return c.body(null, 200)
    }),
    route(listChangedPasses).to(async ({ params, query }, c) => {
      requireApple(deps, params.passType)
      // Apple's own rule: the number of the phone, which nobody else knows, is the proof here.
      const changed = await listChanged(db, params.device, readSince(query.passesUpdatedSince))
      const last = changed.at(-1)
      if (!last) return c.body(null, 204)
      return c.json({ serialNumbers: changed.map((one) => one.memberId), lastUpdated: toTag(last.changedAt) })
    }),
    route(readLatestPass).to(async ({ params }, c) => {
      const { apple, memberId, token, changedAt } = await requirePass(c, deps, params)
      if (isSameAs(changedAt, c.req.header('if-modified-since'))) return c.body(null, 304)
      const member = await findHolder(db, memberId)
      const pass = await makeApplePass({ member, apple, config, token, now: clock.now() })
      c.header('Content-Type', 'application/vnd.apple.pkpass')
      c.header('Last-Modified', changedAt.toUTCString())
      return c.body(new Uint8Array(pass))
    }),
    route(logFromPhone).to(async ({ body }, c) => {
      if (!config.appleWallet) throw new AppError('wallet-not-set-up')
      if (body.logs.length > 0) log.warn({ logs: body.logs }, 'a phone has trouble with a card')
      return c.body(null, 200)
    }),
  ]
}

function requireApple({ config, clock }: DevicesDeps, passType: string) {
  const { appleWallet: apple } = config
  const isOffered = apple !== undefined && offeredWallets(config, clock.now()).includes('apple')
  if (!isOffered || apple.passTypeId !== passType) throw new AppError('wallet-not-set-up')
  return apple
}

/** The card that a phone names, once it has proved that it holds it. A card that is not there is refused in the same words. */
async function requirePass(c: Context<WebEnv>, deps: DevicesDeps, named: { passType: string; serial: string }) {
  const apple = requireApple(deps, named.passType)
  const pass = await findPass(deps.db, named.serial)
  if (!pass || !isSecret(readProof(c.req.header('authorization')), pass.token)) throw new AppError('card-not-proved')
  return { apple, ...pass }
}
