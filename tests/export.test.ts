import { beforeAll, expect, test } from 'vitest'
import { inventory } from '#app/inventory.ts'
import { listExportedColumns } from '#platform/privacy/export-person.ts'
import { findInternals } from './attacks/find-internals.ts'
import { makeEmailPayload } from './make/email-payload.ts'
import { openKnownBar, zenobia } from './make/make-known-member.ts'
import { makeMember, signInMember } from './make/make-member.ts'

type Exported = Record<string, { fields: Record<string, string>; rows: Record<string, unknown>[] }>

let bar: Awaited<ReturnType<typeof openKnownBar>>
beforeAll(async () => {
  bar = await openKnownBar()
})

const download = async (cookie: string) => (await bar.send('GET', '/api/me/export', { headers: { cookie } })).text()

test("a member's download has every column that the inventory calls theirs, and nothing of the staff", async () => {
  const text = await download(bar.cookie)
  const { data }: { data: Exported } = JSON.parse(text)
  const missing = inventory.flatMap((table) => {
    const { rows = [], fields = {} } = data[table.title] ?? {}
    const columns = new Set(table.ofPerson.flatMap((part) => listExportedColumns(table, part)))
    return [...columns]
      .filter((column) => !fields[column] || !rows.some((row) => column in row))
      .map((column) => `${table.title}: ${column}`)
  })
  expect(missing, 'tests/make/make-known-member.ts has to leave a row in each of these tables').toEqual([])
  expect(text).toContain(zenobia.email)
  expect(text).toContain('77 Hidden Lane')
  expect(text).not.toMatch(/argon|hash|token|was charming|Talked to/i)
})

test('the parts of a download have names that a guest understands, each its own', async () => {
  const text = await download(bar.cookie)
  const { data }: { data: Exported } = JSON.parse(text)
  expect(Object.keys(data).sort()).toEqual([
    'Account',
    'Account activity',
    'Bonus points of visits',
    'Checks',
    'Customers at the point of sale',
    'Deliveries of messages',
    'Devices with notifications',
    'Friends who were invited',
    'Invite codes',
    'Memberships that became one',
    'Messages',
    'Messages to members',
    'New emails',
    'Not the same person',
    'Notes by staff',
    'Party and club requests',
    'Password links',
    'Phone confirmation codes',
    'Points from the bar',
    'Points history',
    'Profile',
    'Remembered devices',
    'Rewards',
    'Signed-in devices',
    'Visits',
    'Visits entered at the bar',
    'Which messages a member wants',
  ])
  expect(findInternals(text)).toBeUndefined()
})

test("somebody who applied with another person's email, phone and name downloads nothing of theirs", async () => {
  const { phone, firstName, lastName } = zenobia
  const message = makeEmailPayload({ email: 'hannah@example.com' })
  expect((await bar.send('POST', '/api/v1.0/email/send', { body: message })).status).toBe(200)
  const borrowed = { email: 'hannah@example.com', phone, firstName, lastName }
  const readExport = async (isVerified: boolean, email: string) => {
    const member = await makeMember(bar.deps, { ...borrowed, email, isVerified })
    const cookie = await signInMember(bar.deps, member)
    const { data }: { data: Exported } = JSON.parse(await download(cookie))
    return Object.keys(data)
  }
  const unverified = await readExport(false, 'hannah@example.com')
  expect([unverified.includes('Messages'), unverified.includes('Checks')]).toEqual([false, false])
  expect(await readExport(true, 'another@example.com')).toContain('Checks')
})
