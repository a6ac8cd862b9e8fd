import { describe, expect, test } from 'vitest'
import {
  type CountedLimit,
  limitApplication,
  limitPasswordLink,
  limitPhoneCode,
  limitPin,
  limitSignIn,
  type SignInAttempt,
} from './limits.rules.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Counts as the database does (`platform/rate-limit/rate-limit.ts`): windows begin with their first attempt, refused ones do not count. */
function openCounter() {
  const counts = new Map<string, { hits: number; resetsAt: number }>()
  return {
    isLetThrough(limits: CountedLimit[], at: number) {
      const find = (key: string) => {
        const known = counts.get(key)
        return known && known.resetsAt > at ? known : undefined
      }
      if (limits.some(({ key, max }) => (find(key)?.hits ?? 0) >= max)) return false
      for (const { key, seconds } of limits) {
        const { hits, resetsAt } = find(key) ?? { hits: 0, resetsAt: at + seconds }
        counts.set(key, { hits: hits + 1, resetsAt })
      }
      return true
    },
    forgive(limits: CountedLimit[]) {
      for (const { key } of limits) {
        const known = counts.get(key)
        if (known) known.hits -= 1
      }
    },
  }
}

const stranger: SignInAttempt = {
  side: 'member',
  account: 'ana',
  network: 'a stranger',
  isBarNetwork: false,
  knownDevice: undefined,
}
const atBar = { network: 'the bar', isBarNetwork: true }

function openDoor() {
  const counter = openCounter()
  const guess = (attempt: Partial<SignInAttempt>, at: number) =>
    counter.isLetThrough(limitSignIn({ ...stranger, ...attempt }), at)
  return {
    guess,
    /** Somebody who knows the password, and mistypes it so many times before. */
    enter(attempt: Partial<SignInAttempt>, at: number, mistakes = 0) {
      for (const _ of times(mistakes)) guess(attempt, at)
      const limits = limitSignIn({ ...stranger, ...attempt })
      const isIn = counter.isLetThrough(limits, at)
      if (isIn) counter.forgive(limits)
      return isIn
    },
  }
}

describe('the bar is never locked out', () => {
  test('200 guests log in on one Wi-Fi within three hours, each after a wrong password', () => {
    const { enter } = openDoor()
    const isIn = times(200).map((guest) => enter({ account: `guest ${guest}`, ...atBar }, guest * 54, 1))
    expect(isIn.filter(Boolean)).toHaveLength(200)
  })

  test('twelve of the staff begin a shift on new devices, each after three wrong passwords, while guests mistype', () => {
    const { guess, enter } = openDoor()
    for (const guest of times(500)) guess({ account: `guest ${guest}`, ...atBar }, guest)
    const isIn = times(12).map((one) => enter({ side: 'staff', account: `staff ${one}`, ...atBar }, 500 + one, 3))
    expect(isIn.filter(Boolean)).toHaveLength(12)
  })

  test('a stranger on the Wi-Fi who tries the hours password all day does not keep the till out at any moment', () => {
    const { guess, enter } = openDoor()
    const hours = { side: 'staff', account: 'hours', ...atBar } as const
    const opened = times(24 * 60).map((minute) => {
      guess(hours, minute * MINUTE)
      return enter({ ...hours, knownDevice: 'till' }, minute * MINUTE)
    })
    expect(opened).not.toContain(false)
  })

  test('a known device has ten tries in a quarter of an hour and sixty a day', () => {
    expect(countGuesses({ knownDevice: 'till' }, { seconds: 15 * MINUTE })).toBe(10)
    expect(countGuesses({ knownDevice: 'till' })).toBe(60)
  })
})

/** How many guesses at one account are looked at, one every ten seconds. */
function countGuesses(attempt: Partial<SignInAttempt>, { networks = 1, seconds = DAY } = {}) {
  const { guess } = openDoor()
  const from = (step: number) => (networks > 1 ? { network: `network ${step % networks}` } : {})
  return times(seconds / 10).filter((step) => guess({ ...attempt, ...from(step) }, step * 10)).length
}

describe('somebody who guesses', () => {
  test.each([
    ['from one network', 1, 80],
    ['from three networks', 3, 200],
    ['from a thousand networks', 1000, 200],
  ])('at one account, %s, is let through so many times a day', (_, networks, looks) => {
    expect(countGuesses({}, { networks })).toBe(looks)
  })

  test.each([
    ['from one network', [stranger.network], false, 90, 1],
    ['on the Wi-Fi of the bar', [atBar.network], true, 300, 1],
    ['from fifty networks', times(50).map((one) => `network ${one}`), false, 4500, 5],
  ])('at a thousand accounts, %s, is let through so many times a day', (_, networks, isBarNetwork, looks, most) => {
    const { guess } = openDoor()
    const perAccount = new Map<number, number>()
    // One guess every ten seconds; after a refusal the guesser waits a while.
    const pausedUntil = new Map<string, number>()
    let tried = 0
    for (const at of times(DAY / 10).map((step) => step * 10)) {
      for (const network of networks) {
        if (at < (pausedUntil.get(network) ?? 0)) continue
        const account = tried % 1000
        if (!guess({ account: `member ${account}`, network, isBarNetwork }, at)) {
          pausedUntil.set(network, at + 5 * MINUTE)
          continue
        }
        perAccount.set(account, (perAccount.get(account) ?? 0) + 1)
        tried += 1
      }
    }
    expect(tried).toBe(looks)
    expect(Math.max(...perAccount.values())).toBe(most)
  })
})

