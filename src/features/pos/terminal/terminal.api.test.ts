import { describe, expect, test } from 'vitest'
import { rateLimits } from '#platform/rate-limit/rate-limit.table.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTerminal, TERMINAL_KEY } from '#tests/make/open-terminal.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { tellLoyalty } from './terminal.contract.ts'

const nobody = { status: 404, body: { transactionStatus: 'ERROR_ACCOUNT_INVALID' } }
const refused = (transactionStatus: string) => ({ status: 400, body: expect.objectContaining({ transactionStatus }) })

describe('who may call', () => {
  test('without a key in the settings there is no such address', async () => {
    const { send } = await openTestBar({ pos: fakePos().pos })
    expect((await send('POST', tellLoyalty.path, { body: {} })).status).toBe(404)
  })

  test('without a point of sale there is none either', async () => {
    const { send } = await openTestBar({ settings: { TOAST_LOYALTY_KEY: TERMINAL_KEY } })
    expect((await send('POST', tellLoyalty.path, { body: {} })).status).toBe(404)
  })

  test('a wrong key is refused, and after twenty of them the address has to wait; Toast itself does not', async () => {
    const { call } = await openTerminal()
    const guess = (authorization: string) => call('LOYALTY_SEARCH', {}, { headers: { authorization } })
    expect(await guess('')).toEqual(refused('ERROR_INVALID_TOKEN'))
    for (let tries = 1; tries < 20; tries += 1) await guess(`guess ${tries}`)
    expect((await guess('one more')).status).toBe(429)
    expect(await guess(TERMINAL_KEY)).toEqual(refused('ERROR_INVALID_INPUT_PROPERTIES'))
    expect(await guess(`Bearer ${TERMINAL_KEY}`)).toEqual(refused('ERROR_INVALID_INPUT_PROPERTIES'))
  })

  test('another restaurant is refused', async () => {
    const { call } = await openTerminal()
    const headers = { 'toast-restaurant-external-id': 'restaurant-2' }
    expect(await call('LOYALTY_SEARCH', {}, { headers })).toEqual(refused('ERROR_INVALID_RESTAURANT'))
  })

  test('staff see when a terminal last called, and when one came with a wrong key', async () => {
    const { call, send } = await openTerminal()
    const read = async () => (await send('GET', '/api/toast/terminal', { as: 'manager' })).json()
    expect(await read()).toEqual({
      url: 'http://127.0.0.1:3000/api/toast/loyalty',
      isConfigured: true,
      hasKey: true,
      hasPublicKey: false,
      restaurantId: 'restaurant-1',
      lastCallAt: null,
      lastRefusedAt: null,
      recentCalls: [],
    })
    await call('LOYALTY_SEARCH', {})
    await call('LOYALTY_SEARCH', {}, { headers: { authorization: 'wrong' } })
    const at = '2025-11-14T23:00:00.000Z'
    expect(await read()).toMatchObject({ lastCallAt: at, lastRefusedAt: at })
  })

  test('staff see what the last five calls were and whether they went through, the newest first', async () => {
    const { call, tell, send, deps, setNow } = await openTerminal()
    const { id } = await makeMember(deps)
    const paid = (guid: string) => ({ loyaltyIdentifier: id, ...tell({ guid, checks: [{ guid }] }), redemptions: [] })
    for (let minute = 0; minute < 5; minute += 1) {
      setNow(`2025-11-14T18:0${minute}:00-05:00`)
      await call('LOYALTY_ACCRUE', paid(`check-${minute}`))
    }
    setNow('2025-11-14T18:05:00-05:00')
    await call('LOYALTY_REVERSE', { transactionId: 'call-5', loyaltyIdentifier: id })
    const { recentCalls } = await (await send('GET', '/api/toast/terminal', { as: 'manager' })).json()
    expect(recentCalls).toHaveLength(5)
    expect(recentCalls.slice(0, 2)).toEqual([
      { type: 'reverse', at: '2025-11-14T23:05:00.000Z', isAccepted: true },
      { type: 'accrue', at: '2025-11-14T23:04:00.000Z', isAccepted: true },
    ])
  })
})

