import { describe, expect, test } from 'vitest'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { accounts, sessions } from './accounts.table.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>

/** What the browser would send back: the cookies without their attributes. */
function cookiesOf(answer: Response) {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function whoIs(bar: Bar, cookie: string) {
  return (await bar.send('GET', '/api/session', { headers: { cookie } })).json()
}

describe('signing in', () => {
  test.each([
    { form: 'admin', role: 'manager', refusal: 'Invalid email or password' },
    { form: 'seo', role: 'seo', refusal: 'Invalid credentials' },
    { form: 'member', role: 'member', refusal: 'Incorrect password. Please try again.' },
  ] as const)(
    'the $form login lets in whom it should and refuses in its own words',
    async ({ form, role, refusal }) => {
      const bar = await openTestBar()
      const { login, name } = await makeAccount(bar.deps, { role, login: 'max@example.com' })
      const enter = (password: string) => bar.send('POST', `/api/login/${form}`, { body: { email: login, password } })

      const refused = await enter('wrong password')
      expect([refused.status, await refused.json()]).toMatchObject([401, { error: refusal }])
      expect(refused.headers.getSetCookie()).toEqual([])

      const granted = await enter('right password')
      expect([granted.status, await granted.json()]).toEqual([200, { success: true, role }])
      const nobody = { staff: null, member: null }
      const who = { name, role, login }
      const side = role === 'member' ? 'member' : 'staff'
      expect(await whoIs(bar, cookiesOf(granted))).toEqual({ ...nobody, [side]: who })
    },
  )

  test('the hours login asks for the shared password alone', async () => {
    const bar = await openTestBar()
    await makeAccount(bar.deps, { role: 'hours', password: 'shared password' })
    const refused = await bar.send('POST', '/api/login/hours', { body: { password: 'wrong' } })
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'Invalid password - Access denied' }])
    const granted = await bar.send('POST', '/api/login/hours', { body: { password: 'shared password' } })
    expect(await granted.json()).toEqual({ success: true, role: 'hours' })
    expect(granted.headers.getSetCookie()[0]).toMatch(
      /^tides-staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('a member who is not known is told so', async () => {
    const bar = await openTestBar()
    const answer = await bar.send('POST', '/api/login/member', { body: { email: 'nobody@example.com', password: 'x' } })
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: 'Member not found. Please check your email or sign up for membership.' },
    ])
  })

  test('the owner opens the SEO login, a manager does not', async () => {
    const bar = await openTestBar()
    await makeAccount(bar.deps, { role: 'owner' })
    await makeAccount(bar.deps, { role: 'manager' })
    const enter = (email: string) => bar.send('POST', '/api/login/seo', { body: { email, password: 'right password' } })
    expect((await enter('owner@example.com')).status).toBe(200)
    const refused = await enter('manager@example.com')
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'Invalid credentials' }])
  })

  test.each(['member', 'admin', 'seo'])('the %s login refuses what is not an email and a password', async (form) => {
    const bar = await openTestBar()
    for (const body of [{}, { email: 'not an address', password: 'x' }, { email: 'a@example.com', password: '' }, []]) {
      expect((await bar.send('POST', `/api/login/${form}`, { body })).status).toBe(400)
    }
    const tooLong = { email: 'a@example.com', password: 'x'.repeat(201) }
    expect((await bar.send('POST', `/api/login/${form}`, { body: tooLong })).status).toBe(400)
  })

  test('after ten wrong passwords there is a pause, and the answer says how long', async () => {
    const bar = await openTestBar()
    await makeAccount(bar.deps, { role: 'hours' })
    const enter = (password: string) => bar.send('POST', '/api/login/hours', { body: { password } })
    for (let attempt = 1; attempt <= 10; attempt++) expect((await enter('wrong')).status).toBe(401)
    const refused = await enter('right password')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
  })

  test('the session has another id after each sign-in and the old one is worth nothing', async () => {
    const bar = await openTestBar()
    const { login } = await makeAccount(bar.deps, { role: 'member' })
    const body = { email: login, password: 'right password' }
    const first = cookiesOf(await bar.send('POST', '/api/login/member', { body }))
    const second = cookiesOf(await bar.send('POST', '/api/login/member', { body, headers: { cookie: first } }))
    expect(second).not.toBe(first)
    expect(await whoIs(bar, first)).toMatchObject({ member: null })
    expect(await whoIs(bar, second)).toMatchObject({ member: { login } })
  })

  test('strangers who guess do not keep out a browser that has signed in before, also after it signed out', async () => {
    const bar = await openTestBar()
    await makeAccount(bar.deps, { role: 'hours' })
    const enter = (password: string, cookie = '') =>
      bar.send('POST', '/api/login/hours', { body: { password }, headers: { cookie } })
    const till = cookiesOf(await enter('right password'))
    await bar.send('POST', '/api/logout', { body: {}, headers: { cookie: till } })
    for (let attempt = 1; attempt <= 10; attempt++) await enter('wrong')
    expect((await enter('right password')).status).toBe(429)
    expect((await enter('right password', till)).status).toBe(200)
  })

  test('a till that several people use knows them all, and a secret from before a sign-in is worth nothing after it', async () => {
    const bar = await openTestBar()
    const people = [await makeAccount(bar.deps, { role: 'manager' }), await makeAccount(bar.deps, { role: 'staff' })]
    const enter = (email: string, cookie: string, password = 'right password') =>
      bar.send('POST', '/api/login/admin', { body: { email, password }, headers: { cookie } })
    const planted = cookiesOf(await enter('manager@example.com', ''))
    const till = cookiesOf(await enter('staff@example.com', planted))
    for (const { login } of people) for (let time = 1; time <= 10; time++) await enter(login, '', 'wrong')

    for (const { login } of people) {
      expect((await enter(login, planted)).status).toBe(429)
      expect((await enter(login, till, 'wrong')).status).toBe(401)
    }
  })

  test('under https the cookie is bound to the host', async () => {
    const bar = await openTestBar({ settings: { PUBLIC_URL: 'https://bar.example.com' } })
    const { login } = await makeAccount(bar.deps, { role: 'owner' })
    const answer = await bar.send('POST', '/api/login/admin', { body: { email: login, password: 'right password' } })
    const [session, device] = answer.headers.getSetCookie()
    expect(session).toMatch(/^__Host-tides-staff=.*; HttpOnly; Secure; SameSite=Lax$/)
    expect(device).toMatch(/^__Host-tides-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await whoIs(bar, cookiesOf(answer))).toMatchObject({ staff: { login } })
  })
})

