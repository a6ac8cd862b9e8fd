import type { Context } from 'hono'
import { sides } from '#base/roles.ts'
import { askPasswordLink } from '#features/accounts/passwords/ask-password-link.ts'
import { setPasswordByLink } from '#features/accounts/passwords/set-password-by-link.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor, type WebEnv } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './accounts.contract.ts'
import { listStaff } from './accounts.queries.ts'
import { HOURS_LOGIN, type LoginForm, loginForms, sideOf } from './accounts.rules.ts'
import { changeStaffAccount } from './change-staff-account.ts'
import { createStaffAccount } from './create-staff-account.ts'
import { signOut } from './end-sessions.ts'
import { clearSessionCookie, readSessionToken, setSessionCookie } from './session-cookie.ts'
import { signIn } from './sign-in.ts'

export function accountsApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  return [...loginRoutes(deps), ...passwordRoutes(deps), ...staffRoutes(deps)]
}

function loginRoutes(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  return [
    route(contract.loginMember).to(({ body }, c) => logIn(deps, c, 'member', body)),
    route(contract.loginAdmin).to(({ body }, c) => logIn(deps, c, 'admin', body)),
    route(contract.loginSeo).to(({ body }, c) => logIn(deps, c, 'seo', body)),
    route(contract.loginHours).to(({ body }, c) => logIn(deps, c, 'hours', { email: HOURS_LOGIN, ...body })),
    route(contract.logout).to(async ({ body }, c) => {
      for (const side of body.side ? [body.side] : sides) {
        const token = readSessionToken(c.req.header('cookie'), deps.config, side)
        if (token) await signOut(deps, { token })
        clearSessionCookie(c, deps.config, side)
      }
      return { success: true }
    }),
    route(contract.showSession).to(async (_, c) => {
      const [staff, member] = await Promise.all([c.var.findSession('staff'), c.var.findSession('member')])
      return { staff: contract.toWhoWire(staff), member: contract.toWhoWire(member) }
    }),
  ]
}

function passwordRoutes(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  return [
    route(contract.askPasswordLink).to(async ({ body }) => {
      await askPasswordLink(deps, body)
      return { success: true, isMailed: deps.config.mail !== undefined }
    }),
    route(contract.setPassword).to(async ({ body }, c) => {
      const { role } = await setPasswordByLink(deps, { ...body, address: c.var.address })
      return { success: true, role }
    }),
  ]
}

function staffRoutes(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  return [
    route(contract.listStaff).to(async () => (await listStaff(deps.db)).map(contract.toStaffWire)),
    route(contract.createStaff).to(async ({ body }, c) => {
      const { account, link } = await createStaffAccount(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { ...contract.toStaffWire(account), ...contract.toLinkWire(link) }
    }),
    route(contract.changeStaff).to(async ({ params, body }, c) => {
      const { name, role, disabled, newPasswordLink } = body
      const change = { id: params.id, name, role, isDisabled: disabled, wantsLink: newPasswordLink }
      const { account, link } = await changeStaffAccount(deps, { ...change, ...(await requireActor(c, 'staff')) })
      return { ...contract.toStaffWire(account), ...(link && contract.toLinkWire(link)) }
    }),
  ]
}

async function logIn(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  c: Context<WebEnv>,
  form: LoginForm,
  { email, password }: { email: string; password: string },
) {
  const signedIn = await signIn(deps, {
    form,
    login: email,
    password,
    address: c.var.address,
    userAgent: c.req.header('user-agent') ?? '',
    oldToken: readSessionToken(c.req.header('cookie'), deps.config, sideOf(loginForms[form].kind)),
  })
  setSessionCookie(c, deps.config, signedIn)
  return { success: true, role: signedIn.role } as const
}
