import type { Deps } from '#platform/deps.ts'
import { requireActor, requireSession } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import * as contract from './factors.contract.ts'
import {
  findConfirmedApp,
  findFactors,
  listAccountsWithTwoStep,
  listPasskeys,
  listRequiredRoles,
} from './factors.queries.ts'
import { toTwoStepWire } from './factors.wire.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { findRelyingParty } from './relying-party.ts'
import { removeApp, removePasskey, removeTwoStep } from './remove-factors.ts'
import { renamePasskey } from './rename-passkey.ts'
import { requireTwoStep } from './require-two-step.ts'
import { confirmApp, startApp } from './set-up-app.ts'

type FactorDeps = Pick<Deps, 'config' | 'db' | 'clock'>

export function factorsApi(deps: FactorDeps): Route[] {
  return [...ownRoutes(deps), ...ownerRoutes(deps)]
}

function ownRoutes(deps: FactorDeps): Route[] {
  const { config, db } = deps
  return [
    route(contract.showTwoStep).to(async (_, c) => {
      const { accountId, role } = await requireSession(c, 'staff')
      const [app, keys, { recoveryCodes }, required] = await Promise.all([
        findConfirmedApp(db, accountId),
        listPasskeys(db, accountId),
        findFactors(db, accountId),
        listRequiredRoles(db),
      ])
      const isRequired = required.some((one) => one === role)
      const canAddPasskeys = findRelyingParty(config) !== undefined
      return { ...toTwoStepWire({ app, keys, recoveryCodes }), isRequired, canAddPasskeys }
    }),
    route(contract.startApp).to(async (_, c) => startApp(deps, await requireActor(c, 'staff'))),
    route(contract.confirmApp).to(async ({ body }, c) => ({
      recoveryCodes: await confirmApp(deps, { ...body, ...(await requireActor(c, 'staff')) }),
    })),
    route(contract.removeApp).to(async (_, c) => {
      await removeApp(deps, await requireActor(c, 'staff'))
      return { success: true }
    }),
    route(contract.startPasskey).to(async (_, c) => startPasskey(deps, await requireActor(c, 'staff'))),
    route(contract.addPasskey).to(async ({ body }, c) => ({
      recoveryCodes: await addPasskey(deps, { ...body, ...(await requireActor(c, 'staff')) }),
    })),
    route(contract.renamePasskey).to(async ({ params, body }, c) => {
      await renamePasskey(deps, { ...params, ...body, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.removePasskey).to(async ({ params }, c) => {
      await removePasskey(deps, { ...params, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.renewRecoveryCodes).to(async (_, c) => ({
      recoveryCodes: await renewRecoveryCodes(deps, await requireActor(c, 'staff')),
    })),
  ]
}

function ownerRoutes(deps: FactorDeps): Route[] {
  const { db } = deps
  return [
    route(contract.showStaffTwoStep).to(async () => ({
      requiredRoles: await listRequiredRoles(db),
      accountIds: await listAccountsWithTwoStep(db),
    })),
    route(contract.requireTwoStep).to(async ({ body }, c) => {
      await requireTwoStep(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.removeTwoStep).to(async ({ params }, c) => {
      await removeTwoStep(deps, { ...params, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
  ]
}