describe('signing out', () => {
  async function signInOnBothSides(bar: Bar) {
    await makeAccount(bar.deps, { role: 'owner' })
    await makeAccount(bar.deps, { role: 'member' })
    const enter = async (form: string, email: string) =>
      cookiesOf(await bar.send('POST', `/api/login/${form}`, { body: { email, password: 'right password' } }))
    return `${await enter('admin', 'owner@example.com')}; ${await enter('member', 'member@example.com')}`
  }

  test('ends both sessions of the browser, and copies of the cookies are worth nothing', async () => {
    const bar = await openTestBar()
    const cookie = await signInOnBothSides(bar)
    const answer = await bar.send('POST', '/api/logout', { body: {}, headers: { cookie } })
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(await answer.json()).toEqual({ success: true })
    expect(cookiesOf(answer)).toBe('tides-staff=; tides-member=')
    expect(await whoIs(bar, cookie)).toEqual({ staff: null, member: null })
    expect(await bar.deps.db.select().from(sessions)).toEqual([])
  })

  test('can end one side and keep the other', async () => {
    const bar = await openTestBar()
    const cookie = await signInOnBothSides(bar)
    await bar.send('POST', '/api/logout', { body: { side: 'staff' }, headers: { cookie } })
    expect(await whoIs(bar, cookie)).toMatchObject({ staff: null, member: { role: 'member' } })
  })

  test('is fine for somebody who is not signed in, and refuses an unknown side', async () => {
    const bar = await openTestBar()
    expect((await bar.send('POST', '/api/logout', { body: {} })).status).toBe(200)
    expect((await bar.send('POST', '/api/logout', { body: { side: 'kitchen' } })).status).toBe(400)
  })
})

