import { expect, test } from 'vitest'
import { auditKinds } from './audit-kinds.rules.ts'
import { membersIn, tellAction } from './audit-sentences.rules.ts'

const names = new Map([
  ['mb_ana', 'Ana Ruiz'],
  ['mb_ben', 'Ben Ortiz'],
])
const check = { check: 'check-1', number: '1042', businessDate: '2025-11-14' }

const mia = { subject: 'mb_ana', before: null, after: null, who: 'Mia', role: 'manager', actorId: 'ac_1', deviceOf: '' }

function tell(action: string, change: Partial<typeof mia> = {}) {
  const { who, role, ...entry } = { ...mia, ...change }
  return tellAction({ action, ...entry, actorName: who, actorRole: role }, names)
}
const withAfter = (after: object) => ({ after: after as never })
const withBefore = (before: object) => ({ before: before as never })

test.each([
  ['assign-check', { ...check, pointsAdded: 25 }, 'Mia assigned check #1042 to Ana Ruiz (+25 points)'],
  ['assign-check', { ...check, pointsAdded: 0 }, 'Mia assigned check #1042 to Ana Ruiz'],
  ['claim-receipt', { ...check, pointsAdded: 1 }, 'Ana Ruiz claimed check #1042 with a receipt (+1 point)'],
  [
    'move-check',
    { ...check, memberId: 'mb_ben', pointsAdded: 1200 },
    'Mia moved check #1042 from Ana Ruiz to Ben Ortiz (+1,200 points)',
  ],
  ['take-check-back', { ...check, pointsAdded: -25 }, 'Mia took check #1042 back from Ana Ruiz (−25 points)'],
  ['deny-check', check, "Mia said check #1042 doesn't belong to Ana Ruiz"],
  ['allow-check', check, "Mia undid saying that check #1042 doesn't belong to Ana Ruiz"],
  ['dismiss-check', check, 'Mia dismissed check #1042'],
  ['pin-failed', { name: 'Leo' }, 'Someone entered a wrong PIN for Leo on the device of Mia'],
  ['handle-message', { isHandled: true }, 'Mia marked a message as done'],
  ['handle-message', { isHandled: false }, 'Mia marked a message as open'],
  ['handle-form-answer', { isHandled: true }, 'Mia marked a request as done'],
  ['handle-form-answer', { isHandled: false }, 'Mia marked a request as open'],
  ['put-check-back', check, 'Mia restored check #1042'],
  ['put-check-back', { ...check, number: null }, 'Mia restored a check without a number'],
  ['link-pos-customer', {}, 'Mia linked Ana Ruiz to a Toast customer'],
  ['retry-set-aside', { found: 3 }, 'Mia asked to try 3 checks that need attention again'],
  ['retry-set-aside', { found: 1 }, 'Mia asked to try a check that needs attention again'],
  ['save-content', { title: 'Menu' }, 'Mia saved a draft of Menu on the website'],
  ['add-content', { title: 'Quiz Night' }, 'Mia added a draft of Quiz Night on the website'],
  ['drop-content', { title: 'Quiz Night' }, 'Mia removed the draft of Quiz Night on the website'],
  ['publish-content', { title: 'Menu', changes: 3 }, 'Mia published 3 changes to Menu on the website'],
  ['schedule-content', { title: 'Menu', changes: 1 }, 'Mia scheduled one change to Menu on the website'],
  ['cancel-content', { title: 'Menu' }, 'Mia canceled what was scheduled for Menu on the website'],
  ['add-discount-rule', { name: 'Happy Hour' }, 'Mia added the discount rule “Happy Hour”'],
  ['resolve-alert', { note: 'Birthday' }, 'Mia resolved a discount alert: “Birthday”'],
  ['reopen-alert', {}, 'Mia reopened a discount alert'],
  ['approve-reward', { memberId: 'mb_ben' }, 'Mia approved a claim by Ben Ortiz'],
  ['approve-and-give-reward', { memberId: 'mb_ben' }, 'Mia gave Ben Ortiz a reward'],
  ['give-reward', { memberId: 'mb_ben' }, 'Mia redeemed a reward for Ben Ortiz'],
  ['unapprove-reward', { memberId: 'mb_ben' }, 'Mia undid the approval of a claim by Ben Ortiz'],
  ['restore-reward', { memberId: 'mb_ben' }, 'Mia put a reward back for Ben Ortiz to use later'],
  [
    'take-back-reward',
    { memberId: 'mb_ben', reason: 'Sent back' },
    'Mia took a reward back from Ben Ortiz: “Sent back”',
  ],
  ['reject-reward', { memberId: 'mb_ben', reason: 'No keg' }, 'Mia rejected a claim by Ben Ortiz: “No keg”'],
  [
    'give-points',
    { memberId: 'mb_ben', pointsAdded: 50, reason: 'Slow kitchen' },
    'Mia gave Ben Ortiz 50 points: “Slow kitchen”',
  ],
  [
    'take-points',
    { memberId: 'mb_ben', pointsAdded: -1, reason: 'Counted twice' },
    'Mia took 1 point away from Ben Ortiz: “Counted twice”',
  ],
  [
    'take-back-points',
    { memberId: 'mb_ben', pointsAdded: -50, reason: 'Wrong guest' },
    'Mia took 50 points back from Ben Ortiz: “Wrong guest”',
  ],
  [
    'give-back-points',
    { memberId: 'mb_ben', pointsAdded: 20, reason: 'My error' },
    'Mia gave 20 points back to Ben Ortiz: “My error”',
  ],
  ['record-visit', { amountCents: 1, pointsAdded: 0 }, 'Mia entered a visit of $0.01 for Ana Ruiz'],
  ['record-visit', { amountCents: 0 }, 'Mia entered a visit for Ana Ruiz'],
  ['create-account', { login: 'leo@example.com' }, 'Mia created the account leo@example.com'],
  ['record-visit', { amountCents: 4680, pointsAdded: 46 }, 'Mia entered a visit of $46.80 for Ana Ruiz (+46 points)'],
  [
    'take-back-visit',
    { amountCents: 4680, pointsAdded: -46, reason: 'Twice' },
    'Mia took a visit of $46.80 back from Ana Ruiz (−46 points): “Twice”',
  ],
  ['invite-guest', {}, 'Mia invited a guest to join'],
  ['sign-in-failed', { form: 'admin' }, "Mia couldn't sign in to the dashboard"],
  ['replace-hours', {}, 'Mia changed the opening hours'],
  ['change-milestone', { name: 'Gold' }, 'Mia changed the milestone Gold'],
  ['change-staff-account', { name: 'Tyler Brandt' }, 'Mia changed the account of Tyler Brandt'],
  ['handle-message', { isHandled: false }, 'Mia marked a message as open'],
  ['create-member', { membershipType: 'vip' }, 'Mia added Ana Ruiz'],
  ['approve-member', { status: 'approved' }, "Mia approved Ana Ruiz's application"],
  ['reject-member', { status: 'rejected' }, "Mia rejected Ana Ruiz's application"],
  ['reject-member', { reason: 'Too far' }, "Mia rejected Ana Ruiz's application: “Too far”"],
  ['reopen-application', { status: 'pending' }, "Mia reopened Ana Ruiz's application"],
  ['apply-again', { memberId: 'mb_ben' }, 'Ben Ortiz applied again'],
  [
    'change-member',
    { lastName: 'Ruiz', phone: '1', fields: ['lastName'] },
    'Mia changed the name and phone of Ana Ruiz',
  ],
  [
    'change-member',
    { firstName: 'Ana', email: 'a', phone: '1', birthday: '', address: '', membershipType: 'vip' },
    'Mia changed the name, email, phone, birthday, address and type of Ana Ruiz',
  ],
  ['change-member', { fields: ['phone'] }, 'Mia changed the profile of Ana Ruiz'],
  ['add-note', {}, 'Mia added a note about Ana Ruiz'],
  ['change-note', {}, 'Mia changed a note about Ana Ruiz'],
  ['delete-note', {}, 'Mia deleted a note about Ana Ruiz'],
  ['make-password-link', {}, 'Mia made a password link for Ana Ruiz'],
  ['look-up-contact', { by: 'phone', found: 1 }, 'Mia looked up Ana Ruiz by phone'],
  ['mark-told', {}, "Mia told Ana Ruiz what we couldn't email"],
  ['unmark-told', {}, 'Mia took back that Ana Ruiz was told'],
  ['export-ledger', {}, 'Mia exported the ledger of Ana Ruiz'],
  ['sign-out-device', {}, 'Mia signed out a device of Ana Ruiz'],
])('%s is a sentence', (action, after, sentence) => {
  expect(tell(action, withAfter(after))).toBe(sentence)
})

