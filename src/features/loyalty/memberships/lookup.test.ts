import { expect, test } from 'vitest'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

async function openCrowd() {
  const bar = await openTestBar()
  await makeMember(bar.deps, { firstName: 'Vera', lastName: 'Stone', type: 'vip', phone: '(305) 555-0190' })
  await makeMember(bar.deps, { firstName: 'Pia', lastName: 'Stone', status: 'pending' })
  await makeMember(bar.deps, { firstName: 'Rex', lastName: 'Stone', status: 'rejected' })
  const lookUp = async (q: string) => {
    const answer = await bar.send('GET', `/api/member-lookup?q=${encodeURIComponent(q)}`, { as: 'staff' })
    return { status: answer.status, total: answer.headers.get('x-total-count'), body: await answer.json() }
  }
  return { bar, lookUp }
}

test('staff find an approved member with what is due to them, and nothing else about them', async () => {
  const { bar, lookUp } = await openCrowd()
  expect(await lookUp('stone')).toEqual({
    status: 200,
    total: '1',
    body: [
      {
        id: expect.any(String),
        memberNumber: expect.stringMatching(/^ET-\d{4,}$/),
        name: 'Vera Stone',
        membershipType: 'vip',
        currentPoints: 0,
        phoneEnding: '0190',
        memberSince: '2025-11-14',
        waitingRewards: [],
      },
    ],
  })
  expect((await lookUp('305 555 0190')).total).toBe('1')
  const [{ memberNumber }] = (await lookUp('vera')).body
  expect((await lookUp(memberNumber)).body).toMatchObject([{ name: 'Vera Stone' }])
  const everything = await bar.send('GET', '/api/members?q=stone', { as: 'staff' })
  expect(everything.status).toBe(403)
})

test('an approved claim that was not handed over yet is named to staff, a claim that waits for a manager is not', async () => {
  const { bar, lookUp } = await openCrowd()
  await bar.send('POST', '/api/init-milestones', { as: 'owner' })
  const milestones = await (await bar.send('GET', '/api/milestones')).json()
  const member = await makeMember(bar.deps, { firstName: 'Cleo', lastName: 'Marsh', points: 400 })
  const cookie = await signInMember(bar.deps, member)
  const claim = async (milestoneId: string) =>
    (await bar.send('POST', '/api/claim-reward', { headers: { cookie }, body: { milestoneId } })).json()
  const { rewardId } = await claim(milestones[0].id)
  await claim(milestones[1].id)
  expect((await lookUp('cleo')).body[0].waitingRewards).toEqual([])
  await bar.send('POST', '/api/approve-reward', { as: 'manager', body: { rewardId } })
  expect((await lookUp('cleo')).body[0].waitingRewards).toEqual([milestones[0].name])
})

test('of many who fit only the first few are shown, with how many there are, and a single letter is refused', async () => {
  const { bar, lookUp } = await openCrowd()
  for (const letter of 'abcdefghij') await makeMember(bar.deps, { firstName: `A${letter}`, lastName: 'Quill' })
  const { total, body } = await lookUp('quill')
  expect([total, body.length, body[0].name]).toEqual(['10', 8, 'Aa Quill'])
  for (const q of ['', ' ', 'q ', 'x'.repeat(500)]) expect((await lookUp(q)).status).toBe(400)
  expect((await lookUp('q')).body.fields).toEqual([{ field: 'q', problem: 'Type at least 2 characters.' }])
})
