import { sql } from 'drizzle-orm'
import type { RegisterTime } from '#base/business-date.ts'
import { members } from '#features/members/members.table.ts'

export type Counting = { now: Date; time: RegisterTime; restaurantId: string | undefined }

/** The business day of an instant: a night belongs to the day on which it began. */
export const dayOf = (instant: unknown, { timeZone, closeoutHour }: RegisterTime) =>
  sql`((${instant} at time zone ${timeZone}::text) - make_interval(hours => ${closeoutHour}::int))::date`

/** Who each membership belongs to: one that was merged away is part of the other one, with all it ever did. */
export const people = sql`(
  select own.id, person.id as person_id, person.membership_type, person.erased_at,
    case when person.status = 'approved' then person.decided_at end as joined_at
  from ${members} as own join ${members} as person on person.id = coalesce(own.merged_into, own.id)
)`