test('what staff said of contacts is told as they did it', () => {
  const verify = (before: object, after: object) =>
    tell('verify-contacts', { ...withBefore(before), ...withAfter(after) })
  const none = { email: false, phone: false }
  expect(verify(none, { email: true, phone: false })).toBe('Mia confirmed the email of Ana Ruiz')
  expect(verify(none, { email: true, phone: true })).toBe('Mia confirmed the email and phone of Ana Ruiz')
  expect(verify({ email: true, phone: true }, { email: true, phone: false })).toBe(
    'Mia took back the confirmation of the phone of Ana Ruiz',
  )
})

test('a member who did something is called by the name they have now, if they are still there', () => {
  const own = { who: 'Member', role: 'member' }
  expect(tell('confirm-email', own)).toBe('Ana Ruiz confirmed their email')
  expect(tell('confirm-phone', { ...own, subject: 'mb_gone' })).toBe('A member confirmed their phone')
  expect(tell('change-password', { ...own, subject: 'ac_1' })).toBe('A member changed the password')
  expect(tell('confirm-email', { ...own, actorId: 'mb_ben' })).toBe('Ben Ortiz confirmed their email')
})

test('whose account or device it was is told where it is not their own and has a name', () => {
  expect(tell('make-password-link', { subject: 'ac_2' })).toBe('Mia made a password link for an account')
  expect(tell('sign-out-device', { subject: 'ac_2' })).toBe('Mia signed out a device')
  expect(tell('sign-out-device', { subject: 'mb_ben', actorId: 'mb_ben' })).toBe('Mia signed out a device')
  expect(tell('serve-with-pin', { deviceOf: 'Leo' })).toBe('Mia took over the device of Leo in bar mode')
  expect(tell('lock-bar-mode', { deviceOf: 'Mia' })).toBe('Mia locked their device in bar mode')
})

