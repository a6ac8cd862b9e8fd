import { weekday } from '#base/zoned-time.ts'
import { type SeenCheck, termsOf, worthOf } from '#features/loyalty/points/points.rules.ts'
import type { Application } from '#features/members/apply-for-membership.ts'
import type { Verdict } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { type DemoPerson, demoRejections, type Outcome } from './demo-members.ts'

/** What one person of the crowd did, or what was done for them, at a moment of the last year. */
export type DemoEvent = { at: Date; email: string } & (
  | { does: 'apply' | 'join'; application: Application }
  | { does: 'decide'; verdict: Verdict }
  | { does: 'spend'; check: SeenCheck }
  | { does: 'claim' | 'approve' | 'approve-and-give' | 'give'; milestoneId: string }
  | { does: 'reject'; milestoneId: string; reason: string }
)

export type Milestone = { id: string; pointsThreshold: number; rewardType: string; isActive: boolean }
/** A whole number from 0 up to `below`. */
export type Random = (below: number) => number

type Around = {
  email: string
  number: number
  random: Random
  on: (daysAgo: number, minutes: number) => Date
  dateOf: (daysAgo: number) => string
  milestones: readonly Milestone[]
}

const USUAL_PAUSE_DAYS = 40
/** Whatever follows from a visit is over before the next one. */
const MIN_PAUSE_DAYS = 2
const USUAL_DOLLARS = 104
/** One check in so many is rung up wrong and put right, or was somebody else's and is voided. */
const ONE_CORRECTED_IN = 25
const ONE_VOIDED_IN = 40
/** What becomes of the claims of those whose claims are not written down, equally often each. */
const moods: readonly Outcome[] = ['given', 'approved', 'given', 'given', 'approved', 'given', 'given', 'rejected']

/** The visits of one approved person and what they claim. Points are counted along: nobody claims what they cannot pay. */
export function planVisits(person: DemoPerson, around: Around): DemoEvent[] {
  const { random, on } = around
  const story = createStory(person, around)
  const claims = [...(person.claims ?? [])]
  const isWritten = claims.length > 0
  let pause = 1 + random(3)
  for (let day = person.appliedDaysAgo - 2; day >= (person.goneSinceDaysAgo ?? 0) && !story.isOver(); day -= 1) {
    const next = claims[0]
    const wanted = next && day <= next.daysAgo ? story.findClaimable(next.pointsThreshold) : undefined
    if (next && wanted) {
      claims.shift()
      story.claim(wanted, { at: on(day, 10 * 60 + random(30)), day, outcome: next.outcome })
    }
    pause -= 1
    if (pause > 0) continue
    const about = person.everyDays ?? USUAL_PAUSE_DAYS
    pause = Math.max(MIN_PAUSE_DAYS, Math.round((about * (60 + random(80))) / 100))
    const at = story.visit(day)
    const tempting = !isWritten && random(3) > 0 ? story.findClaimable() : undefined
    const outcome = moods[random(moods.length)] ?? 'given'
    if (tempting) story.claim(tempting, { at: minutesAfter(at, 40), day, outcome })
  }
  // Who has claims written down fetches none of the approved ones, so that there are some to look at.
  return isWritten ? story.events.filter(({ does }) => does !== 'give') : story.events
}

