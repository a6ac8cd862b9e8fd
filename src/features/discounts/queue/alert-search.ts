import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { MIN_TRIGRAM_LENGTH, toLikeLiteral } from '#base/search/like-pattern.ts'
import { toSearchWords } from '#base/search/search-words.ts'
import { alertRules } from '#features/discounts/alerts/alert.rules.ts'
import { alertLabels } from '#features/discounts/alerts/alert-labels.rules.ts'
import { discountAlerts } from '#features/discounts/discount-alerts.table.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'

const { rule, personName, headline, sightings } = discountAlerts

/** Name and card of a member, as people say them: "ET-0417" or "417". */
const toldMember = sql`concat_ws(' ', ${members.firstName}, ${members.lastName}, 'ET',
  lpad(${members.number}::text, greatest(4, length(${members.number}::text)), '0'), ${members.number}::text)`

/** What can be read of a case: who, what, the members, and the numbers of its checks. Every word begins and ends with a space. */
const searchText = (memberId: SQL) => sql`' ' || search_words(concat_ws(' ', ${personName}, ${headline},
  (select ${toldMember} from ${members} where ${members.id} = ${memberId}),
  (select string_agg(concat_ws(' ', sighting ->> 'headline', translate((sighting -> 'orders')::text, '[]",', '    '),
      (select ${toldMember} from ${posChecks} join ${members} on ${members.id} = ${posChecks.memberId}
        where ${posChecks.guid} = sighting ->> 'checkGuid')), ' ')
    from jsonb_array_elements(${sightings}) as sighting))) || ' '`

/** Cases in which every word is found: in what can be read of them, or in the name of their rule. */
export function isAlertFound(typed: string, memberId: SQL): SQL | undefined {
  if (typed === '') return undefined
  const words = toSearchWords(typed.replaceAll('#', ' '))
  if (words.length === 0) return sql`false`
  return and(
    ...words.map((word) => or(sql`${searchText(memberId)} like ${patternOf(word)}`, inArray(rule, rulesNamed(word)))),
  )
}

/** Any part of a word; the beginning of one when it is only a letter or two; a number as a whole. */
function patternOf(word: string) {
  if (/^\d+$/.test(word)) return `% ${word} %`
  return `%${word.length < MIN_TRIGRAM_LENGTH ? ' ' : ''}${toLikeLiteral(word)}%`
}

function rulesNamed(word: string) {
  return alertRules.filter((one) => toSearchWords(alertLabels[one].name).some((named) => named.startsWith(word)))
}
