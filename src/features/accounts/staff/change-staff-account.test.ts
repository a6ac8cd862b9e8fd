import { expect, test } from 'vitest'
import { accountLinks, sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { setPasswordByLink } from '#features/accounts/passwords/set-password-by-link.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.ts'
import type { Deps } from '#platform/deps.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { Session } from '#web/env.ts'
import { changeStaffAccount } from './change-staff-account.ts'
import { createStaffAccount } from './create-staff-account.ts'

const address = '203.0.113.7'

function sessionOf({
  id,
  name,
  login,
  role,
}: {
  id: string
  name: string
  login: string
  role: Session['role']
}): Session {
  return { accountId: id, side: 'staff', role, name, login, tokenHash: '', provedAt: new Date(0) }
}

async function openBarWithOwner() {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps, { role: 'owner', name: 'Ana Ruiz' })
  return { deps, owner, by: { actor: sessionOf(owner), address } }
}

function enter(deps: Deps, login: string, password: string) {
  return signIn(deps, { form: 'admin', login, password, address, userAgent: '', oldToken: undefined })
}

test('an invited manager sets a password by the link and signs in', async () => {
  const { deps, by } = await openBarWithOwner()
  const { account, link } = await createStaffAccount(deps, {
    name: 'Max',
    email: 'Max@Example.com',
    role: 'manager',
    ...by,
  })
  expect(account).toMatchObject({ login: 'max@example.com', role: 'manager', hasPassword: false })

  const token = link.url.split('#')[1] ?? ''
  await setPasswordByLink(deps, { token, password: 'chosen by max', address })

  expect(await enter(deps, 'max@example.com', 'chosen by max')).toMatchObject({ role: 'manager' })
})

test('an email can be invited to the staff once, also when a member has it', async () => {
  const { deps, by } = await openBarWithOwner()
  await makeAccount(deps, { role: 'member', login: 'max@example.com' })
  const invitation = { name: 'Max', email: 'max@example.com', role: 'staff', ...by } as const
  await createStaffAccount(deps, invitation)
  await expect(createStaffAccount(deps, invitation)).rejects.toMatchObject({ code: 'login-taken' })
  expect(await deps.db.select().from(accountLinks)).toHaveLength(1)
})

test('a person who gets another role is signed out and gets in with the new one', async () => {
  const { deps, by } = await openBarWithOwner()
  const manager = await makeAccount(deps, { role: 'manager' })
  await enter(deps, manager.login, manager.password)

  const { account } = await changeStaffAccount(deps, { id: manager.id, role: 'staff', ...by })

  expect(account.role).toBe('staff')
  expect(await deps.db.select().from(sessions)).toEqual([])
  expect(await enter(deps, manager.login, manager.password)).toMatchObject({ role: 'staff' })
})

test('a disabled account is signed out, cannot sign in, and links are worthless', async () => {
  const { deps, by } = await openBarWithOwner()
  const manager = await makeAccount(deps, { role: 'manager' })
  await enter(deps, manager.login, manager.password)
  await changeStaffAccount(deps, { id: manager.id, wantsLink: true, ...by })

  await changeStaffAccount(deps, { id: manager.id, isDisabled: true, ...by })

  expect(await deps.db.select().from(sessions)).toEqual([])
  expect(await deps.db.select().from(accountLinks)).toEqual([])
  await expect(enter(deps, manager.login, manager.password)).rejects.toMatchObject({ code: 'wrong-admin-login' })
  await expect(changeStaffAccount(deps, { id: manager.id, wantsLink: true, ...by })).rejects.toMatchObject({
    code: 'account-disabled',
  })
  await changeStaffAccount(deps, { id: manager.id, isDisabled: false, ...by })
  expect(await enter(deps, manager.login, manager.password)).toMatchObject({ role: 'manager' })
})

test('a new name signs nobody out', async () => {
  const { deps, by } = await openBarWithOwner()
  const manager = await makeAccount(deps, { role: 'manager' })
  await enter(deps, manager.login, manager.password)
  const { account } = await changeStaffAccount(deps, { id: manager.id, name: 'Maxine', ...by })
  expect(account.name).toBe('Maxine')
  expect(await deps.db.select().from(sessions)).toHaveLength(1)
})

test('the last owner who can sign in stays owner', async () => {
  const { deps, owner, by } = await openBarWithOwner()
  await makeAccount(deps, { role: 'owner', login: 'invited@example.com', password: null })
  await makeAccount(deps, { role: 'owner', login: 'gone@example.com', isDisabled: true })
  await expect(changeStaffAccount(deps, { id: owner.id, role: 'manager', ...by })).rejects.toMatchObject({
    code: 'last-owner',
  })
  await expect(changeStaffAccount(deps, { id: owner.id, isDisabled: true, ...by })).rejects.toMatchObject({
    code: 'last-owner',
  })

  await makeAccount(deps, { role: 'owner', login: 'second@example.com' })
  const { account } = await changeStaffAccount(deps, { id: owner.id, role: 'manager', ...by })
  expect(account.role).toBe('manager')
})

test('members and the shared hours login are not staff accounts', async () => {
  const { deps, by } = await openBarWithOwner()
  const member = await makeAccount(deps, { role: 'member' })
  const hours = await makeAccount(deps, { role: 'hours' })
  for (const id of [member.id, hours.id, 'ac_nobody']) {
    const change = changeStaffAccount(deps, { id, isDisabled: true, ...by })
    await expect(change).rejects.toMatchObject({ code: 'staff-account-not-found' })
  }
})

test('each change is in the audit log with what was before and after; changing nothing is not', async () => {
  const { deps, by } = await openBarWithOwner()
  const manager = await makeAccount(deps, { role: 'manager', name: 'Max' })
  await changeStaffAccount(deps, { id: manager.id, role: 'staff', ...by })
  await changeStaffAccount(deps, { id: manager.id, role: 'staff', ...by })
  expect(await deps.db.select().from(auditEntries)).toMatchObject([
    {
      action: 'change-staff-account',
      actorName: 'Ana Ruiz',
      subject: manager.id,
      before: { name: 'Max', role: 'manager', isDisabled: false },
      after: { name: 'Max', role: 'staff', isDisabled: false },
    },
  ])
})