describe('one-time links', () => {
  test('where no mail is set up, asking for one says that nothing was sent', async () => {
    const { send } = await openTestBar()
    const answer = await send('POST', '/api/password/forgot', { body: { email: 'hannah@example.com' } })
    expect(await answer.json()).toEqual({ success: true, isMailed: false })
  })

  test('asking for one is answered the same for everybody, until it is too often', async () => {
    const bar = await openTestBar({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' } })
    await makeAccount(bar.deps, { role: 'member', login: 'hannah@example.com' })
    const ask = (body: unknown) => bar.send('POST', '/api/password/forgot', { body })
    for (const email of ['hannah@example.com', 'nobody@example.com']) {
      const answer = await ask({ email })
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, isMailed: true }])
    }
    expect((await ask({ email: 'not an address' })).status).toBe(400)
    expect((await ask({ email: 'hannah@example.com', side: 'kitchen' })).status).toBe(400)
    await ask({ email: 'hannah@example.com' })
    await ask({ email: 'hannah@example.com' })
    expect((await ask({ email: 'hannah@example.com' })).status).toBe(429)
  })

  test('a link sets a password once; what is wrong with it is said in words', async () => {
    const bar = await openTestBar()
    const { db, clock } = bar.deps
    const member = await makeAccount(bar.deps, { role: 'member', password: null })
    const wanted = { accountId: member.id, purpose: 'forgotten', now: clock.now(), origin: '' } as const
    const { url } = await db.transaction((tx) => createAccountLink(tx, wanted))
    const token = url.split('#')[1]
    const set = async (body: unknown) => {
      const answer = await bar.send('POST', '/api/password/set', { body })
      return [answer.status, await answer.json()]
    }
    expect(await set({ token, password: 'five5' })).toMatchObject([
      400,
      { error: 'Use at least 6 characters for your password.' },
    ])
    expect(await set({ token, password: 'six666' })).toEqual([200, { success: true, role: 'member' }])
    expect(await set({ token, password: 'six666' })).toMatchObject([
      410,
      { error: 'This link expired or was already used. Ask for a new one.' },
    ])
    expect((await set({ token }))[0]).toBe(400)
    expect((await set({ password: 'six666' }))[0]).toBe(400)
  })
})

test('no answer contains a password or a hash', async () => {
  const bar = await openTestBar()
  const owner = await makeAccount(bar.deps, { role: 'owner' })
  const login = await bar.send('POST', '/api/login/admin', { body: { email: owner.login, password: owner.password } })
  const headers = { cookie: cookiesOf(login) }
  const invited = await bar.send('POST', '/api/staff', {
    headers,
    body: { name: 'Max', email: 'max@example.com', role: 'staff' },
  })
  const { id } = await invited.clone().json()
  const answers = [
    login,
    invited,
    await bar.send('PATCH', `/api/staff/${id}`, { headers, body: { role: 'manager' } }),
    await bar.send('GET', '/api/staff', { headers }),
    await bar.send('GET', '/api/session', { headers }),
    await bar.send('GET', '/api/audit', { headers }),
    await bar.send('POST', '/api/login/admin', { body: { email: owner.login, password: 'wrong password' } }),
  ]
  const stored = await bar.deps.db.select({ hash: accounts.passwordHash }).from(accounts)
  const secrets = ['argon2', 'right password', 'wrong password', ...stored.flatMap(({ hash }) => hash ?? [])]
  const tokenHashes = await bar.deps.db.select({ hash: sessions.tokenHash }).from(sessions)
  for (const answer of answers) {
    const text = (await answer.text()) + JSON.stringify([...answer.headers])
    for (const secret of [...secrets, ...tokenHashes.map(({ hash }) => hash)]) expect(text).not.toContain(secret)
  }
})
