import { expect, test } from 'vitest'
import { emailText } from '#features/members/messages/email-text.ts'
import type { Told } from '#features/members/messages/message-kinds.rules.ts'
import { composeMessage } from './compose.ts'
import type { Now } from './message-words.ts'

const milestone = (name: string, value: string, threshold: number) => ({ name, value, threshold })
const robin: Now = {
  firstName: 'Robin',
  memberNumber: 'ET-0417',
  membershipType: 'regular',
  balance: 1204,
  lifetimePoints: 1204,
  program: { first: milestone('Welcome', 'Draft beer', 100), next: milestone('Gold', 'Entree', 1500) },
  phone: '(305) 555-0111',
  street: '1144 Washington Avenue',
  publicUrl: 'https://bar.example.com',
}
const address = 'Eleven Tides, 1144 Washington Avenue, Miami Beach, FL 33139, (305) 555-0111'

/** The email without the line that every email ends with. */
const textOf = (told: Told, now = robin) =>
  emailText(composeMessage(told, now), { address }).replace(`\n\n${address}`, '')

const approved = { kind: 'application-approved', facts: { type: 'regular' } } as const
const dinner = { id: 'c1', words: 'Check 101', amountCents: 5680, points: 56 }
const posted = (...checks: (typeof dinner)[]): Told => ({ kind: 'points-posted', facts: { day: '2025-11-14', checks } })
const reached = {
  kind: 'milestone-reached',
  facts: { milestone: 'Silver', value: 'Appetizer', threshold: 500, cost: 500 },
} as const
const claimApproved = {
  kind: 'claim-approved',
  facts: { reward: 'Welcome', value: 'Draft beer', code: 'ET123456ABCD', cost: 100, isDrink: true },
} as const
const claimRejected = {
  kind: 'claim-rejected',
  facts: { reward: 'Gold', value: 'Entree', cost: 1500, reason: 'The kitchen is closed this week.' },
} as const

test('an invite brought points, to the friend and to the member who invited them', () => {
  const told = (side: 'inviter' | 'friend'): Told => ({ kind: 'invite-points', facts: { side, points: 100 } })
  expect(composeMessage(told('inviter'), robin).subject).toBe('You earned 100 points')
  expect(textOf(told('inviter'))).toContain('A friend you invited came in for the first time as a member.')
  expect(textOf(told('friend'))).toContain(
    'You joined with an invite, so your first visit as a member brings more points.',
  )
  expect(composeMessage(told('inviter'), robin).push).toBe('+100 points for bringing a friend. Your balance is 1,204.')
})

test('somebody is approved', () => {
  expect(textOf(approved)).toBe(`Hi Robin,

Good news: your Regular membership at Eleven Tides is approved. Your member number is ET-0417.

See your card:
https://bar.example.com/member-card

How it works:
- Tell your server you're a member every time you order.
- You earn 1 point per $1 spent.
- Points get you rewards, starting at 100 points.

Forgot to say so? Add the receipt in your dashboard within 30 days and the visit still counts.

See you soon,
Eleven Tides`)
})

test('local members read of their discount, VIP members never of points, and nobody of rewards that there are not', () => {
  const local = textOf({ kind: 'application-approved', facts: { type: 'local' } })
  expect(local).toContain('- You earn 1 point per $1 spent.\n- You get 20% off every check.\n- Points get you')
  const vip = textOf({ kind: 'application-approved', facts: { type: 'vip' } }, { ...robin, membershipType: 'vip' })
  expect(vip).toContain('every time you order.\n- Your discount: 50% on food and 20% on drinks.\n\nForgot')
  expect(vip).not.toMatch(/points/i)
  expect(textOf(approved, { ...robin, program: { first: undefined, next: undefined } })).not.toContain('starting at')
})

test('somebody is not approved, with the reason and a way to apply again', () => {
  const facts = { type: 'local', reason: 'We need an address in Miami Beach.' } as const
  expect(textOf({ kind: 'application-rejected', facts })).toBe(`Hi Robin,

Thanks for applying for Local membership. We reviewed your application and can't approve it right now.

Here's why:
We need an address in Miami Beach.

If that changes, you're welcome to apply again:
https://bar.example.com/member-signup

Think we got it wrong? Call (305) 555-0111 or send us a message, and we'll take another look:
https://bar.example.com/contact

You don't need a membership to come by. You're welcome at the bar anytime.

Eleven Tides`)
})

test('a reason that was not given is not announced, and one that was is in no push and no text', () => {
  const { preheader, blocks } = composeMessage(
    { kind: 'application-rejected', facts: { type: 'regular', reason: '' } },
    robin,
  )
  expect(preheader).toBe("We can't approve it right now. Here's what you can do.")
  expect(JSON.stringify(blocks)).not.toContain("Here's why")
  const told = composeMessage({ kind: 'application-rejected', facts: { type: 'regular', reason: 'Secret' } }, robin)
  expect(told.push + told.sms).not.toContain('Secret')
  const claim = composeMessage(claimRejected, robin)
  expect(claim.push + claim.sms).not.toContain('kitchen')
  expect(composeMessage(claimApproved, robin).push).not.toContain('ET123456ABCD')
})

test('points of an evening', () => {
  expect(textOf(posted(dinner))).toBe(`Hi Robin,

Thanks for coming in on Friday, November 14. We added your points.

Check 101: $56.80 after discounts, before tax and tip
Points earned: 56
Your balance: 1,204 points

You're 296 points away from Gold: Entree.

See how it adds up:
https://bar.example.com/member-dashboard?tab=transactions

Missing a visit? You can add a receipt from the last 30 days on the same page.

See you next time,
Eleven Tides`)
})

