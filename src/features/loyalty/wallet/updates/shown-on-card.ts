import { sql } from 'drizzle-orm'
import { members } from '#features/members/members.table.ts'

/** All that a card shows of a member, as one word: when it differs, the card has to be made again. */
export const shownOnCard = sql<string>`md5(jsonb_build_array(${members.firstName}, ${members.lastName},
  ${members.membershipType}, case when ${members.membershipType} <> 'vip' then greatest(${members.currentPoints}, 0) end,
  ${members.status} = 'approved' and ${members.erasedAt} is null and ${members.mergedInto} is null)::text)`
