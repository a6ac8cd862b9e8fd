import type { Context } from 'hono'
import { rememberBrowser } from '#features/accounts/devices/device-cookie.ts'
import { setSessionCookie } from '#features/accounts/sessions/session-cookie.ts'
import type { Deps } from '#platform/deps.ts'
import type { WebEnv } from '#web/env.ts'
import type { SignedIn } from './start-session.ts'

/** Gives the browser its session, makes it a known device, and says so to the login form. */
export async function letIn(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  c: Context<WebEnv>,
  signedIn: SignedIn,
): Promise<{ success: true; role: SignedIn['role'] }> {
  setSessionCookie(c, deps.config, signedIn)
  await rememberBrowser(deps, c, signedIn)
  return { success: true, role: signedIn.role }
}
