import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MilestoneWire, PricedMilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeEarnedReward, makeMilestone, makeMine } from '#tests/make/make-mine.ts'
import { choose, click, fill, find, findButton } from '#tests/screen.ts'
import { MilestonesTab } from './milestones-tab.tsx'

const priced = (milestone: Partial<MilestoneWire>, costsUs: number | null = null): PricedMilestoneWire => ({
  ...makeMilestone(milestone),
  costsUs,
})
const gold = priced({
  id: 'ms_gold',
  name: 'Gold',
  pointsThreshold: 750,
  rewardType: 'food',
  rewardValue: 'Entree up to $25',
})
const bronze = priced({ id: 'ms_bronze', name: 'Bronze', pointsThreshold: 250, isActive: false })
const hat = { id: 'hat', name: 'Hat', description: 'One size', pointsRequired: 400, category: 'merchandise' }

async function open(
  milestones: PricedMilestoneWire[],
  replies: Parameters<typeof fakeServer>[0] = {},
  members: unknown[] = [],
) {
  const list = { now: milestones }
  const server = fakeServer({
    'GET /api/milestone-costs': (call) => answer(list.now)(call),
    'GET /api/members': answer(members, 200, { 'x-total-count': String(members.length) }),
    'GET /api/reward-templates': answer([hat]),
    ...replies,
  })
  const screen = await renderAdmin(<MilestonesTab />)
  const sent = () => server.calls.filter(({ method }) => method !== 'GET')
  return { ...screen, server, list, sent }
}

const namesIn = (place: HTMLElement) => [...place.querySelectorAll('li[data-tier] h3')].map((name) => name.textContent)

function fieldOf(dialog: HTMLElement, label: string) {
  const found = [...dialog.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
  const field = document.getElementById(found?.htmlFor ?? '')
  if (!field) throw new Error(`There is no field called ${label}`)
  return field
}

async function openForm(place: HTMLElement, button: string) {
  await click(findButton(place, button))
  return find(place, 'dialog')
}

test('a panel says how milestones work: earned, claimed, redeemed', async () => {
  const { place } = await open([gold])
  const panel = place.querySelector('section')
  expect(panel?.querySelector('h2')?.textContent).toBe('How milestones work')
  expect([...(panel?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^EarnedThe member's lifetime points reach the threshold/),
    expect.stringMatching(/^ClaimedThe member requests it/),
    expect.stringMatching(/^RedeemedYou approve the claim and give the reward/),
  ])
  expect(panel?.textContent).toContain("Editing a milestone doesn't change rewards already claimed")
})

test('milestones stand in the order of their points, each in the color of its tier', async () => {
  const { place } = await open([gold, bronze])
  expect(namesIn(place)).toEqual(['Bronze', 'Gold'])
  expect([...place.querySelectorAll('li[data-tier]')].map((one) => one.getAttribute('data-tier'))).toEqual([
    'bronze',
    'gold',
  ])
  expect(place.querySelector('[data-tier=gold]')?.textContent).toMatch(/750 points.*Entree up to \$25.*food.*Active/)
  expect(place.querySelector('[data-tier=bronze]')?.textContent).toContain('Inactive')
})

test('deactivating says what it means, and the message offers to take it back', async () => {
  const off = { ...gold, isActive: false }
  const saved = (milestone: MilestoneWire) => answer({ success: true, milestone }, 200, changed('milestones'))
  const { place, sent, list, server } = await open([gold], { 'PUT /api/milestones': saved(off) })
  list.now = [off]
  await click(findButton(place, 'Deactivate Gold'))
  await waitFor(() =>
    expect(toasts(place)[0]).toBe("Milestone deactivated | Members can't claim Gold until you activate it again."),
  )
  expect(findButton(place, 'Activate Gold').disabled).toBe(false)

  list.now = [gold]
  server.replies['PUT /api/milestones'] = saved(gold)
  await click(find(place, '.toast .link'))
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { milestoneId: 'ms_gold', updates: { isActive: false } },
      { milestoneId: 'ms_gold', updates: { isActive: true } },
    ]),
  )
  await waitFor(() => expect(findButton(place, 'Deactivate Gold').disabled).toBe(false))
  expect(document.activeElement).toBe(find(place, 'ul[tabindex]'))
})