describe('what makes no sense', () => {
  test('is refused in the words that Toast has for it', async () => {
    const { app, call } = await openTerminal()
    const invalid = refused('ERROR_INVALID_INPUT_PROPERTIES')
    const headers = {
      authorization: TERMINAL_KEY,
      'toast-restaurant-external-id': 'restaurant-1',
      'toast-transaction-type': 'LOYALTY_SEARCH',
      'toast-transaction-guid': 'call',
    }
    const post = async (body: string, more: Record<string, string> = {}) => {
      const sent = { ...headers, 'content-type': 'application/json', ...more }
      const answer = await app.request(tellLoyalty.path, { method: 'POST', body, headers: sent })
      return { status: answer.status, body: await answer.json() }
    }
    expect(await post('{"a":')).toEqual(invalid)
    expect(await post('[]')).toEqual(invalid)
    expect(await post('{}', { 'content-type': 'text/plain' })).toEqual(invalid)
    expect(await post('{}', { 'toast-transaction-guid': '' })).toEqual(invalid)
    const wrongType = refused('ERROR_INVALID_TOAST_TRANSACTION_TYPE')
    expect(await post('{}', { 'toast-transaction-type': 'LOYALTY_DANCE' })).toEqual(wrongType)
    expect(await post('{}', { 'toast-transaction-type': '' })).toEqual(wrongType)
    expect(await post('{"toastTransactionType":"LOYALTY_REDEEM"}')).toEqual(wrongType)
    expect(await call('LOYALTY_INQUIRE', { redemptions: 7 })).toEqual(invalid)
    expect(await call('LOYALTY_SIGNUP', { phone: '3055550142', email: 'a@example.com' })).toEqual(invalid)
  })

  test('a check of a large party is not too long', async () => {
    const { call, tell, deps } = await openTerminal()
    const { id } = await makeMember(deps, { type: 'local' })
    const lines = Array.from({ length: 400 }, (_, index) => ({ cents: 1000, item: `Plate ${index}` }))
    const { status, body } = await call('LOYALTY_INQUIRE', { loyaltyIdentifier: id, ...tell({ checks: [{ lines }] }) })
    expect(status).toBe(200)
    expect(body.checkResponse?.offers).toMatchObject([{ identifier: 'membership', amount: 800 }])
  })
})

describe('looking for somebody', () => {
  test('by phone, email or name shows who it is and how many points, and nothing else', async () => {
    const { call, deps } = await openTerminal()
    const member = await makeMember(deps, { points: 120, phone: '(305) 555-0199', email: 'robin@example.com' })
    await makeMember(deps, { firstName: 'Ana', lastName: 'Reyes', phone: '(305) 555-0100' })
    const account = { identifier: member.id, firstName: 'Robin', lastName: 'Vale', pointsBalance: '120' }
    const found = { status: 200, body: { transactionStatus: 'ACCEPT', searchResponse: { accounts: [account] } } }
    const search = (searchCriteria: object) => call('LOYALTY_SEARCH', { searchCriteria })
    expect(await search({ phone: '3055550199', email: null, firstName: '', lastName: null })).toEqual(found)
    expect(await search({ email: 'robin@EXAMPLE.com' })).toEqual(found)
    expect(await search({ firstName: 'robin', lastName: 'VALE' })).toEqual(found)
    expect(await search({ firstName: 'Robin', phone: '3055550100' })).toEqual(nobody)
    expect(await search({})).toEqual(nobody)
    expect(await search({ phone: '123' })).toEqual(nobody)
  })

  test('a contact that nobody has confirmed finds nobody: it may be a stranger who typed it', async () => {
    const { call, deps } = await openTerminal()
    await makeMember(deps, { phone: '(305) 555-0199', email: 'victim@example.com', isVerified: false })
    expect(await call('LOYALTY_SEARCH', { searchCriteria: { phone: '3055550199' } })).toEqual(nobody)
    expect(await call('LOYALTY_SEARCH', { searchCriteria: { email: 'victim@example.com' } })).toEqual(nobody)
    expect((await call('LOYALTY_SEARCH', { searchCriteria: { lastName: 'Vale' } })).status).toBe(200)
  })

  test('who only applied is not found, and whose application was rejected has no account', async () => {
    const { call, deps } = await openTerminal()
    const { number } = await makeMember(deps, { status: 'pending' })
    const { id } = await makeMember(deps, { status: 'rejected' })
    expect(await call('LOYALTY_SEARCH', { searchCriteria: { lastName: 'Vale' } })).toEqual(nobody)
    for (const loyaltyIdentifier of [`ET-${number}`, id])
      expect(await call('LOYALTY_INQUIRE', { loyaltyIdentifier })).toEqual(refused('ERROR_ACCOUNT_INVALID'))
  })

  test('after three hundred strangers in ten minutes a terminal has to wait with the next one', async () => {
    const { call, deps } = await openTerminal()
    const resetsAt = new Date(deps.clock.now().getTime() + 600_000)
    await deps.db.insert(rateLimits).values({ key: 'terminal-unknown restaurant-1', hits: 300, resetsAt })
    expect((await call('LOYALTY_INQUIRE', { loyaltyIdentifier: 'ET-9999' })).status).toBe(429)
    const { number } = await makeMember(deps)
    expect((await call('LOYALTY_INQUIRE', { loyaltyIdentifier: `ET-${number}` })).status).toBe(200)
  })
})

