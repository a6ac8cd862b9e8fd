import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#base/roles.ts'
import {
  decideSession,
  decideSignIn,
  decideStaffChange,
  hasMailbox,
  isStaffRole,
  type LoginForm,
  linkSeconds,
  loginForms,
  normalizeLogin,
  secondsAfter,
  sessionLimits,
  sideOf,
} from './accounts.rules.ts'

const signedInAt = new Date('2025-11-14T18:00:00Z')

describe('who passes which login', () => {
  const accepted: Record<LoginForm, Role[]> = {
    admin: ['owner', 'manager', 'staff'],
    seo: ['owner', 'seo'],
    hours: ['hours'],
    member: ['member'],
  }
  const words: Record<LoginForm, { unknown: string; wrong: string }> = {
    admin: { unknown: 'wrong-admin-login', wrong: 'wrong-admin-login' },
    seo: { unknown: 'wrong-seo-login', wrong: 'wrong-seo-login' },
    hours: { unknown: 'wrong-hours-password', wrong: 'wrong-hours-password' },
    member: { unknown: 'member-not-found', wrong: 'wrong-member-password' },
  }

  for (const form of ['admin', 'seo', 'hours', 'member'] as const) {
    test(`the ${form} login lets in ${accepted[form].join(', ')} and nobody else`, () => {
      const granted = roles.filter((role) => decideSignIn(form, { role }, true).outcome === 'granted')
      expect(granted).toEqual(accepted[form])
    })

    test(`the ${form} login refuses a wrong password, another role and an unknown login in its own words`, () => {
      const role = accepted[form][0] ?? 'owner'
      const other = roles.find((one) => !accepted[form].includes(one)) ?? 'owner'
      expect(decideSignIn(form, { role }, false)).toEqual({ outcome: 'refused', code: words[form].wrong })
      expect(decideSignIn(form, { role: other }, true)).toEqual({ outcome: 'refused', code: words[form].wrong })
      expect(decideSignIn(form, undefined, false)).toEqual({ outcome: 'refused', code: words[form].unknown })
    })
  }

  test('staff, the shared hours login and members each have their own logins', () => {
    const kinds = Object.entries(loginForms).map(([form, { kind }]) => `${form}: ${kind}`)
    expect(kinds).toEqual(['admin: staff', 'seo: staff', 'hours: shared', 'member: member'])
  })

  test('a password that fits nobody opens nothing', () => {
    expect(decideSignIn('admin', undefined, true).outcome).toBe('refused')
  })
})

describe('how long a session lasts', () => {
  const HOUR = 3600
  const staff = { side: 'staff', seenAt: signedInAt, expiresAt: secondsAfter(signedInAt, 12 * HOUR) } as const

  test('a staff session ends two hours after its last use', () => {
    expect(decideSession(staff, secondsAfter(signedInAt, 2 * HOUR - 1))).toBe('alive-touch')
    expect(decideSession(staff, secondsAfter(signedInAt, 2 * HOUR))).toBe('ended')
  })

  test('a staff session ends twelve hours after sign-in however busy it is', () => {
    const almost = secondsAfter(signedInAt, 12 * HOUR - 1)
    expect(decideSession({ ...staff, seenAt: almost }, almost)).toBe('alive')
    const over = secondsAfter(signedInAt, 12 * HOUR)
    expect(decideSession({ ...staff, seenAt: almost }, over)).toBe('ended')
    expect(sessionLimits.staff).toEqual({ idleSeconds: 2 * HOUR, absoluteSeconds: 12 * HOUR })
  })

  test('a member stays signed in for thirty days', () => {
    const days = 30 * 24 * HOUR
    const member = { side: 'member', seenAt: signedInAt, expiresAt: secondsAfter(signedInAt, days) } as const
    expect(decideSession(member, secondsAfter(signedInAt, days - 1))).toBe('alive-touch')
    expect(decideSession(member, secondsAfter(signedInAt, days))).toBe('ended')
    expect(sessionLimits.member).toEqual({ idleSeconds: days, absoluteSeconds: days })
  })

  test('its last use is written down only every five minutes', () => {
    expect(decideSession(staff, secondsAfter(signedInAt, 299))).toBe('alive')
    expect(decideSession(staff, secondsAfter(signedInAt, 300))).toBe('alive-touch')
  })
})

describe('the last owner', () => {
  const owner = { role: 'owner', isDisabled: false } as const

  test('can be neither demoted nor disabled', () => {
    expect(decideStaffChange(owner, { role: 'manager', isDisabled: false }, 0)).toBe('last-owner')
    expect(decideStaffChange(owner, { role: 'owner', isDisabled: true }, 0)).toBe('last-owner')
  })

  test('can go when another owner can sign in', () => {
    expect(decideStaffChange(owner, { role: 'manager', isDisabled: false }, 1)).toBe('allowed')
    expect(decideStaffChange(owner, { role: 'owner', isDisabled: true }, 1)).toBe('allowed')
  })

  test('may keep the role, and others may change theirs', () => {
    expect(decideStaffChange(owner, owner, 0)).toBe('allowed')
    expect(decideStaffChange({ role: 'manager', isDisabled: false }, { role: 'seo', isDisabled: true }, 0)).toBe(
      'allowed',
    )
    expect(decideStaffChange({ role: 'owner', isDisabled: true }, { role: 'staff', isDisabled: true }, 0)).toBe(
      'allowed',
    )
  })
})

test('logins are compared without regard to case and blanks around them', () => {
  expect(normalizeLogin('  Marisol.Vega@Example.COM ')).toBe('marisol.vega@example.com')
})

test('the shared hours login is on the side of the staff', () => {
  expect([sideOf('staff'), sideOf('shared'), sideOf('member')]).toEqual(['staff', 'staff', 'member'])
})

test('an owner makes owners, managers, staff and SEO people, and neither members nor the hours login', () => {
  expect(roles.filter(isStaffRole)).toEqual(['owner', 'manager', 'staff', 'seo'])
})

test('links are good for as long as the owner was told', () => {
  expect(linkSeconds).toEqual({ forgotten: 86_400, invitation: 604_800 })
})

test('accounts that nobody named, the sample members and the shared login have no mailbox', () => {
  const has = (login: string, kind: 'staff' | 'member' | 'shared' = 'staff') => hasMailbox({ kind, login })
  expect([has('ana@example.com'), has('ana@example.com', 'member'), has('ana@local.example.com')]).toEqual([
    true,
    true,
    true,
  ])
  expect([has('owner@bar.local'), has('ana@bar.test', 'member'), has('hours', 'shared')]).toEqual([false, false, false])
})
