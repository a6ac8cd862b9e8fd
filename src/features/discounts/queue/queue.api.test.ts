import { describe, expect, test } from 'vitest'
import { findDiscountAlerts } from '#features/discounts/find-discount-alerts.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { makeCheck, makePosName } from '#tests/make/make-check.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openMonitor } from '#tests/make/open-monitor.ts'

const local = { name: 'Local 20%', percent: 20, amountCents: 20_00 }

/** Three alerts of three days, the second of them resolved. The test's today is November 14. */
async function openWithAlerts() {
  const monitor = await openMonitor()
  const { deps, restaurantId } = monitor
  const ids: string[] = []
  for (const businessDate of ['2025-11-11', '2025-11-12', '2025-11-13']) {
    await makeCheck(deps, { businessDate, server: `server-${businessDate}`, discounts: [local] })
    const { newAlerts } = await findDiscountAlerts(deps, { restaurantId, businessDate, wasJustRead: true })
    ids.push(...newAlerts.map(({ id }) => id))
  }
  await makeCheck(deps, { restaurantId: 'another', discounts: [local] })
  await findDiscountAlerts(deps, { restaurantId: 'another', businessDate: '2025-11-13' })
  const resolve = (chosen: unknown[], more = {}) =>
    monitor.send('POST', '/api/discount-alerts/resolve', { ids: chosen, outcome: 'talked', ...more })
  const resolved = await resolve([ids[1]], { note: ' The neighbor ' })
  return { ...monitor, ids, resolve, resolved }
}

describe('GET /api/discount-alerts', () => {
  const idsOf = (body: { id: string }[]) => body.map(({ id }) => id).sort()

  test('is empty while there is nothing', async () => {
    const { send } = await openMonitor()
    const { status, headers, body } = await send('GET', '/api/discount-alerts')
    expect({ status, total: headers.get('x-total-count'), body }).toEqual({ status: 200, total: '0', body: [] })
  })

  test('lists what is open, resolved, or all, of the restaurant that is connected', async () => {
    const { get, ids } = await openWithAlerts()
    const [first = '', second = '', third = ''] = ids
    expect(idsOf((await get('/api/discount-alerts')).body)).toEqual([first, third].sort())
    expect(idsOf((await get('/api/discount-alerts?state=open')).body)).toEqual([first, third].sort())
    expect(idsOf((await get('/api/discount-alerts?state=resolved')).body)).toEqual([second])
    expect(idsOf((await get('/api/discount-alerts?state=all')).body)).toEqual([...ids].sort())
  })

  test('lists the alerts of one day, of one rule, or of one person', async () => {
    const { get } = await openWithAlerts()
    const count = async (query: string) => (await get(`/api/discount-alerts?${query}`)).body.length
    expect(await count('date=2025-11-13')).toBe(1)
    expect(await count('date=2025-11-10')).toBe(0)
    expect(await count('rule=unauthorised-discount&state=all')).toBe(3)
    expect(await count('rule=many-voids&state=all')).toBe(0)
    expect(await count('person=server-2025-11-13&sort=cost')).toBe(1)
  })

  test('is one case alone, open or resolved', async () => {
    const { get, ids } = await openWithAlerts()
    const found = async (id = '') => idsOf((await get(`/api/discount-alerts?state=all&id=${id}`)).body)
    expect(await found(ids[0])).toEqual([ids[0]])
    expect(await found(ids[1])).toEqual([ids[1]])
    expect(await found('al_nobody')).toEqual([])
  })

  test('begins with the most money', async () => {
    const { deps, get, restaurantId } = await openMonitor()
    for (const [server, amountCents] of [
      ['small', 10_00],
      ['large', 40_00],
      ['middle', 20_00],
    ] as const) {
      await makeCheck(deps, { server, grossCents: 100_00, discounts: [{ ...local, amountCents }] })
    }
    await findDiscountAlerts(deps, { restaurantId, businessDate: '2025-11-13' })
    const { body } = await get('/api/discount-alerts?sort=cost')
    expect(body.map(({ person, cost }: { person: { id: string }; cost: number }) => [person.id, cost])).toEqual([
      ['large', 40],
      ['middle', 20],
      ['small', 10],
    ])
  })

  test('goes page by page', async () => {
    const { send, ids } = await openWithAlerts()
    const pages = await Promise.all(
      [1, 2, 3].map((page) => send('GET', `/api/discount-alerts?state=all&pageSize=2&page=${page}`)),
    )
    expect(pages.map(({ body }) => body.length)).toEqual([2, 1, 0])
    expect(pages[0]?.headers.get('x-total-count')).toBe('3')
    expect(pages[0]?.headers.get('link')).toMatch(/rel="next"/)
    expect(idsOf(pages.flatMap(({ body }) => body))).toEqual([...ids].sort())
  })

  test.each(['state=lost', 'page=0', 'pageSize=1000'])('?%s is refused', async (query) => {
    const { get } = await openMonitor()
    expect((await get(`/api/discount-alerts?${query}`)).status).toBe(400)
  })
})