describe('the card', () => {
  test('is known by what its QR code holds, by the number as people type it, and by our own identifier', async () => {
    const { call, deps } = await openTerminal()
    const { id, number } = await makeMember(deps, { points: 40 })
    const card = `ET-${String(number).padStart(4, '0')}`
    for (const loyaltyIdentifier of [card, card.toLowerCase(), `et ${number}`, String(number), ` ${id} `]) {
      const { status, body } = await call('LOYALTY_INQUIRE', { loyaltyIdentifier })
      expect([status, body.checkResponse?.accountInfo]).toEqual([
        200,
        { identifier: id, firstName: 'Robin', lastName: 'Vale', pointsBalance: '40' },
      ])
      expect(body.checkResponse?.userMessage).toBe('Balance: 40 points.')
    }
    expect(await call('LOYALTY_INQUIRE', { loyaltyIdentifier: 'ET-99999' })).toEqual(nobody)
    expect(await call('LOYALTY_INQUIRE', { loyaltyIdentifier: 'robin@example.com' })).toEqual(nobody)
  })

  test('shows the discount and the rewards that fit the check', async () => {
    const { call, deps, tell, rewardsOf } = await openTerminal()
    const { id } = await makeMember(deps, { type: 'local', points: 260 })
    const [beer, appetizer] = await rewardsOf(id)
    const told = tell({ checks: [{ lines: [{ cents: 4000 }, { cents: 900, item: 'Draft beer' }] }] })
    const { body } = await call('LOYALTY_INQUIRE', { loyaltyIdentifier: id, ...told, redemptions: [] })
    expect(body.checkResponse).toMatchObject({
      offers: [
        {
          identifier: 'membership',
          name: 'Local member 20% off',
          applicable: true,
          selectionType: 'CHECK',
          amount: 9.8,
        },
        { identifier: beer?.id, name: 'One draft beer', applicable: true, selectionType: 'ITEM', amount: 9 },
        { identifier: appetizer?.id, name: 'Appetizer up to $15', amount: 15 },
      ],
      redemptionLimit: { maxRedemptions: 3 },
    })
  })
})

describe('moving an account', () => {
  test('never moves points from one person to another', async () => {
    const { call, deps, pointsOf } = await openTerminal()
    const one = await makeMember(deps, { points: 40 })
    const other = await makeMember(deps)
    const move = (fromLoyaltyIdentifier: string, toLoyaltyIdentifier: string) =>
      call('LOYALTY_TRANSFER', { fromLoyaltyIdentifier, toLoyaltyIdentifier })
    expect(await move(one.id, other.id)).toEqual(refused('ERROR_INVALID_TRANSFER'))
    expect(await move(one.id, 'a blank card')).toEqual(refused('ERROR_INVALID_TRANSFER'))
    expect(await move(`ET-${one.number}`, one.id)).toEqual({
      status: 200,
      body: { transactionStatus: 'ACCEPT', transferResponse: { loyaltyIdentifier: one.id } },
    })
    expect([await pointsOf(one.id), await pointsOf(other.id)]).toEqual([40, 0])
  })
})