test('a rule that was removed or renamed is called by the name that is known', () => {
  expect(tell('remove-discount-rule', withBefore({ name: 'Old' }))).toBe('Mia removed the discount rule “Old”')
  const renamed = { ...withBefore({ name: 'Old' }), ...withAfter({ name: 'New' }) }
  expect(tell('change-discount-rule', renamed)).toBe('Mia updated the discount rule “New”')
})

test('what a terminal took back is told like what staff do', () => {
  const reversed = { ...withAfter({ ...check, pointsAdded: -25 }), who: 'Toast terminal', role: 'system' }
  expect(tell('take-check-back', reversed)).toBe('Toast terminal took check #1042 back from Ana Ruiz (−25 points)')
})

test('a member who was deleted has no name in a sentence', () => {
  const gone = { subject: 'mb_gone', ...withAfter(check) }
  expect(tell('deny-check', gone)).toBe("Mia said check #1042 doesn't belong to a deleted member")
  expect(tell('claim-receipt', gone)).toBe('A deleted member claimed check #1042 with a receipt')
})

test('an action that an earlier release recorded keeps its words', () => {
  expect(tell('paint-the-bar', { subject: 'bar' })).toBe('Paint the bar')
})

const actions = auditKinds.flatMap(({ sentences }) => Object.keys(sentences))

test('nothing is of two kinds', () => {
  expect(actions).toEqual([...new Set(actions)])
})

test.each(actions)('%s is a sentence that says who, whatever was recorded', (action) => {
  const sentence = tell(action)
  expect(sentence).toMatch(/^(Mia|Someone|Ana Ruiz|A deleted member) /)
  expect(sentence).not.toMatch(/undefined|null|\[object/)
})

test('the members of an entry are the one it is about and the one who got something', () => {
  expect(membersIn({ subject: 'mb_ana', after: { memberId: 'mb_ben' } })).toEqual(['mb_ana', 'mb_ben'])
  expect(membersIn({ subject: 'hours', after: null })).toEqual([])
})
