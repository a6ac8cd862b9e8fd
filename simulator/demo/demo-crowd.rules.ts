import { createFractions } from '#base/random.ts'
import { addDays, instantOf, localDate } from '#base/zoned-time.ts'
import { venue, venueFacts } from '#content/venue.ts'
import type { Application } from '#features/members/apply-for-membership.ts'
import { LOCAL_CITY } from '#features/members/members.rules.ts'
import { type DemoPerson, demoCrowd, demoLogins, demoReasons, demoStreets } from './demo-members.ts'
import { type DemoEvent, type Milestone, planVisits, type Random } from './demo-visits.rules.ts'

const NOON = 12 * 60

/** The last year of the demo crowd, oldest first. Only the dates differ from start to start: they count back from `now`. */
export function planDemoCrowd(now: Date, milestones: readonly Milestone[]): DemoEvent[] {
  const people: readonly (DemoPerson & { email?: string })[] = [...demoLogins, ...demoCrowd]
  const today = localDate(now, venue.timeZone)
  const dateOf = (daysAgo: number) => addDays(today, -daysAgo)
  const noons = new Map<number, Date>()
  // Clocks are changed at night, so that from morning to midnight an hour is an hour away from noon.
  const on = (daysAgo: number, minutes: number) => {
    const noon = noons.get(daysAgo) ?? instantOf(dateOf(daysAgo), '12:00', venue.timeZone)
    noons.set(daysAgo, noon)
    return new Date(noon.getTime() + (minutes - NOON) * 60_000)
  }
  return people
    .flatMap((person, index) => {
      const fraction = createFractions(index + 1)
      const random: Random = (below) => Math.floor(fraction() * below)
      const application = describe(person, index, random)
      const joining = planJoining(person, { application, random, on })
      if (person.status) return joining
      const { email } = application
      return [...joining, ...planVisits(person, { email, number: index + 1, random, on, dateOf, milestones })]
    })
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

type Joining = { application: Application; random: Random; on: (daysAgo: number, minutes: number) => Date }

/** Applications come in the morning and are decided on the next afternoon. Staff add VIP members themselves. */
function planJoining(person: DemoPerson, { application, random, on }: Joining): DemoEvent[] {
  const { appliedDaysAgo, membershipType, status } = person
  const { email } = application
  const at = on(appliedDaysAgo, 9 * 60 + random(180))
  if (membershipType === 'vip') return [{ at, email, does: 'join', application }]
  const applied: DemoEvent = { at, email, does: 'apply', application }
  if (status === 'pending') return [applied]
  const verdict = status === 'rejected' ? 'reject' : 'approve'
  return [applied, { at: on(appliedDaysAgo - 1, 14 * 60 + random(120)), email, does: 'decide', verdict }]
}

function describe(person: DemoPerson & { email?: string }, index: number, random: Random): Application {
  const { membershipType } = person
  const [firstName = '', lastName = ''] = person.name.split(' ')
  const isLocal = membershipType === 'local'
  return {
    email: person.email ?? demoEmail(person),
    firstName,
    lastName,
    // Numbers from 555-0100 to 555-0199 are nobody's.
    phone: `(305) 555-0${100 + index}`,
    membershipType,
    reason: membershipType === 'vip' ? 'Admin created VIP member' : (demoReasons[random(demoReasons.length)] ?? ''),
    street: isLocal ? `${500 + random(1200)} ${demoStreets[random(demoStreets.length)]}` : '',
    city: isLocal ? LOCAL_CITY : '',
    state: isLocal ? venue.state : '',
    zipCode: isLocal ? venueFacts.address.zip : '',
  }
}

export function demoEmail({ name }: { name: string }) {
  return `${name.replace(' ', '.')}@demo.test`.toLowerCase()
}
