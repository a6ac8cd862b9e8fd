import { expect, test } from 'vitest'
import { membership } from '#content/membership.ts'
import { findCode, makeInvite } from '#features/loyalty/friends/make-invite.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

async function open() {
  const { send, deps } = await openTestBar()
  await makeMilestones(deps)
  const answer = await send('GET', urls.memberSignup)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** The words of a piece of HTML, without what marks them up. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'")

test('the signup page says how long an answer takes, and to tell the server', async () => {
  const html = await open()
  expect(html).toMatch(/<h1[^>]*>Every dollar earns a point\. Points earn you free food and drinks\.<\/h1>/)
  expect(wordsOf(html)).toContain("we review it within 24-48 hours. Then just tell your server you're a member.")
})

test('how long an answer takes is told everywhere as managers say it', async () => {
  const { send } = await openTestBar()
  const content = { ...membership, approval: '2 days' }
  await send('PUT', '/api/content/membership', { as: 'manager', body: { version: 0, content } })
  await send('POST', '/api/content/publish', { as: 'manager', body: { name: 'membership', version: 1 } })
  const html = await (await send('GET', urls.memberSignup)).text()
  expect(wordsOf(html)).toContain('we review it within 2 days.')
  expect(html).toContain('Approval in 2 days.')
  expect(html).not.toContain('24-48')
})

test('the signup page leads members to their login and staff to theirs', async () => {
  const html = await open()
  expect(html).toContain('<a href="/member-dashboard">Already a Member? Login Here</a>')
  expect(html).toMatch(/<a class="round" href="\/admin-dashboard" aria-label="Admin access"/)
})

test('the form is in the page before any script, offers no VIP membership, and would never put a password into an address', async () => {
  const html = await open()
  expect(html).toContain('data-name="features/loyalty/signup/signup-form" data-when="interact"')
  expect([...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map((match) => match[1])).toEqual(['regular', 'local'])
  expect(html).toMatch(/<form class="form signup" method="post"/)
  const names = [...html.matchAll(/<input [^>]*name="(\w+)"/g)].map((match) => match[1])
  expect([...new Set(names)].sort()).toEqual([
    'address',
    'city',
    'email',
    'firstName',
    'lastName',
    'membershipType',
    'password',
    'phone',
    'reasonForMembership',
    'state',
    'zipCode',
  ])
})

test('without script the page says so, and gives the phone and the address of the bar', async () => {
  const [, inside = ''] = /<noscript>(.*?)<\/noscript>/.exec(await open()) ?? []
  expect(inside).toContain('Turn on JavaScript to apply online')
  expect(inside).toContain('href="tel:+13055550111"')
  expect(wordsOf(inside)).toContain('1144 Washington Avenue, Miami Beach, FL 33139')
})

test('the three steps and all milestones are told in their order', async () => {
  const html = await open()
  const [, steps = ''] = /<ol class="join__steps">(.*?)<\/ol>/.exec(html) ?? []
  expect([...steps.matchAll(/<h3>(.*?)<\/h3>/g)].map((match) => match[1])).toEqual([
    'Apply',
    'We review it',
    'Tell your server',
  ])
  const [, ladder = ''] = /<ol class="ladder">(.*?)<\/ol>/.exec(html) ?? []
  const told = [...ladder.matchAll(/<h3>(.*?)<\/h3>.*?<b>(.*?)<\/b>/g)].map(([, name, points]) => `${name} ${points}`)
  expect(told).toEqual([
    'Welcome 100',
    'Bronze 250',
    'Silver 500',
    'Gold 750',
    'Platinum 1,000',
    'Diamond 1,500',
    'Elite 2,000',
    'Legend 3,000',
  ])
  expect(ladder).toContain('<p class="ladder__reward">One draft beer</p>')
})

test('milestones are those of the bar: what is switched off or edited is not advertised as it was', async () => {
  const { send, deps } = await openTestBar()
  const told = async () => {
    const html = await (await send('GET', urls.memberSignup)).text()
    const [, ladder = ''] = /<ol class="ladder">(.*?)<\/ol>/.exec(html) ?? []
    const offer = /(\d+) milestone rewards, starting at (\d+) points/.exec(wordsOf(html).replaceAll('<!-- -->', ''))
    return [[...ladder.matchAll(/<h3>(.*?)<\/h3>/g)].map((match) => match[1]).slice(0, 2), offer?.slice(1)]
  }
  expect(await told()).toEqual([[], undefined])
  await makeMilestones(deps)
  const [welcome, bronze] = await listMilestones(deps.db)
  const save = (milestoneId: string | undefined, updates: object) =>
    send('PUT', '/api/milestones', { as: 'manager', body: { milestoneId, updates } })
  await save(welcome?.id, { isActive: false })
  await save(bronze?.id, { name: 'Copper' })
  expect(await told()).toEqual([
    ['Copper', 'Silver'],
    ['7', '250'],
  ])
})

test('who follows the link of a member reads who invited them and what they get; a link that is none stops nobody', async () => {
  const { send, deps } = await openTestBar()
  const { id: memberId } = await makeMember(deps, { firstName: 'Ana' })
  const offer = { isOn: true, inviterPoints: 100, friendPoints: 50, maxFriends: 10 }
  await send('PUT', '/api/invite-offer', { as: 'manager', body: offer })
  await makeInvite(deps, { memberId })
  const code = (await findCode(deps.db, memberId)) ?? ''
  const read = async (invite: string) => (await send('GET', `${urls.memberSignup}?invite=${invite}`)).text()

  const html = await read(code.toUpperCase())
  expect(wordsOf(html)).toContain('Ana invited you to Eleven Tides')
  expect(wordsOf(html)).toContain('Apply with this link and get 50 points on your first visit as a member.')
  expect(html).toContain(`<input type="hidden" name="invite" value="${code}"/>`)
  expect(wordsOf(await read('<b>'))).toContain("We don't know this invite link, so it brings no points.")

  // Nothing of it is kept: who is erased is gone at once.
  await send('DELETE', `/api/members/${memberId}`, { as: 'manager' })
  expect(wordsOf(await read(code))).not.toContain('Ana')
  await send('PUT', '/api/invite-offer', { as: 'manager', body: { ...offer, isOn: false } })
  expect(wordsOf(await read(code))).toContain("Invites don't bring points right now.")
  expect(await (await send('GET', urls.memberSignup)).text()).not.toContain('name="invite"')
})
