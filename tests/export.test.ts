import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inventory } from '#app/inventory.ts'
import { listExportedColumns } from '#platform/privacy/export-person.ts'
import { makeEmailPayload } from './make/email-payload.ts'
import { openKnownBar, zenobia } from './make/make-known-member.ts'
import { makeMember, signInMember } from './make/make-member.ts'

type Exported = Record<string, { rows: Record<string, unknown>[] }>

test("a member's download has every column that the inventory calls theirs, and nothing of the staff", async () => {
  const bar = await openKnownBar()
  const answer = await bar.send('GET', '/api/me/export', { headers: { cookie: bar.cookie } })
  const text = await answer.text()
  const { data }: { data: Exported } = JSON.parse(text)
  const missing = inventory.flatMap((table) => {
    const name = getTableName(table.table)
    const rows = data[name]?.rows ?? []
    const columns = new Set(table.ofPerson.flatMap((part) => listExportedColumns(table, part)))
    return [...columns].filter((column) => !rows.some((row) => column in row)).map((column) => `${name}.${column}`)
  })
  expect(missing, 'tests/make/make-known-member.ts has to leave a row in each of these tables').toEqual([])
  expect(text).toContain(zenobia.email)
  expect(text).toContain('77 Hidden Lane')
  expect(text).not.toMatch(/argon|hash|token|was charming|Talked to/i)
})

test("somebody who applied with another person's email, phone and name downloads nothing of theirs", async () => {
  const bar = await openKnownBar()
  const { phone, firstName, lastName } = zenobia
  const message = makeEmailPayload({ email: 'hannah@example.com' })
  expect((await bar.send('POST', '/api/v1.0/email/send', { body: message })).status).toBe(200)
  const borrowed = { email: 'hannah@example.com', phone, firstName, lastName }
  const readExport = async (isVerified: boolean, email: string) => {
    const member = await makeMember(bar.deps, { ...borrowed, email, isVerified })
    const cookie = await signInMember(bar.deps, member)
    const { data }: { data: Exported } = await (await bar.send('GET', '/api/me/export', { headers: { cookie } })).json()
    return Object.keys(data)
  }
  const unverified = await readExport(false, 'hannah@example.com')
  expect([unverified.includes('messages'), unverified.includes('pos_checks')]).toEqual([false, false])
  expect(await readExport(true, 'another@example.com')).toContain('pos_checks')
})
