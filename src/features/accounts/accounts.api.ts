import { type Context, Hono } from 'hono'
import { askPasswordLink } from '#features/accounts/passwords/ask-password-link.ts'
import { setPasswordByLink } from '#features/accounts/passwords/set-password-by-link.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { validJson } from '#web/valid.ts'
import { listStaff } from './accounts.queries.ts'
import { type Gate, gates, HOURS_LOGIN } from './accounts.rules.ts'
import {
  type ForgotPasswordAnswer,
  forgotPasswordBody,
  hoursLoginBody,
  type LoginAnswer,
  loginBody,
  logoutBody,
  newStaffBody,
  type SessionAnswer,
  type SetPasswordAnswer,
  setPasswordBody,
  staffChangeBody,
  toLinkWire,
  toStaffWire,
  toWhoWire,
} from './accounts.wire.ts'
import { changeStaffAccount } from './change-staff-account.ts'
import { createStaffAccount } from './create-staff-account.ts'
import { clearSessionCookie, readSessionToken, setSessionCookie } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

type Deps = { config: Config; db: Db; clock: Clock }

export function accountsApi(deps: Deps) {
  return new Hono<WebEnv>()
    .post('/login/member', validJson(loginBody), (c) => enter(deps, c, 'member', c.req.valid('json')))
    .post('/login/admin', validJson(loginBody), (c) => enter(deps, c, 'admin', c.req.valid('json')))
    .post('/login/seo', validJson(loginBody), (c) => enter(deps, c, 'seo', c.req.valid('json')))
    .post('/login/hours', validJson(hoursLoginBody), (c) =>
      enter(deps, c, 'hours', { email: HOURS_LOGIN, ...c.req.valid('json') }),
    )
    .post('/logout', validJson(logoutBody), async (c) => {
      const { side } = c.req.valid('json')
      for (const one of side ? [side] : (['staff', 'member'] as const)) {
        const token = readSessionToken(c.req.header('cookie'), deps.config, one)
        if (token) await signOut(deps, { token })
        clearSessionCookie(c, deps.config, one)
      }
      return c.json({ success: true })
    })
    .get('/session', async (c) => {
      const [staff, member] = await Promise.all([c.var.findSession('staff'), c.var.findSession('member')])
      c.header('Cache-Control', 'no-store')
      return c.json({ staff: toWhoWire(staff), member: toWhoWire(member) } satisfies SessionAnswer)
    })
    .post('/password/forgot', validJson(forgotPasswordBody), async (c) => {
      await askPasswordLink(deps, c.req.valid('json'))
      return c.json({ success: true, isMailed: deps.config.mail !== undefined } satisfies ForgotPasswordAnswer)
    })
    .post('/password/set', validJson(setPasswordBody), async (c) => {
      const { role } = await setPasswordByLink(deps, { ...c.req.valid('json'), address: c.var.address })
      return c.json({ success: true, role } satisfies SetPasswordAnswer)
    })
    .get('/staff', async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json((await listStaff(deps.db)).map(toStaffWire))
    })
    .post('/staff', validJson(newStaffBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const { account, link } = await createStaffAccount(deps, {
        ...c.req.valid('json'),
        actor,
        address: c.var.address,
      })
      return c.json({ ...toStaffWire(account), ...toLinkWire(link) }, 201)
    })
    .patch('/staff/:id', validJson(staffChangeBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const { name, role, disabled, newPasswordLink } = c.req.valid('json')
      const change = { id: c.req.param('id'), name, role, isDisabled: disabled, wantsLink: newPasswordLink }
      const { account, link } = await changeStaffAccount(deps, { ...change, actor, address: c.var.address })
      return c.json({ ...toStaffWire(account), ...toLinkWire(link) })
    })
}

async function enter(
  deps: Deps,
  c: Context<WebEnv>,
  gate: Gate,
  { email, password }: { email: string; password: string },
) {
  const signedIn = await signIn(deps, {
    gate,
    login: email,
    password,
    address: c.var.address,
    userAgent: c.req.header('user-agent') ?? '',
    oldToken: readSessionToken(c.req.header('cookie'), deps.config, gates[gate].side),
  })
  setSessionCookie(c, deps.config, signedIn)
  return c.json({ success: true, role: signedIn.role } satisfies LoginAnswer)
}