test('several checks are one sum, one point is one point, and after the last milestone none is ahead', () => {
  const two = composeMessage(posted(dinner, { ...dinner, id: 'c2', points: 9 }), robin)
  expect(two.subject).toBe('You earned 65 points')
  expect(two.push).toBe('+65 points from Friday, November 14. Your balance is 1,204.')
  const one = posted({ ...dinner, points: 1 })
  const atTheEnd = { ...robin, program: { ...robin.program, next: undefined } }
  expect(composeMessage(one, atTheEnd).subject).toBe('You earned 1 point')
  expect(textOf(one, atTheEnd)).not.toContain('away from')
})

test('a milestone, with the balance to claim its reward or without', () => {
  expect(textOf(reached)).toBe(`Hi Robin,

You passed 500 lifetime points. That's the Silver milestone, and it comes with a reward: Appetizer.

Claim it for 500 points. You have 1,204.
https://bar.example.com/member-dashboard?tab=rewards

What happens next:
1. You claim it, and we deduct the points.
2. We review your claim. Your code shows up in your dashboard.
3. Show the code to your server to redeem it.

Saving up for something bigger? That works, too. Claiming never lowers your lifetime points.

Nice going,
Eleven Tides`)
  expect(textOf(reached, { ...robin, balance: 120 })).toContain(
    'It costs 500 points and you have 120, so you need 380 more to claim it.',
  )
})

test('a code', () => {
  expect(textOf(claimApproved)).toBe(`Hi Robin,

We approved your claim. Here's your code for Welcome (Draft beer):

ET123456ABCD

Next time you're in, show this email or the QR code to your server:
https://bar.example.com/member-dashboard?tab=rewards

Good to know:
- The code works once, so keep it to yourself.
- We already deducted the 100 points when you claimed it.
- You can always find the code in your dashboard under Rewards.
- You must be 21 or older. Please bring your ID.

Questions? Call us at (305) 555-0111.

Enjoy,
Eleven Tides`)
})

test('a claim that was not approved', () => {
  expect(textOf(claimRejected)).toBe(`Hi Robin,

We couldn't approve your claim for Gold (Entree).

Here's why:
The kitchen is closed this week.

We returned your 1,500 points. Your balance is 1,204 points again, and your lifetime points never changed.

You can claim this reward again or pick a different one:
https://bar.example.com/member-dashboard?tab=rewards

Questions, or think this is a mistake? Call (305) 555-0111 or ask at the bar, and we'll sort it out.

Thanks for understanding,
Eleven Tides`)
  const vip = composeMessage(claimRejected, { ...robin, membershipType: 'vip' })
  expect(JSON.stringify(vip)).not.toMatch(/points/i)
})

test('texts fit a line of letters that phones know, and leave a long name out', () => {
  const { sms } = composeMessage(approved, robin)
  expect(sms).toBe(
    "Eleven Tides: You're approved, Robin. Your member number is ET-0417. See your card: https://bar.example.com/member-card Reply STOP to opt out",
  )
  expect(sms).toMatch(/^[\x20-\x7e]+$/)
  expect(composeMessage(approved, { ...robin, firstName: 'Maximiliana-Rose' }).sms).toContain("You're approved. Your")
})

const birthday = {
  kind: 'birthday-treat',
  facts: {
    treat: 'A dessert of your choice',
    code: 'ET123456ABCD',
    validFrom: '2025-11-14',
    validThrough: '2025-11-20',
    isDrink: false,
  },
} as const

test('somebody has a birthday', () => {
  expect(textOf(birthday)).toBe(`Hi Robin,

Happy birthday from everyone at Eleven Tides. We'd like to treat you: A dessert of your choice, on us.

Your code:

ET123456ABCD

Show it to your server any day from Friday, November 14 through Thursday, November 20. Bring your ID so we know it's really your birthday.

Coming with a group of six or more? Reserve ahead and we'll have the table ready:
https://bar.example.com/reserve

One treat per member, dine-in only. It can't be combined with other offers.

Cheers,
Eleven Tides`)
  const drink = textOf({ ...birthday, facts: { ...birthday.facts, isDrink: true } })
  expect(drink).toContain("It can't be combined with other offers. You must be 21 or older.")
  const { subject, preheader, push } = composeMessage(birthday, robin)
  expect([subject, preheader, push]).toEqual([
    'Happy birthday, Robin',
    'A dessert of your choice, on us this month.',
    'Happy birthday, Robin. A dessert of your choice, on us. Open for your code.',
  ])
})

test('a treat is about to expire', () => {
  const facts = { reward: 'Birthday treat', value: 'A dessert', code: 'ET123456ABCD', validThrough: '2025-11-20' }
  const expiring = (isLastDay: boolean) => ({ kind: 'reward-expiring', facts: { ...facts, isLastDay } }) as const
  expect(textOf(expiring(false))).toBe(`Hi Robin,

A quick reminder: you still have a Birthday treat reward (A dessert), and its code expires at closing time on Thursday, November 20.

Your code:

ET123456ABCD

Show it to your server before then, either here or in your dashboard:
https://bar.example.com/member-dashboard?tab=rewards

Can't make it in time? Call (305) 555-0111 before it expires and we'll see what we can do.

We're at 1144 Washington Avenue. Today's hours are on our site:
https://bar.example.com/

See you soon,
Eleven Tides`)
  const subjectOf = (isLastDay: boolean) => composeMessage(expiring(isLastDay), robin).subject
  expect([subjectOf(false), subjectOf(true)]).toEqual([
    'Your Birthday treat reward expires Thursday, November 20',
    'Last day for your Birthday treat reward',
  ])
})