describe('applications', () => {
  const open = () => {
    const counter = openCounter()
    return (from: { network: string; isBarNetwork: boolean }, phone: string, at: number) =>
      counter.isLetThrough(limitApplication({ ...from, phone }), at)
  }

  test('a sign-up night of 200 guests on one Wi-Fi works, also when half of them come within twenty minutes', () => {
    const apply = open()
    const received = times(200).filter((guest) => {
      const at = guest < 100 ? guest * 12 : 20 * MINUTE + (guest - 100) * 90
      return apply(atBar, `phone ${guest}`, at)
    })
    expect(received).toHaveLength(200)
  })

  test('somebody who applies under made-up names is stopped at thirty a day, from fifty networks at three hundred', () => {
    const countDay = (networks: number) => {
      const apply = open()
      return times(DAY / 10).filter((step) =>
        apply({ network: `network ${step % networks}`, isBarNetwork: false }, `phone ${step}`, step * 10),
      ).length
    }
    expect(countDay(1)).toBe(30)
    expect(countDay(50)).toBe(300)
  })

  test('while that goes on, guests at the bar can apply', () => {
    const apply = open()
    for (const step of times(1000)) apply({ network: `network ${step % 50}`, isBarNetwork: false }, `p ${step}`, step)
    expect(times(200).filter((guest) => apply(atBar, `phone ${guest}`, 1000 + guest * 54))).toHaveLength(200)
  })
})

describe('codes by text', () => {
  const open = () => {
    const counter = openCounter()
    return (from: { network: string; isBarNetwork: boolean }, guest: number, at: number) =>
      counter.isLetThrough(limitPhoneCode({ ...from, member: `member ${guest}`, phone: `phone ${guest}` }), at)
  }

  test('200 guests on one Wi-Fi get theirs', () => {
    const ask = open()
    expect(times(200).filter((guest) => ask(atBar, guest, guest * 12))).toHaveLength(200)
  })
})

const person = { ...stranger, member: 'ana', phone: '305', device: 'till' }
type Limit = (attempt: typeof person) => CountedLimit[]
const limitKnownDevice: Limit = (attempt) => limitSignIn({ ...attempt, knownDevice: attempt.device })

/** Attempts at this pace, at the bar or not, of which some things differ each time. */
type Attempts = { at?: object; others?: (keyof typeof person)[]; pace?: number }

test.each<[string, number, number, Limit, Attempts]>([
  ['a password on a device of the person', 10, 15 * MINUTE, limitKnownDevice, {}],
  ['a password on it, all day', 60, DAY, limitKnownDevice, { pace: 100 }],
  ['a password of somebody', 10, 15 * MINUTE, limitSignIn, {}],
  ['a password of somebody, for hours', 20, 6 * HOUR, limitSignIn, { pace: 100 }],
  ['a password of somebody, from many networks', 50, 6 * HOUR, limitSignIn, { others: ['network'] }],
  ['a password of many people', 30, 15 * MINUTE, limitSignIn, { others: ['account'] }],
  ['a password of many people, all day', 90, DAY, limitSignIn, { others: ['account'], pace: 40 }],
  ['a password of many people at the bar', 60, 15 * MINUTE, limitSignIn, { at: atBar, others: ['account'] }],
  ['one of many at the bar, all day', 300, DAY, limitSignIn, { at: atBar, others: ['account'], pace: 20 }],
  ['an application at the bar', 80, 10 * MINUTE, limitApplication, { at: atBar, others: ['phone'] }],
  ['an application at the bar, all day', 400, DAY, limitApplication, { at: atBar, others: ['phone'], pace: 10 }],
  ['an application from elsewhere', 10, HOUR, limitApplication, { others: ['phone'] }],
  ['an application from elsewhere, all day', 30, DAY, limitApplication, { others: ['phone'], pace: 400 }],
  ['an application from many networks', 300, DAY, limitApplication, { others: ['phone', 'network'] }],
  ['an application with the same phone', 5, DAY, limitApplication, { others: ['network'] }],
  ['a code for a member', 1, MINUTE, limitPhoneCode, {}],
  ['a code for a member, all day', 5, DAY, limitPhoneCode, { others: ['phone'], pace: MINUTE }],
  ['a code for one phone, by many members', 5, DAY, limitPhoneCode, { others: ['member'] }],
  ['a code for a guest at the bar', 400, DAY, limitPhoneCode, { at: atBar, others: ['member', 'phone'] }],
  ['a code for a stranger', 20, DAY, limitPhoneCode, { others: ['member', 'phone'] }],
  ['one for a stranger, from many networks', 300, DAY, limitPhoneCode, { others: ['member', 'phone', 'network'] }],
  ['a link for a new password', 3, HOUR, limitPasswordLink, {}],
  ['a link for a new password, from many networks', 6, HOUR, limitPasswordLink, { others: ['network'] }],
  ['a PIN on a device', 5, 15 * MINUTE, limitPin, {}],
  ['a PIN on a device, all day', 20, DAY, limitPin, { pace: 200 }],
  ['a PIN on many devices', 50, DAY, limitPin, { others: ['device'] }],
  ['a PIN of anybody on a device', 30, HOUR, limitPin, { others: ['account'] }],
])(
  '%s is let through %i times, and again after %i seconds',
  (_, tries, pause, limit, { at, others = [], pace = 1 }) => {
    const { isLetThrough } = openCounter()
    const limitsOf = (step: number) =>
      limit({ ...person, ...at, ...Object.fromEntries(others.map((name) => [name, `${name} ${step}`])) })
    expect(times(1000).find((step) => !isLetThrough(limitsOf(step), step * pace))).toBe(tries)
    expect([pause - 1, pause].map((second) => isLetThrough(limitsOf(tries), second))).toEqual([false, true])
  },
)
