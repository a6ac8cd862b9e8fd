import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { findRunningOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { countCheck, makeMember } from '../make/make-member.ts'
import { logins } from './logins.ts'

type Wanted = NonNullable<Parameters<typeof makeMember>[1]>
type Check = { amountCents: number; description?: string; checkId?: string; isVoided?: boolean }

export type OwnBar = Awaited<ReturnType<typeof openOwnBar>>

/** Of everybody whom a test makes. */
export const PASSWORD = 'right password'

/** A product without demo data, with the usual milestones, and with its database at hand. */
export async function openOwnBar(settings: Record<string, string> = {}) {
  const { dataDir, remove } = await makeDataFolder()
  const product = await startBuiltProduct({
    dataDir,
    settings: { DEMO: '0', ADMIN_EMAIL: logins.owner.email, ADMIN_PASSWORD: logins.owner.password, ...settings },
  })
  const { url } = product
  const databaseUrl = await findRunningOwnPostgres(dataDir)
  if (!databaseUrl) throw new Error('The product has no database of its own')
  const { db, close } = openDatabase(databaseUrl, () => undefined)
  const deps = { db, clock: systemClock }
  let checks = 0

  const request = (method: string, path: string, { body, cookie = '' }: { body?: unknown; cookie?: string }) =>
    fetch(url + path, {
      method,
      headers: { origin: url, 'content-type': 'application/json', cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  /** The cookie of somebody of the staff, as a browser would send it. */
  async function signIn(login: { email: string; password: string }) {
    const answer = await request('POST', '/api/login/admin', { body: login })
    if (!answer.ok) throw new Error(`The login of ${login.email} was refused: ${await answer.text()}`)
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  }
  const ownersCookie = await signIn(logins.owner)

  /** What staff do at their own desk, as the owner. */
  async function send(method: string, path: string, body?: unknown) {
    const answer = await request(method, path, { body, cookie: ownersCookie })
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${await answer.text()}`)
    return answer.json()
  }
  await send('POST', '/api/init-milestones')

  return {
    url,
    deps,
    ownersCookie,
    signIn,
    send,
    /** Somebody of the programme, made as real members are; `email` and PASSWORD open their dashboard. */
    async make(wanted: Wanted = {}) {
      const { id, email, number } = await makeMember(deps, wanted)
      return { id, email: email ?? '', memberNumber: `ET-${String(number).padStart(4, '0')}` }
    },
    async spend(memberId: string, { amountCents, description = 'Dinner', checkId, isVoided = false }: Check) {
      checks += 1
      const check = { checkId: checkId ?? `e2e-${checks}`, description, amountCents, isVoided }
      await countCheck(deps, memberId, check)
    },
    /** The claims that wait for staff, of one member. */
    async listClaims(memberId: string): Promise<{ id: string; rewardName: string }[]> {
      const claims: { id: string; memberId: string; rewardName: string }[] = await send('GET', '/api/reward-claims')
      return claims.filter((claim) => claim.memberId === memberId)
    },
    async close() {
      await close()
      await product.stop()
      await remove()
    },
  }
}
