import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { Role, Side } from '#base/roles.ts'
import type { Log } from '#platform/log.ts'

/** Who is signed in on one side of this browser. */
export type Session = {
  accountId: string
  side: Side
  role: Role
  name: string
  login: string
  /** The stored hash of the session's token: names the session without being able to open it. */
  tokenHash: string
  /** When the person last proved in this session who they are. */
  provedAt: Date
  /** The owner requires two-step sign-in of this role: until it is set up, this session is good for that alone. */
  mustSetUpTwoStep?: boolean
  /** The device is shared behind the bar, and somebody serves on it by PIN: the session is theirs, for bar mode alone. */
  sharedDevice?: SharedDevice
}

/** Whose login a shared device has, and whether it waits for a PIN. */
export type SharedDevice = { login: { accountId: string; name: string }; isLocked: boolean }

/** Who does something, and from where: what the audit log wants to know of every change. */
export type By = { actor: Session; address: string }

/** Whom a host is for. Without ADMIN_URL it is for everybody. */
export type HostSides = { isForStaff: boolean; isForGuests: boolean }

export type WebEnv = {
  Variables: {
    requestId: string
    /** The visitor's network address, as told by the socket or by the trusted proxies. */
    address: string
    /** Whom the host is for that was asked. */
    sides: HostSides
    log: Log
    /** Reads the session of one side; the database is asked at most once a request. On a shared device nobody is signed in. */
    findSession: (side: Side) => Promise<Session | undefined>
    /** The same for the person who serves on a shared device, for bar mode. */
    findAnySession: (side: Side) => Promise<Session | undefined>
    /** Fields that the called route promises in every refusal. */
    refusedWith: Readonly<Record<string, unknown>> | undefined
  }
}

/** Who calls a route that is open to signed-in people only, for the audit log. */
export async function requireActor(c: Context<WebEnv>, side: Side): Promise<By> {
  return { actor: await requireSession(c, side), address: c.var.address }
}

export async function requireSession(c: Context<WebEnv>, side: Side): Promise<Session> {
  const session = await c.var.findSession(side)
  if (!session) throw new AppError('login-required')
  return session
}
