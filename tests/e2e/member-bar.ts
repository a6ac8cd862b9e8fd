import type { Page } from '@playwright/test'
import { recordTransaction } from '#features/rewards/record-transaction.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { findRunningOwnPostgres } from '#platform/own-postgres.ts'
import { urls } from '#urls.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { makeMember } from '../make/make-member.ts'
import { logins } from './logins.ts'
import { test as base } from './visit.ts'

type Wanted = NonNullable<Parameters<typeof makeMember>[1]>
type Check = { amountCents: number; description?: string; checkId?: string; isVoided?: boolean }

export type MemberBar = {
  url: string
  /** Somebody of the programme, made as real members are; `email` and PASSWORD open their dashboard. */
  make(wanted: Wanted): Promise<{ id: string; email: string; memberNumber: string }>
  spend(memberId: string, check: Check): Promise<void>
  /** What staff do at their own desk, as the owner. */
  send(method: string, path: string, body: unknown): Promise<unknown>
  /** The claims that wait for staff, of one member. */
  listClaims(memberId: string): Promise<{ id: string; rewardName: string }[]>
}

export const PASSWORD = 'right password'

/** A product of its own for each worker: without demo data, with the usual milestones, and with its database at hand. */
export const test = base.extend<object, { bar: MemberBar }>({
  bar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const { dataDir, remove } = await makeDataFolder()
      const settings = { DEMO: '0', ADMIN_EMAIL: logins.owner.email, ADMIN_PASSWORD: logins.owner.password }
      const product = await startBuiltProduct({ dataDir, settings })
      const databaseUrl = await findRunningOwnPostgres(dataDir)
      if (!databaseUrl) throw new Error('The product has no database of its own')
      const { db, close } = openDatabase(databaseUrl, () => undefined)
      const deps = { db, clock: systemClock }
      await use(await openBar(product.url, deps))
      await close()
      await product.stop()
      await remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ bar }, use) => use(bar.url),
})

async function openBar(url: string, deps: Parameters<typeof makeMember>[0]): Promise<MemberBar> {
  let cookie = ''
  let checks = 0
  const request = (method: string, path: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers: { origin: url, 'content-type': 'application/json', cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const login = await request('POST', urls.api.loginAdmin, logins.owner)
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

  async function send(method: string, path: string, body?: unknown) {
    const answer = await request(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${await answer.text()}`)
    return answer.json()
  }
  await send('POST', urls.api.initMilestones)

  return {
    url,
    send,
    async make(wanted) {
      const { id, email, number } = await makeMember(deps, wanted)
      return { id, email: email ?? '', memberNumber: `ET-${String(number).padStart(4, '0')}` }
    },
    async spend(memberId, { amountCents, description = 'Dinner', checkId, isVoided = false }) {
      checks += 1
      const at = systemClock.now()
      const check = { at, description, amountCents, discountCents: undefined, isVoided }
      await recordTransaction(deps, { memberId, check: { ...check, checkId: checkId ?? `e2e-${checks}` } })
    },
    async listClaims(memberId) {
      const claims: { id: string; memberId: string; rewardName: string }[] = await send('GET', urls.api.rewardClaims)
      return claims.filter((claim) => claim.memberId === memberId)
    },
  }
}

/** Opens a page in this member's browser, signed in without the form. */
export async function openAs(page: Page, bar: MemberBar, email: string, address: string = urls.memberDashboard) {
  await page.request.post(urls.api.loginMember, { data: { email, password: PASSWORD }, headers: { origin: bar.url } })
  await page.goto(address)
}
