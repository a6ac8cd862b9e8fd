import type { JsonSchema } from '#web/contract/openapi.ts'
import type { Random } from './random.ts'

/** What is true of a bar while it is attacked: names of its rows and secrets, by which requests get past the first lookup. */
export type Known = {
  ids: readonly string[]
  emails: readonly string[]
  /** By the name of the field that wants one. */
  secrets: Readonly<Record<string, readonly string[]>>
}

/** How the ids begin that a field or an address wants. */
const prefixes: Record<string, string> = {
  memberId: 'mb_',
  member: 'mb_',
  otherId: 'mb_',
  id: 'mb_',
  rewardId: 'rw_',
  milestoneId: 'ms_',
  checkGuid: 'check-of-',
  serial: 'mb_',
  '/api/members': 'mb_',
  '/api/member-notes': 'mn_',
  '/api/staff': 'ac_',
  '/api/messages': 'msg_',
  '/api/jobs': 'job_',
  '/api/sessions': 'se_',
  '/api/discount-alerts': 'al_',
  '/api/discount-rules': 'dr_',
  '/api/points-adjustments': 'pa_',
  '/api/bonuses': 'bn_',
  '/api/member-merges': 'mm_',
  '/api/rewards': 'rw_',
  '/api/visits': 'vi_',
  '/api/to-tell': 'me_',
  '/api/photos': 'photo-',
  next: 'photo-',
}

/** An id that fits most of the time, by the name of the field or the address that it stands in. */
export function pickId({ ids }: Known, random: Random, place: string): string {
  const prefix = Object.entries(prefixes).find(([name]) => place.startsWith(name))?.[1] ?? ''
  const fitting = random.chance(0.8) ? ids.filter((id) => id.startsWith(prefix)) : ids
  return random.pick(fitting) ?? 'none'
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const times = { openTime: '15:00', closeTime: '23:00' }

/**
 * Values of fields that a schema says too little about: a refinement such as "a date from today on" is not in it.
 * Each is right most of the time, which is all that is needed.
 */
const byName: Record<string, (known: Known, random: Random) => unknown> = {
  email: ({ emails }, random) => (random.chance(0.5) ? random.pick(emails) : `guest-${random.below(1e9)}@example.com`),
  phone: () => '3055550142',
  password: (_, random) => random.pick(['right password', 'a new and better one']),
  date: (_, random) => random.pick(['2025-11-13', '2025-11-12', '2025-12-05']),
  startDate: (_, random) => `2025-11-0${1 + random.below(9)}`,
  endDate: (_, random) => `2025-11-${10 + random.below(4)}`,
  from: () => '2025-11-01',
  to: () => '2025-11-30',
  time: () => '19:30',
  occasion: () => 'Birthday',
  ogImage: () => '',
  twitterImage: () => '/media/card.jpg',
  startsAt: () => times.openTime,
  endsAt: () => times.closeTime,
  openTime: () => times.openTime,
  closeTime: () => times.closeTime,
  checkNumber: (_, random) => String(random.below(40)),
  section: (_, random) => random.pick(['home', 'events', 'menu', 'contact', 'tags']),
  version: (_, random) => random.below(2),
  guests: (_, random) => 20 + random.below(10),
  hours: () => week.map((day, index) => ({ day, dayOrder: index + 1, isOpen: true, ...times })),
  specialDays: (_, random) => [{ date: '2025-12-24', reason: `Closed ${random.below(9)}`, isOpen: false, ...times }],
  membershipType: () => 'regular',
  faults: () => [],
  scanned: (known, random) => pickId(known, random, 'memberId'),
  key: (_, random) => `00000000-0000-4000-8000-${String(random.below(1e12)).padStart(12, '0')}`,
}

/** Of these a field with a pattern gets one that fits: names of documents, a PIN, a time, a token, addresses. */
const texts = [
  ...['reviews', 'page-home', '4711', '19:30', '2025-11-30T20:00:00.000Z', 'aa11bb22'],
  ...['https://example.com/a', '/karaoke-fridays', '/media/card.jpg'],
]

/** A value that the schema takes, or almost always takes. */
export function makeValue(schema: JsonSchema | boolean, known: Known, random: Random, name = ''): unknown {
  if (typeof schema === 'boolean' || Object.keys(schema).length === 0) return random.pick(['text', 7, {}, [], null])
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const named = schema.type === 'boolean' ? undefined : byName[name]
  if (named) return named(known, random)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return makeValue(random.pick(choices) ?? true, known, random, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => makeValue(part, known, random)))
  if (schema.type === 'object') return makeObject(schema, known, random)
  if (schema.type === 'array') {
    const item = Array.isArray(schema.items) ? true : (schema.items ?? true)
    return Array.from({ length: random.below(3) }, () => makeValue(item, known, random, name))
  }
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'integer' || schema.type === 'number') return makeNumber(schema, random)
  return schema.type === 'null' ? null : makeText(schema, known, random, name)
}

function makeObject({ properties = {}, required = [] }: JsonSchema, known: Known, random: Random) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.4))
  return Object.fromEntries(names.map((name) => [name, makeValue(properties[name] ?? true, known, random, name)]))
}

function makeNumber({ minimum = 0, maximum = 1000 }: JsonSchema, random: Random) {
  const least = Math.max(minimum, Math.min(maximum, -10))
  return least + random.below(Math.min(maximum - least, 1000) + 1)
}

function makeText({ pattern, maxLength = 60 }: JsonSchema, known: Known, random: Random, name: string) {
  const secret = random.pick(known.secrets[name] ?? [])
  if (secret !== undefined && random.chance(0.8)) return secret
  const fitting = pattern === undefined ? [] : texts.filter((text) => new RegExp(pattern).test(text))
  if (fitting.length > 0 && random.chance(0.8)) return random.pick(fitting)
  if (/(id|guid|token|ticket|code)$/i.test(name) || pattern) return pickId(known, random, name)
  return random.pick(['Robin', "O'Malley", 'a few words', 'Ünïcödé 🍺']).slice(0, maxLength)
}