function createStory({ membershipType, dollars = USUAL_DOLLARS }: DemoPerson, around: Around) {
  const { email, number, random, on, dateOf, milestones } = around
  const { discountPercent, earnsPoints } = plans[membershipType]
  const events: DemoEvent[] = []
  const claimed = new Set<string>()
  const toFetch = new Set<string>()
  let balance = 0
  let lifetime = 0
  let lastCheck: SeenCheck | undefined
  let isOver = false

  /** The cheapest milestone in reach, or the one with this threshold if it is. */
  function findClaimable(threshold?: number) {
    if (!earnsPoints) return undefined
    const most = Math.min(lifetime, balance)
    return milestones
      .filter(({ id, isActive, pointsThreshold }) => isActive && pointsThreshold <= most && !claimed.has(id))
      .filter(({ pointsThreshold }) => threshold === undefined || pointsThreshold === threshold)
      .toSorted((one, other) => one.pointsThreshold - other.pointsThreshold)[0]
  }

  /** Returns when it was. */
  function visit(day: number): Date {
    const { minutes, description } = chooseOccasion(dateOf(day), random)
    const at = on(day, minutes)
    const cents = dollars * (55 + random(90))
    const seen = {
      checkId: `demo-${number}-${day}`,
      description,
      at,
      businessDate: dateOf(day),
      isVoided: false,
      ...bill(cents),
    }
    events.push({ at, email, does: 'spend', check: seen })

    let check: SeenCheck = seen
    if (random(ONE_CORRECTED_IN) === 0) check = { ...seen, ...bill(Math.round(cents * 0.8)) }
    if (random(ONE_VOIDED_IN) === 0) check = toVoided(seen)
    if (check !== seen) events.push({ at: minutesAfter(at, 10), email, does: 'spend', check })
    count(check, 1)
    lastCheck = check

    for (const milestoneId of toFetch) events.push({ at: minutesAfter(at, 25), email, does: 'give', milestoneId })
    toFetch.clear()
    return at
  }

  type Claiming = { at: Date; day: number; outcome: Outcome }

  function claim({ id: milestoneId, pointsThreshold, rewardType }: Milestone, { at, day, outcome }: Claiming) {
    const nextMorning = on(day - 1, 11 * 60 + random(30))
    events.push({ at, email, does: 'claim', milestoneId })
    if (outcome === 'rejected') {
      const reason = demoRejections[rewardType === 'merchandise' ? 'merchandise' : 'other']
      events.push({ at: nextMorning, email, does: 'reject', milestoneId, reason })
      return
    }
    balance -= pointsThreshold
    claimed.add(milestoneId)
    if (outcome === 'approved') {
      events.push({ at: nextMorning, email, does: 'approve', milestoneId })
      toFetch.add(milestoneId)
    }
    if (outcome === 'given' || outcome === 'voided') {
      events.push({ at: minutesAfter(at, 15), email, does: 'approve-and-give', milestoneId })
    }
    if (outcome === 'voided' && lastCheck) {
      events.push({ at: nextMorning, email, does: 'spend', check: toVoided(lastCheck) })
      count(lastCheck, -1)
      isOver = true
    }
  }

  function count(check: SeenCheck, sign: 1 | -1) {
    const points = sign * worthOf(check, termsOf(membershipType)).points
    balance += points
    lifetime += points
  }

  /** What stands on the check, split into what is paid and what the membership saves. */
  function bill(cents: number) {
    const discountCents = Math.round((cents * discountPercent) / 100)
    return { amountCents: cents - discountCents, discountCents }
  }

  return { events, findClaimable, visit, claim, isOver: () => isOver }
}

function toVoided(check: SeenCheck): SeenCheck {
  return { ...check, amountCents: 0, discountCents: 0, isVoided: true }
}

const nights = {
  Monday: 'Wing night',
  Tuesday: 'Trivia night',
  Wednesday: 'Music bingo',
  Thursday: 'Thursday night football',
  Friday: 'Karaoke',
  Saturday: 'Live music',
  Sunday: 'Dinner',
} as const
const happyHour = { from: 16 * 60, description: 'Happy hour' }

function chooseOccasion(date: string, random: Random) {
  const day = weekday(date)
  const isWeekend = day === 'Saturday' || day === 'Sunday'
  const early = isWeekend ? { from: 12 * 60, description: day === 'Saturday' ? 'Match day' : 'Brunch' } : happyHour
  const { from, description } = random(5) < 2 ? early : { from: 19 * 60, description: nights[day] }
  return { minutes: from + random(180), description }
}

function minutesAfter(instant: Date, minutes: number) {
  return new Date(instant.getTime() + minutes * 60_000)
}
