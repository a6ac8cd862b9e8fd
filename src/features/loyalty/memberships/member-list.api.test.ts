import { describe, expect, test } from 'vitest'
import { makeMember, signInMember, spend } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

describe('the list of members', () => {
  async function openCrowd() {
    const bar = await openTestBar()
    await makeMember(bar.deps, { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com', points: 120 })
    await makeMember(bar.deps, { firstName: 'Élodie', lastName: 'Álvarez', type: 'local', points: 40 })
    await makeMember(bar.deps, { firstName: 'Zed', lastName: 'Brown', status: 'pending', phone: '+1 786 555 0188' })
    await makeMember(bar.deps, { firstName: '100%', lastName: 'Real_Name', type: 'vip' })
    const names = async (query: string) => {
      const answer = await bar.send('GET', `/api/members?${query}`, { as: 'manager' })
      return (await answer.json()).map(({ firstName }: { firstName: string }) => firstName)
    }
    return { bar, names }
  }

  test.each([
    ['q=okafor', ['Ada']],
    ['q=ADA OKA', ['Ada']],
    ['q=ada@ex', ['Ada']],
    ['q=lvar', ['Élodie']],
    ['q=alvarez elodie', ['Élodie']],
    ['q=Alvarez, É', ['Élodie']],
    ['q=%2B1 (786) 555-0188', ['Zed']],
    ['q=%2B1 786', ['Zed']],
    ["q='", []],
    ['q=786-555-01', ['Zed']],
    ['q=z', ['Zed']],
    ['q=%25', []],
    ['q=100%25', ['100%']],
    ['q=l_n', ['100%']],
    ['q=nobody', []],
    ['type=vip', ['100%']],
    ['type=local&q=zed', []],
    ['status=pending', ['Zed']],
    ['sort=name&direction=asc', ['Élodie', 'Zed', 'Ada', '100%']],
    ['sort=points&direction=desc&pageSize=2', ['Ada', 'Élodie']],
    ['sort=spent&direction=desc&pageSize=1&page=2', ['Élodie']],
  ])('for %s holds %j', async (query, expected) => {
    const { names } = await openCrowd()
    expect(await names(query)).toEqual(expected)
  })

  test('finds a member by the number on the card, says how many there are, and shows recent checks', async () => {
    const { bar, names } = await openCrowd()
    const all = await bar.send('GET', '/api/members?pageSize=3', { as: 'owner' })
    expect([all.headers.get('x-total-count'), all.headers.get('link')]).toEqual([
      '4',
      expect.stringContaining('page=2'),
    ])
    const ada = (await (await bar.send('GET', '/api/members?q=ada', { as: 'owner' })).json())[0]
    expect(await names(`q=${ada.memberNumber}`)).toEqual(['Ada'])
    expect(ada.transactions).toEqual([
      {
        id: expect.stringMatching(/^tr_/),
        kind: 'check',
        description: 'Dinner',
        date: '2025-11-14T23:00:00.000Z',
        businessDate: '2025-11-14',
        amount: 120,
        discountApplied: 0,
        pointsEarned: 120,
        toastTransactionId: expect.any(String),
        isVoided: false,
      },
    ])
  })

  test.each(['applied', 'name', 'email', 'type', 'status', 'spent', 'points'])(
    'has everybody once on its pages, in the order of the whole list, by %s and backward',
    async (sort) => {
      const { bar } = await openCrowd()
      for (const points of [10, 120, 40]) await makeMember(bar.deps, { points })
      const gone = await makeMember(bar.deps)
      await bar.send('DELETE', `/api/members/${gone.id}`, { as: 'manager' })
      const read = async (query: string) => {
        const answer = await bar.send('GET', `/api/members?sort=${sort}&${query}`, { as: 'manager' })
        const ids = (await answer.json()).map(({ id }: { id: string }) => id)
        return { ids, total: Number(answer.headers.get('x-total-count')) }
      }
      for (const direction of ['asc', 'desc']) {
        const whole = await read(`direction=${direction}`)
        const pages = []
        for (const page of [1, 2, 3, 4, 5]) pages.push(await read(`direction=${direction}&pageSize=2&page=${page}`))
        expect(pages.map(({ ids }) => ids.length)).toEqual([2, 2, 2, 1, 0])
        expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids)
        expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7, 7])
      }
    },
  )

  test('says how many there are of a type and in a state, as many as it shows', async () => {
    const { bar } = await openCrowd()
    for (const [query, total] of [
      ['type=regular', 2],
      ['type=regular&status=approved', 1],
      ['status=approved', 3],
      ['status=rejected', 0],
      ['status=merged', 0],
    ] as const) {
      const answer = await bar.send('GET', `/api/members?${query}`, { as: 'manager' })
      expect([query, answer.headers.get('x-total-count')]).toEqual([query, String(total)])
      expect(await answer.json()).toHaveLength(total)
    }
  })

  test('is for managers and owners', async () => {
    const bar = await openTestBar()
    for (const role of ['staff', 'seo', 'hours', 'member'] as const) {
      expect((await bar.send('GET', '/api/members', { as: role })).status).toBe(403)
    }
    expect((await bar.send('GET', '/api/members')).status).toBe(401)
  })
})

describe('one member by email', () => {
  test('is shown to managers and to that member alone', async () => {
    const bar = await openTestBar()
    const [one, other] = [
      await makeMember(bar.deps, { email: 'one@example.com', points: 50 }),
      await makeMember(bar.deps, { email: 'other@example.com' }),
    ]
    const ask = (cookie: string) => bar.send('GET', '/api/members?email=one@example.com', { headers: { cookie } })
    expect((await (await ask(await signInMember(bar.deps, one))).json()).currentPoints).toBe(50)
    expect((await ask(await signInMember(bar.deps, other))).status).toBe(404)
    expect((await bar.send('GET', '/api/members?email=ONE@example.com', { as: 'manager' })).status).toBe(200)
    expect((await bar.send('GET', '/api/members?email=nobody@example.com', { as: 'manager' })).status).toBe(404)
    expect((await bar.send('GET', '/api/members?email=one@example.com')).status).toBe(401)
  })
})

test('the figures of the program add up', async () => {
  const bar = await openTestBar()
  await makeMember(bar.deps, { points: 120 })
  const local = await makeMember(bar.deps, { type: 'local' })
  await spend(bar.deps, local.id, 10_050)
  await makeMember(bar.deps, { type: 'vip', status: 'pending' })
  await makeMember(bar.deps, { status: 'rejected' })
  expect(await (await bar.send('GET', '/api/admin-stats', { as: 'manager' })).json()).toEqual({
    totalMembers: 4,
    pendingApplications: 1,
    approvedMembers: 2,
    totalLifetimePoints: 220,
    totalCurrentPoints: 220,
    totalRewardsRedeemed: 0,
    totalSavingsGenerated: 20.1,
    membersByType: { regular: 2, local: 1, vip: 1 },
    milestoneRewards: { totalEarned: 0, totalClaimed: 0, totalRedeemed: 0 },
  })
})