describe('a search in the alerts', () => {
  /** José O’Brien gave a member's discount to nobody, and Ana took half off a check of Zoë Núñez. */
  async function openToSearch() {
    const monitor = await openMonitor()
    const { deps, restaurantId } = monitor
    const member = await makeMember(deps, { firstName: 'Zoë', lastName: 'Núñez' })
    const half = { name: 'Because I can', percent: 50, amountCents: 50_00 }
    await makeCheck(deps, { server: 'jose', orderNumber: '1203', discounts: [local] })
    await makeCheck(deps, { server: 'ana', orderNumber: '120', memberId: member.id, discounts: [half] })
    await makePosName(deps, { guid: 'jose', name: 'José O’Brien' })
    await makePosName(deps, { guid: 'ana', name: 'Ana Diaz' })
    await findDiscountAlerts(deps, { restaurantId, businessDate: '2025-11-13', wasJustRead: true })
    const find = async (typed: string) => {
      const { body } = await monitor.get(`/api/discount-alerts?q=${encodeURIComponent(typed)}`)
      return [...new Set<string>(body.map(({ person }: { person: { id: string } }) => person.id))].sort()
    }
    return { find, number: formatMemberNumber(member.number) }
  }

  test('finds who served, without accents and apostrophes', async () => {
    const { find } = await openToSearch()
    expect(await find('')).toEqual(['ana', 'jose'])
    for (const typed of ['jose', 'OBRIEN', 'o’brien josé', 'jo', "O'Brien"]) expect(await find(typed)).toEqual(['jose'])
    expect(await find('jose diaz')).toEqual([])
  })

  test('finds the number of a check as a whole, and the member whose check it is', async () => {
    const { find, number } = await openToSearch()
    expect([await find('1203'), await find('#120'), await find('12')]).toEqual([['jose'], ['ana'], []])
    expect([await find('nunez'), await find('zoe'), await find(number)]).toEqual([['ana'], ['ana'], ['ana']])
  })

  test('finds the words of a rule, and takes wildcards for letters', async () => {
    const { find } = await openToSearch()
    expect(await find('membership without')).toEqual(['jose'])
    expect(await find('unusual')).toEqual(['ana'])
    for (const typed of ['%', '_', '\\', '---']) expect(await find(typed)).toEqual([])
  })
})

describe('GET /api/discount-alert-counts', () => {
  test('says how many are open and resolved, whose they are and what they may have cost', async () => {
    const { get } = await openWithAlerts()
    expect((await get('/api/discount-alert-counts')).body).toMatchObject({
      total: 2,
      cost: 40,
      resolved: 1,
      people: [{ id: 'server-2025-11-11' }, { id: 'server-2025-11-12' }, { id: 'server-2025-11-13' }],
      lastDate: '2025-11-13',
    })
  })

  test('tells fourteen days: money, clear, or that nobody has looked', async () => {
    const { get } = await openWithAlerts()
    const { days } = (await get('/api/discount-alert-counts')).body
    expect(days).toHaveLength(14)
    expect(days.slice(0, 5)).toEqual([
      { date: '2025-11-14', state: 'unchecked', cases: 0, cost: 0 },
      { date: '2025-11-13', state: 'open', cases: 1, cost: 20 },
      { date: '2025-11-12', state: 'clear', cases: 0, cost: 0 },
      { date: '2025-11-11', state: 'open', cases: 1, cost: 20 },
      { date: '2025-11-10', state: 'unchecked', cases: 0, cost: 0 },
    ])
  })
})

