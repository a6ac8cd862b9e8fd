import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { changeMember } from '#features/members/change-member.ts'
import { confirmPhone } from '#features/members/verification/confirm-phone.ts'
import { phoneCodes } from '#features/members/verification/phone-codes.table.ts'
import { makeActor } from '#tests/make/make-member.ts'
import { openPhoneCodes } from '#tests/make/open-phone-codes.ts'
import { outcomesOf } from './outcomes-of.ts'

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

async function openWithCode() {
  const bar = await openPhoneCodes()
  const code = await bar.receive()
  const by = { actor: await makeActor(bar.deps), address: 'test' }
  const confirm = (typed: string) => confirmPhone(bar.deps, { memberId: bar.member.id, code: typed, ...by })
  return { ...bar, code, by, confirm }
}

test('a code sent 20 times at once confirms the phone once', async () => {
  const { deps, code, confirm, waiting } = await openWithCode()
  expect(await outcomesOf(times(20, () => confirm(code)))).toEqual({ done: 20 })
  expect(await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'confirm-phone'))).toHaveLength(1)
  expect(await waiting()).toHaveLength(1)
})

test('of 20 codes guessed at once, five are looked at', async () => {
  const { deps, wrongCode, confirm } = await openWithCode()
  const outcomes = await outcomesOf(times(20, () => confirm(wrongCode())))
  expect(outcomes).toEqual({ 'wrong-phone-code': 4, 'phone-code-used-up': 16 })
  expect(await deps.db.select().from(phoneCodes)).toMatchObject([{ wrongTries: 5 }])
})

test('a phone that is corrected in the moment it is confirmed is never left confirmed by the code of the old one', async () => {
  for (let round = 0; round < 5; round++) {
    const { deps, member, code, by, confirm, memberNow } = await openWithCode()
    const change = () => changeMember(deps, { memberId: member.id, change: { phone: '(305) 555-0199' }, ...by })
    const both = round % 2 === 0 ? [confirm(code), change()] : [change(), confirm(code)]
    await outcomesOf(both)
    const { phoneDigits, phoneVerifiedAt } = (await memberNow()) ?? {}
    expect([phoneDigits, phoneVerifiedAt]).toEqual(['3055550199', null])
    expect(await deps.db.select().from(phoneCodes)).toEqual([])
  }
})

test('a text that is asked for while the last one is sent ends with one code that works', async () => {
  const bar = await openPhoneCodes()
  await bar.ask()
  bar.setNow('2025-11-14T18:01:00-05:00')
  await Promise.all([bar.deliver(), bar.ask()])
  await bar.deliver()
  expect(await bar.confirm(bar.lastCode())).toEqual([200, { success: true }])
})
