import type { Member } from '#features/members/members.table.ts'
import { requireMember } from '#features/members/require-member.ts'
import { toFullNumber } from '#features/venue/phone.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { askPhoneCode } from './ask-phone-code.ts'
import { confirmPhone } from './confirm-phone.ts'
import * as contract from './phone-codes.contract.ts'
import { findPhoneCode } from './phone-codes.queries.ts'
import { phoneCodeState, resendAfterSeconds } from './phone-codes.rules.ts'

/** How members confirm their phone without the bar. Whose it is comes from the session alone. */
export function phoneCodesApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  async function read({ id, phone }: Member) {
    const kept = await findPhoneCode(deps.db, id)
    const now = deps.clock.now()
    return {
      canText: deps.config.sms !== undefined && toFullNumber(phone ?? '') !== undefined,
      state: phoneCodeState(kept, now),
      resendAfterSeconds: resendAfterSeconds(kept, now),
    }
  }

  return [
    route(contract.readPhoneCode).to(async (_, c) => read(await requireMember(c, deps.db))),
    route(contract.askPhoneCode).to(async (_, c) => {
      const member = await requireMember(c, deps.db)
      await askPhoneCode(deps, { member, address: c.var.address })
      return read(member)
    }),
    route(contract.confirmPhone).to(async ({ body }, c) => {
      const { id: memberId } = await requireMember(c, deps.db)
      await confirmPhone(deps, { memberId, code: body.code, ...(await requireActor(c, 'member')) })
      return { success: true }
    }),
  ]
}
