import type { z } from 'zod'
import type { Endpoint } from '#web/contract/endpoint.ts'
import { type Known, makeValue, pickId } from './make-value.ts'
import { mutate, mutateText, oddTexts } from './mutate.ts'
import type { Random } from './random.ts'
import { openBodies, schemaOf } from './text-fields.ts'

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: string | undefined }

function makeBody({ method, path, body }: Endpoint, known: Known, random: Random): unknown {
  if (!body) return random.chance(0.8) ? undefined : {}
  const make = (type: z.ZodType) => makeValue(schemaOf(type), known, random) as Record<string, unknown>
  if (`${method} ${path}` === 'POST /api/members') {
    const { application, newMember } = openBodies['POST /api/members']
    return make(random.chance(0.5) ? application : newMember)
  }
  const made = make(body)
  if (`${method} ${path}` !== 'PUT /api/seo') return made
  const { home, tags } = openBodies['PUT /api/seo']
  return { ...made, content: make(made.section === 'tags' ? tags : home) }
}

const otherMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'M-SEARCH']
const types = ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'application/xml', 'json', ';']

/** What stands in an address and is not an id. */
const names: Readonly<Record<string, string>> = { slug: 'karaoke-fridays', page: 'home' }

/** A request to a route: as the contract wants it, or with one thing or more wrong. */
export function makeRequest(endpoint: Endpoint, known: Known, random: Random): FuzzRequest {
  const isBent = random.chance(0.55)
  const method = isBent && random.chance(0.1) ? random.pick(otherMethods as [string, ...string[]]) : endpoint.method
  const place = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    if (isBent && random.chance(0.3)) return encodeId(random.pick(oddTexts) ?? '', random)
    return names[name] ?? encodeId(pickId(known, random, name === 'id' ? endpoint.path : name), random)
  })
  const path = place + makeQuery(endpoint, known, random, isBent)
  const { body, type } = writeBody(endpoint, makeBody(endpoint, known, random), random, isBent)
  const takesBody = method !== 'GET' && method !== 'HEAD'
  return {
    method,
    path,
    headers: { ...(type !== undefined && takesBody && { 'content-type': type }), ...makeHeaders(random) },
    body: takesBody ? body : undefined,
  }
}

function encodeId(id: string, random: Random) {
  // Half a character cannot be written in an address; its bytes can.
  const encoded = id.isWellFormed() ? encodeURIComponent(id.slice(0, 2000)) : '%ED%A0%80'
  return random.chance(0.1) ? `${encoded}%2f..` : encoded
}

function makeQuery({ query }: Endpoint, known: Known, random: Random, isBent: boolean) {
  if (!query && !(isBent && random.chance(0.2))) return ''
  const made = (query ? makeValue(schemaOf(query), known, random) : {}) as Record<string, unknown>
  const bent = isBent && random.chance(0.7) ? mutate(made, random) : made
  if (typeof bent !== 'object' || bent === null)
    return `?${encodeURIComponent(String(bent).slice(0, 3000).toWellFormed())}`
  const pairs = Object.entries(bent).map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return `${encodeURIComponent(name)}=${encodeURIComponent(text.slice(0, 3000).toWellFormed())}`
  })
  if (isBent && random.chance(0.1)) pairs.push(...pairs, 'page=1&page=2', '%ff=%ff', 'a[b][c]=1')
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function writeBody({ bodyType = 'json' }: Endpoint, value: unknown, random: Random, isBent: boolean) {
  if (value === undefined) return { body: undefined, type: undefined }
  const bent = isBent && random.chance(0.7) ? mutate(value, random) : value
  const asForm = bodyType === 'form' || (bodyType === 'json-or-form' && random.chance(0.5))
  const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const json = JSON.stringify(bent) ?? ''
  const body = asForm ? toForm(bent) : isBent && random.chance(0.2) ? mutateText(json, random) : json
  return { body, type: isBent && random.chance(0.1) ? random.pick(types as [string, ...string[]]) : type }
}

function toForm(value: unknown) {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : { value })
  return new URLSearchParams(entries.map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)]))
    .toString()
    .toWellFormed()
}

/** Headers that a proxy, a cache or an attacker adds. Each request comes from an address of its own. */
function makeHeaders(random: Random): Record<string, string> {
  const address = `198.51.${random.below(256)}.${random.below(256)}`
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address }
  const extras: [string, string][] = [
    ['x-forwarded-for', '9'.repeat(7000)],
    ['x-forwarded-for', `${'203.0.113.9, '.repeat(500)}${address}`],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'javascript'],
    ['x-original-url', '/api/staff'],
    ['x-http-method-override', 'DELETE'],
    ['host', 'evil.example'],
    ['host', '127.0.0.1:3000@evil.example'],
    ['range', 'bytes=0-0,-1,9999999999-'],
    ['if-none-match', `"${'x'.repeat(5000)}"`],
    ['if-none-match', '*'],
    ['if-modified-since', 'Thu, 01 Jan 0001 00:00:00 GMT'],
    ['accept-encoding', 'br;q=NaN, gzip;q=-1, *;q=1e9'],
    ['accept', 'text/html'],
    ['accept-language', '*;q='.repeat(1000)],
    ['authorization', `Bearer ${'x'.repeat(5000)}`],
    ['authorization', 'Basic Og=='],
    ['user-agent', 'x'.repeat(7000)],
    ['content-length', '5'],
    ['content-encoding', 'gzip'],
    ['transfer-encoding', 'chunked'],
    ['expect', '100-continue'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-mode', 'navigate'],
    ['last-event-id', '-1'],
  ]
  for (let more = random.below(3); more > 0; more -= 1) {
    const [name, value] = random.pick(extras) ?? ['accept', '*/*']
    headers[name] = value
  }
  return headers
}
