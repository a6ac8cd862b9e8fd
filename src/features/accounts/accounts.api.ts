import type { Context } from 'hono'
import { sides } from '#base/roles.ts'
import { signOut } from '#features/accounts/sessions/end-sessions.ts'
import { clearSessionCookie, readSessionToken } from '#features/accounts/sessions/session-cookie.ts'
import { letIn } from '#features/accounts/sign-in/let-in.ts'
import { readVisit } from '#features/accounts/sign-in/read-visit.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.ts'
import type { Deps } from '#platform/deps.ts'
import type { WebEnv } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './accounts.contract.ts'
import { HOURS_LOGIN, type LoginForm, loginForms, sideOf } from './accounts.rules.ts'

/** What a sign-out takes from the browser: kept pages and workers, the member card, drafts. Cookies of the other side stay. */
const LEFT_BEHIND = '"cache", "storage"'

export function accountsApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  return [
    route(contract.loginMember).to(({ body }, c) => logIn(deps, c, 'member', body)),
    route(contract.loginAdmin).to(({ body }, c) => logIn(deps, c, 'admin', body)),
    route(contract.loginSeo).to(({ body }, c) => logIn(deps, c, 'seo', body)),
    route(contract.loginHours).to(({ body }, c) => logIn(deps, c, 'hours', { email: HOURS_LOGIN, ...body })),
    route(contract.logout).to(async ({ body }, c) => {
      for (const side of body.side ? [body.side] : sides) {
        const token = readSessionToken(c.req.header('cookie'), deps.config, side)
        if (token) await signOut(deps, { token, address: c.var.address })
        clearSessionCookie(c, deps.config, side)
      }
      c.header('Clear-Site-Data', LEFT_BEHIND)
      return { success: true }
    }),
    route(contract.showSession).to(async (_, c) => {
      const [staff, member] = await Promise.all([c.var.findSession('staff'), c.var.findSession('member')])
      return { staff: contract.toWhoWire(staff), member: contract.toWhoWire(member) }
    }),
  ]
}

async function logIn(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  c: Context<WebEnv>,
  form: LoginForm,
  { email, password }: { email: string; password: string },
) {
  const visit = readVisit(c, deps.config, sideOf(loginForms[form].kind))
  return letIn(deps, c, await signIn(deps, { form, login: email, password, ...visit }))
}