describe('GET /api/discount-alerts/:id/evidence', () => {
  test('lists each check of a case, with when it was, what was said, and whose it is now', async () => {
    const { deps, get, restaurantId } = await openMonitor()
    const member = await makeMember(deps, { firstName: 'Rosa', lastName: 'Adler' })
    await makeCheck(deps, { orderNumber: '1', discounts: [{ ...local, reason: 'friend' }] })
    await makeCheck(deps, { orderNumber: '2', memberId: member.id, discounts: [local] })
    const { newAlerts } = await findDiscountAlerts(deps, { restaurantId, businessDate: '2025-11-13' })
    const { body } = await get(`/api/discount-alerts/${newAlerts[0]?.id}/evidence`)
    expect(body.lines.flatMap(({ orders }: { orders: string[] }) => orders).sort()).toEqual(['1', '2'])
    const [first, second] = ['1', '2'].map((one) =>
      body.lines.find(({ orders }: { orders: string[] }) => orders.includes(one)),
    )
    expect(first).toMatchObject({ cost: 20, said: 'The reason on the check: “friend”.', member: null })
    expect(first.openedAt).toMatch(/^2025-11-1/)
    expect(second.member).toMatchObject({ id: member.id, name: 'Rosa Adler' })
  })

  test('is not told about another restaurant', async () => {
    const { deps, get } = await openMonitor()
    await makeCheck(deps, { restaurantId: 'another', discounts: [local] })
    const { newAlerts } = await findDiscountAlerts(deps, { restaurantId: 'another', businessDate: '2025-11-13' })
    expect((await get(`/api/discount-alerts/${newAlerts[0]?.id}/evidence`)).status).toBe(404)
    expect((await get('/api/discount-alerts/al_none/evidence')).status).toBe(404)
  })
})

describe('POST /api/discount-alerts/resolve', () => {
  test('resolves with an outcome and a note', async () => {
    const { resolved, ids, get, actor } = await openWithAlerts()
    expect(resolved).toMatchObject({ status: 200, body: { success: true, done: [{ id: ids[1] }], left: [] } })
    expect((await get('/api/discount-alerts?state=resolved')).body).toMatchObject([
      { outcome: 'talked', note: 'The neighbor', resolvedBy: actor.name, resolvedAt: '2025-11-14T23:00:00.000Z' },
    ])
  })

  test('many at once: what cannot be resolved is told and stops no other', async () => {
    const { resolve, ids, get, actor } = await openWithAlerts()
    const { body } = await resolve(['al_none', ids[0], ids[1], ids[2]])
    expect(body.done.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[2]])
    expect(body.left).toEqual([
      { id: 'al_none', headline: null, reason: 'not-found', by: null },
      { id: ids[1], headline: expect.any(String), reason: 'already-resolved', by: actor.name },
    ])
    expect((await get('/api/discount-alerts')).body).toEqual([])
  })

  test('without words, the outcome says what happened', async () => {
    const { resolve, ids, get } = await openWithAlerts()
    await resolve([ids[0]], { outcome: 'right' })
    expect((await get('/api/discount-alerts?state=resolved&person=server-2025-11-11')).body).toMatchObject([
      { outcome: 'right', note: 'It was right' },
    ])
  })

  test('refuses what it cannot mean at the field, and changes nothing', async () => {
    const { resolve, ids, get } = await openWithAlerts()
    const many = Array.from({ length: 101 }, (_, index) => `al_${index}`)
    for (const [chosen, more, field] of [
      [[], {}, 'ids'],
      [many, {}, 'ids'],
      [[7], {}, 'ids.0'],
      [[ids[0]], { outcome: 'lost' }, 'outcome'],
      [[ids[0]], { note: 'x'.repeat(501) }, 'note'],
    ] as const) {
      const answer = await resolve([...chosen], more)
      expect({ status: answer.status, field: answer.body.fields?.[0]?.field }).toEqual({ status: 400, field })
    }
    expect((await get('/api/discount-alerts')).body).toHaveLength(2)
  })
})

describe('POST /api/discount-alerts/reopen', () => {
  test('takes resolutions back, and says so where there is nothing to take back', async () => {
    const { send, get, ids } = await openWithAlerts()
    const { status, body } = await send('POST', '/api/discount-alerts/reopen', { ids: [ids[1], ids[0], 'al_none'] })
    expect(status).toBe(200)
    expect(body.done).toMatchObject([{ id: ids[1] }])
    expect(body.left).toMatchObject([{ reason: 'already-open' }, { reason: 'not-found' }])
    expect((await get('/api/discount-alerts?state=resolved')).body).toEqual([])
    expect((await get('/api/discount-alerts')).body[0]).toMatchObject({ outcome: null, note: null, resolvedBy: null })
  })
})
