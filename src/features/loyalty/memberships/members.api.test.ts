import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { members } from '#features/members/members.table.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

const application = {
  email: 'Robin@Example.com ',
  password: 'six666',
  firstName: ' Robin ',
  lastName: 'Vale',
  phone: '(305) 555-0142',
  membershipType: 'regular',
}
const residence = { address: '1 Ocean Drive', city: 'Miami Beach', state: 'FL', zipCode: '33139' }

type Bar = Awaited<ReturnType<typeof openTestBar>>
const apply = (bar: Bar, body: object) => bar.send('POST', '/api/members', { body })
const problemsOf = async (answer: Response) => {
  const { fields } = await answer.json()
  return fields.map(({ field }: { field: string }) => field)
}

describe('applying for membership', () => {
  test.each(['123456', 'Robin2025', 'eleventides!', '305-555-0142'])('refuses a password like %s', async (password) => {
    const bar = await openTestBar()
    const answer = await apply(bar, { ...application, password })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'password-too-common' })
    expect(await bar.deps.db.select().from(members)).toEqual([])
  })

  test('makes a pending member with nothing yet', async () => {
    const bar = await openTestBar({ now: '2025-11-14T23:30:00-05:00' })
    const answer = await apply(bar, application)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      id: expect.stringMatching(/^mb_/),
      memberNumber: expect.stringMatching(/^ET-\d{4,}$/),
      email: 'robin@example.com',
      firstName: 'Robin',
      lastName: 'Vale',
      phone: '(305) 555-0142',
      birthday: '',
      emailVerified: false,
      phoneVerified: false,
      membershipType: 'regular',
      status: 'pending',
      reasonForMembership: '',
      address: '',
      city: '',
      state: '',
      zipCode: '',
      dateApplied: '2025-11-14',
      dateApproved: null,
      rejection: null,
      discountPercentage: 0,
      currentPoints: 0,
      lifetimePoints: 0,
      lifetimeSpent: 0,
      totalSpent: 0,
      totalSavings: 0,
      pointsEarned: 0,
      visits: 0,
      toastCustomerId: null,
      transactions: [],
      rewardsEarned: [],
    })
  })

  test('stores the password as an argon2id hash and tells it to nobody', async () => {
    const bar = await openTestBar()
    const text = await (await apply(bar, application)).text()
    expect(text).not.toMatch(/password|six666|argon/i)
    const [account] = await bar.deps.db.select().from(accounts).where(eq(accounts.kind, 'member'))
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  test('ignores status, dates, points and discount in the body', async () => {
    const bar = await openTestBar()
    const wishes = {
      status: 'approved',
      dateApplied: '1999-01-01',
      discountPercentage: 50,
      currentPoints: 9999,
      lifetimePoints: 9999,
      approve: true,
      id: 'mb_mine',
    }
    expect(await (await apply(bar, { ...application, ...wishes })).json()).toMatchObject({
      status: 'pending',
      discountPercentage: 0,
      currentPoints: 0,
      dateApplied: '2025-11-14',
    })
  })

  test.each([
    ['firstName', ''],
    ['lastName', '  '],
    ['firstName', 'Robin\nBcc: all@example.com'],
    ['lastName', 'Va\u2028le'],
    ['lastName', 'Va\u0007le'],
    ['phone', '305\n5550142'],
    ['address', '1 Ocean\r\nDrive'],
    ['city', 'Miami\nBeach'],
    ['email', 'robin'],
    ['email', ''],
    ['password', '12345'],
    ['phone', ''],
    ['phone', 'call me'],
    ['membershipType', 'vip'],
    ['membershipType', 'gold'],
  ])('is refused at the field %s when it is %j', async (field, value) => {
    const bar = await openTestBar()
    const answer = await apply(bar, { ...application, [field]: value })
    expect([answer.status, await problemsOf(answer)]).toEqual([400, [field]])
    expect(await bar.deps.db.$count(members)).toBe(0)
  })

  test('as a local needs an address in Miami Beach', async () => {
    const bar = await openTestBar()
    const local = { ...application, membershipType: 'local' }
    expect(await problemsOf(await apply(bar, local))).toEqual(['address', 'city', 'state', 'zipCode'])
    expect(await problemsOf(await apply(bar, { ...local, ...residence, city: 'Miami' }))).toEqual(['city'])
    expect((await apply(bar, { ...local, ...residence, city: ' miami  beach' })).status).toBe(201)
  })

  test('with an email that is in use says so, however it is written', async () => {
    const bar = await openTestBar()
    await apply(bar, application)
    const answer = await apply(bar, { ...application, email: 'ROBIN@example.COM' })
    expect(answer.status).toBe(409)
    expect((await answer.json()).error).toBe('This email already has a membership.')
    expect(await bar.deps.db.$count(members)).toBe(1)
  })

  test('is limited for each address, but the network of the bar has room for a sign-up night', async () => {
    const bar = await openTestBar()
    let guest = 0
    const applyOnce = () => {
      guest += 1
      const person = { email: `robin-${guest}@example.com`, phone: `(305) 555-${1000 + guest}` }
      return apply(bar, { ...application, ...person })
    }
    for (let time = 1; time <= 10; time += 1) expect((await applyOnce()).status).toBe(201)
    expect((await applyOnce()).status).toBe(429)

    const till = await makeAccount(bar.deps, { role: 'staff' })
    await bar.send('POST', '/api/login/admin', { body: { email: till.login, password: till.password } })
    for (let time = 1; time <= 5; time += 1) expect((await applyOnce()).status).toBe(201)
  })

  test('is limited for each phone number, however it is written', async () => {
    const bar = await openTestBar()
    const phones = ['(305) 555-0142', '3055550142', '+1 305 555 0142', '305-555-0142', '305.555.0142', '305 555 0142']
    const statuses: number[] = []
    for (const [index, phone] of phones.entries())
      statuses.push((await apply(bar, { ...application, email: `robin-${index}@example.com`, phone })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('staff', () => {
  test('create and approve a member in one step, who gets a link to choose a password', async () => {
    const bar = await openTestBar()
    const { password: _, ...person } = application
    const body = { ...person, membershipType: 'vip', approve: true }
    const answer = await (await bar.send('POST', '/api/members', { as: 'manager', body })).json()
    expect(answer).toMatchObject({ status: 'approved', discountPercentage: 50, dateApproved: '2025-11-14' })
    expect(answer.toastCustomerId).toMatch(/.{8,}/)
    expect(answer.passwordLink).toMatch(/^http:\/\/127\.0\.0\.1:3000\/set-password#.{40,}$/)
  })

  test.each(['staff', 'seo', 'hours', 'member'] as const)('with the role %s approve nobody that way', async (role) => {
    const bar = await openTestBar()
    const answer = await bar.send('POST', '/api/members', { as: role, body: { ...application, approve: true } })
    expect(await answer.json()).toMatchObject({ status: 'pending' })
  })

  test.each([
    ['regular', 0],
    ['local', 20],
    ['vip', 50],
  ] as const)('approve a pending %s member, whose discount is then %s%', async (type, discount) => {
    const bar = await openTestBar()
    const { id } = await makeMember(bar.deps, { type, status: 'pending' })
    const answer = await bar.send('PUT', '/api/members', { as: 'manager', body: { memberId: id, action: 'approve' } })
    expect(await answer.json()).toMatchObject({
      success: true,
      member: {
        status: 'approved',
        dateApproved: '2025-11-14',
        discountPercentage: discount,
        toastCustomerId: expect.any(String),
      },
    })
  })

  test('decide an application once, whichever way', async () => {
    const bar = await openTestBar()
    for (const status of ['approved', 'rejected'] as const) {
      const { id } = await makeMember(bar.deps, { status })
      for (const action of ['approve', 'reject']) {
        const answer = await bar.send('PUT', '/api/members', { as: 'owner', body: { memberId: id, action } })
        expect(answer.status).toBe(409)
      }
      const [row] = await bar.deps.db.select().from(members).where(eq(members.id, id))
      expect(row?.status).toBe(status)
    }
    const unknown = await bar.send('PUT', '/api/members', {
      as: 'owner',
      body: { memberId: 'mb_x', action: 'approve' },
    })
    expect(unknown.status).toBe(404)
  })

  test('correct what is kept about a member, and the log keeps before and after until the member is erased', async () => {
    const bar = await openTestBar()
    const { id } = await makeMember(bar.deps)
    const body = { lastName: 'Valdez', phone: '305 555 0177', membershipType: 'vip' }
    const answer = await bar.send('PATCH', `/api/members/${id}`, { as: 'manager', body })
    expect(await answer.json()).toMatchObject({
      member: { lastName: 'Valdez', phone: '305 555 0177', discountPercentage: 50 },
    })
    const readEntry = async () => {
      const isChange = eq(auditEntries.action, 'change-member')
      const [entry] = await bar.deps.db.select().from(auditEntries).where(isChange)
      return entry
    }
    expect(await readEntry()).toMatchObject({
      before: { lastName: 'Vale', phone: '(305) 555-0142', membershipType: 'regular' },
      after: { lastName: 'Valdez', phone: '305 555 0177', fields: ['lastName', 'phone', 'membershipType'] },
    })
    await bar.send('DELETE', `/api/members/${id}`, { as: 'manager' })
    expect(JSON.stringify(await readEntry())).not.toMatch(/Vale|Valdez|0142|0177/)
  })

  test('cannot put a line break into a name either', async () => {
    const bar = await openTestBar()
    const { id } = await makeMember(bar.deps)
    const answer = await bar.send('PATCH', `/api/members/${id}`, { as: 'manager', body: { lastName: 'Val\ndez' } })
    expect([answer.status, (await answer.json()).fields]).toEqual([
      400,
      [{ field: 'lastName', problem: 'Use one line, without line breaks' }],
    ])
  })

  test('link a customer of the point of sale to an approved member only, and to one of them', async () => {
    const bar = await openTestBar()
    const [one, other] = [await makeMember(bar.deps), await makeMember(bar.deps)]
    const pending = await makeMember(bar.deps, { status: 'pending' })
    const link = (id: string) =>
      bar.send('POST', `/api/members/${id}/link`, { as: 'manager', body: { toastCustomerId: 'guid-1' } })
    expect(await (await link(one.id)).json()).toMatchObject({ member: { toastCustomerId: 'guid-1' } })
    expect((await link(other.id)).status).toBe(409)
    expect((await link(pending.id)).status).toBe(409)
  })

  test('erase a member for good: data, login and sessions', async () => {
    const bar = await openTestBar()
    const member = await makeMember(bar.deps, { points: 30, email: 'gone@example.com' })
    const cookie = await signInMember(bar.deps, member)
    expect((await bar.send('GET', '/api/me', { headers: { cookie } })).status).toBe(200)
    expect((await bar.send('DELETE', `/api/members/${member.id}`, { as: 'manager' })).status).toBe(200)
    expect((await bar.send('GET', '/api/me', { headers: { cookie } })).status).toBe(401)
    expect((await bar.send('GET', '/api/members?email=gone@example.com', { as: 'owner' })).status).toBe(404)
    expect((await bar.send('DELETE', `/api/members/${member.id}`, { as: 'manager' })).status).toBe(404)
    const login = await bar.send('POST', '/api/login/member', {
      body: { email: 'gone@example.com', password: 'right password' },
    })
    expect(login.status).toBe(404)
  })
})