test('a toggle that fails says so and leaves the milestone as it is', async () => {
  const { place } = await open([gold], { 'PUT /api/milestones': unreachable })
  await click(findButton(place, 'Deactivate Gold'))
  await waitFor(() =>
    expect(toasts(place)).toEqual([expect.stringMatching(/^Failed to toggle milestone status \| We couldn't connect/)]),
  )
  expect(findButton(place, 'Deactivate Gold').disabled).toBe(false)
})

test('a new milestone starts empty, asks for everything, and can start from a template', async () => {
  const { place, sent, list } = await open([gold], {
    'POST /api/milestones': answer({ success: true, id: 'ms_new', name: 'Hat' }, 200, changed('milestones')),
  })
  const dialog = await openForm(place, 'Add milestone')
  expect((fieldOf(dialog, 'Points threshold') as HTMLInputElement).value).toBe('0')
  expect((fieldOf(dialog, 'Reward type') as HTMLSelectElement).value).toBe('merchandise')
  const types = [...(fieldOf(dialog, 'Reward type') as HTMLSelectElement).options].map(({ value }) => value)
  expect(types).toEqual(['merchandise', 'food', 'drinks', 'experience', 'discount'])
  expect(find<HTMLInputElement>(dialog, 'input[type=checkbox]').checked).toBe(true)
  expect(find(dialog, 'input[type=radio]:checked').getAttribute('aria-label')).toBe('None')

  await click(findButton(dialog, 'Add milestone'))
  expect([...dialog.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual([
    'Enter a name',
    'Enter a description',
    'Enter 1 point or more',
    'Enter what the member gets',
  ])
  expect(document.activeElement).toBe(fieldOf(dialog, 'Name'))
  expect(sent()).toEqual([])

  await choose(fieldOf(dialog, 'Start from a template'), 'hat')
  await click(find(dialog, 'input[aria-label=Cap]'))
  list.now = [gold, { ...gold, id: 'ms_new', name: 'Hat', pointsThreshold: 400 }]
  await click(findButton(dialog, 'Add milestone'))
  await waitFor(() =>
    expect(sent()[0]?.body).toEqual({
      name: 'Hat',
      description: 'One size',
      pointsThreshold: 400,
      repeatEvery: null,
      rewardType: 'merchandise',
      rewardValue: 'Hat',
      costsUs: null,
      icon: '🧢',
      isActive: true,
    }),
  )
  expect(place.querySelector('dialog')).toBeNull()
  expect(toasts(place)).toEqual(['Milestone added | Hat'])
  expect(place.textContent).toMatch(/Hat.*Gold/)
})

test('an edit sends what was changed; an edit that changes nothing sends nothing', async () => {
  const { place, sent } = await open([gold], { 'PUT /api/milestones': answer({ success: true, milestone: gold }) })
  await click(findButton(await openForm(place, 'Edit Gold'), 'Save milestone'))
  expect(place.querySelector('dialog')).toBeNull()
  expect(sent()).toEqual([])

  const dialog = await openForm(place, 'Edit Gold')
  await fill(fieldOf(dialog, 'Points threshold') as HTMLInputElement, '800')
  await click(findButton(dialog, 'Save milestone'))
  await waitFor(() => expect(sent()[0]?.body).toEqual({ milestoneId: 'ms_gold', updates: { pointsThreshold: 800 } }))
})

test('what a reward costs us is shown to managers, typed in dollars, and sent alone when it alone was changed', async () => {
  const { place, sent } = await open([{ ...gold, costsUs: 9.1 }, bronze], {
    'PUT /api/milestones': answer({ success: true, milestone: gold }),
  })
  expect(find(place, '[data-tier=gold]').textContent).toContain('costs us $9.10')
  expect(find(place, '[data-tier=bronze]').textContent).toContain('cost not set')
  const dialog = await openForm(place, 'Edit Gold')
  const cost = fieldOf(dialog, 'What it costs us') as HTMLInputElement
  expect(cost.value).toBe('9.10')
  await fill(cost, 'about nine')
  await click(findButton(dialog, 'Save milestone'))
  expect(find(dialog, '.field-error').textContent).toBe('Enter an amount, like 2.10')
  await fill(cost, '$9.40')
  await click(findButton(dialog, 'Save milestone'))
  await waitFor(() => expect(sent()[0]?.body).toEqual({ milestoneId: 'ms_gold', updates: { costsUs: 9.4 } }))
})

test('a milestone that can be earned again asks after how many points, and the list tells it', async () => {
  const { place, sent } = await open([{ ...gold, repeatEvery: 1000 }, bronze], {
    'PUT /api/milestones': answer({ success: true, milestone: bronze }),
  })
  expect(find(place, '[data-tier=gold]').textContent).toContain('Again every 1,000 points')
  expect(find(place, '[data-tier=bronze]').textContent).not.toContain('Again')
  const dialog = await openForm(place, 'Edit Bronze')
  await choose(fieldOf(dialog, 'How often'), 'again')
  await fill(fieldOf(dialog, 'Again every') as HTMLInputElement, '20')
  await click(findButton(dialog, 'Save milestone'))
  expect(find(dialog, '.field-error').textContent).toBe('Enter 50 points or more')
  await fill(fieldOf(dialog, 'Again every') as HTMLInputElement, '500')
  await click(findButton(dialog, 'Save milestone'))
  await waitFor(() => expect(sent()[0]?.body).toEqual({ milestoneId: 'ms_bronze', updates: { repeatEvery: 500 } }))
})

test('a threshold that another milestone uses is refused at its field, and what was typed stays', async () => {
  const { place } = await open([gold, bronze], { 'PUT /api/milestones': refuse('threshold-taken') })
  const dialog = await openForm(place, 'Edit Gold')
  const points = fieldOf(dialog, 'Points threshold') as HTMLInputElement
  await fill(points, '250')
  await click(findButton(dialog, 'Save milestone'))
  await waitFor(() => expect(find(dialog, '.notice').textContent).toContain('Failed to save milestone'))
  expect(find(dialog, '.field-error').textContent).toBe('Another milestone already uses this threshold.')
  expect(document.activeElement).toBe(points)
  expect(points.value).toBe('250')
})

test('what the server does not accept is told at its field', async () => {
  const fields = [{ field: 'updates.name', problem: 'Too long' }]
  const { place } = await open([gold], { 'PUT /api/milestones': refuse('invalid-input', { fields }) })
  const dialog = await openForm(place, 'Edit Gold')
  await fill(fieldOf(dialog, 'Name') as HTMLInputElement, 'Gold and more')
  await click(findButton(dialog, 'Save milestone'))
  await waitFor(() => expect(find(dialog, '.field-error').textContent).toBe('Too long'))
})

test('a milestone that cannot be sent stays in the form', async () => {
  const { place } = await open([gold], { 'PUT /api/milestones': unreachable })
  const dialog = await openForm(place, 'Edit Gold')
  await fill(fieldOf(dialog, 'Name') as HTMLInputElement, 'Gold and more')
  await click(findButton(dialog, 'Save milestone'))
  await waitFor(() => expect(find(dialog, '.notice').textContent).toContain('Error saving milestone'))
  expect((fieldOf(dialog, 'Name') as HTMLInputElement).value).toBe('Gold and more')
})

test('without milestones, the eight defaults are one click away', async () => {
  const { place, list } = await open([], {
    'POST /api/init-milestones': answer({ success: true, milestonesCount: 8 }, 200, changed('milestones')),
  })
  list.now = [gold]
  await click(findButton(place, 'Add the 8 default milestones'))
  await waitFor(() => expect(toasts(place)).toEqual(['Milestones added | 8 milestones added.']))
  expect(namesIn(place)).toEqual(['Gold'])
})

test('the status table says how many milestones each member reached, claimed, and what comes next', async () => {
  const reward = makeEarnedReward(bronze, { status: 'claimed' })
  const rejected = makeEarnedReward(bronze, { status: 'redeemed', description: 'REJECTED: too late' })
  const rewardsEarned = [rejected, reward]
  const { member: ines } = makeMine({ member: { id: 'mb_1', lifetimePoints: 612, currentPoints: 362, rewardsEarned } })
  const { member: vip } = makeMine({ member: { id: 'mb_2', membershipType: 'vip' } })
  const { place, openMember } = await open([gold, bronze], {}, [ines, vip])
  const [first, second] = place.querySelectorAll<HTMLElement>('tbody tr')
  if (!first || !second) throw new Error('Two members were expected')
  expect(first.textContent).toMatch(/362.*612.*1 of 2 milestones.*1.*Gold 138 to go/)
  // On a phone, where the head of the table is gone, each figure says what it is.
  const labels = [...first.querySelectorAll<HTMLElement>('[data-number]')].map(({ dataset }) => dataset.label)
  expect(labels).toEqual(['Current points', 'Lifetime points', 'Claimed'])
  expect(second.textContent).toContain("VIP members don't earn points")
  await click(findButton(first, `View details for ${ines.firstName} ${ines.lastName}`))
  expect(openMember).toHaveBeenCalledWith('mb_1')
})

test('milestones that cannot be loaded are a failure with a retry, and the rest of the tab stands', async () => {
  const { place, server } = await open([], { 'GET /api/milestone-costs': refuse('internal-error') })
  expect(find(place, '.state[role=alert]').textContent).toContain("Couldn't load milestones")
  expect(findButton(place, 'Add milestone').disabled).toBe(true)
  server.replies['GET /api/milestone-costs'] = answer([gold])
  await click(findButton(place, 'Try again'))
  await waitFor(() => expect(namesIn(place)).toEqual(['Gold']))
})
