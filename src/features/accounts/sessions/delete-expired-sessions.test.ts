import { expect, test } from 'vitest'
import { secondsAfter } from '#features/accounts/accounts.rules.ts'
import { accountLinks, sessions } from '#features/accounts/accounts.table.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { deleteExpiredSessions } from './delete-expired-sessions.ts'

const HOUR = 3600

test('sessions and links that open nothing any more are cleared away, the others stay', async () => {
  const { deps } = await openTestBar()
  const { db, clock } = deps
  const now = clock.now()
  const owner = await makeAccount(deps, { role: 'owner' })
  const member = await makeAccount(deps, { role: 'member' })
  const session = (tokenHash: string, accountId: string, seenAgo: number, expiresIn: number) => ({
    tokenHash,
    id: tokenHash,
    accountId,
    createdAt: now,
    provedAt: now,
    seenAt: secondsAfter(now, -seenAgo),
    expiresAt: secondsAfter(now, expiresIn),
    address: '',
    userAgent: '',
  })
  await db
    .insert(sessions)
    .values([
      session('staff in use', owner.id, 2 * HOUR - 1, 1),
      session('staff left alone', owner.id, 2 * HOUR, HOUR),
      session('staff over', owner.id, 0, 0),
      session('member away for a week', member.id, 7 * 24 * HOUR, HOUR),
      session('member over', member.id, 0, -1),
    ])
  await db.insert(accountLinks).values([
    { tokenHash: 'open', accountId: owner.id, createdAt: now, expiresAt: secondsAfter(now, 1) },
    { tokenHash: 'over', accountId: member.id, createdAt: now, expiresAt: secondsAfter(now, 0) },
  ])

  expect(await deleteExpiredSessions(deps)).toEqual({ sessions: 3, links: 1 })

  const left = await db.select({ tokenHash: sessions.tokenHash }).from(sessions)
  expect(left.map(({ tokenHash }) => tokenHash).sort()).toEqual(['member away for a week', 'staff in use'])
  expect(await db.select({ tokenHash: accountLinks.tokenHash }).from(accountLinks)).toEqual([{ tokenHash: 'open' }])
})
