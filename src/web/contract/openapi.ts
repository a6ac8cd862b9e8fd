import { z } from 'zod'
import { CHANGED_HEADER } from '#base/changes.ts'
import { type ErrorCode, errorCodes } from '#base/error-codes.ts'
import type { Role, Side } from '#base/roles.ts'
import { type Endpoint, PROOF_SECONDS } from './endpoint.ts'
import { groupByStatus, isWrite, listRefusals } from './list-refusals.ts'

/** The routes of one subject, such as hours or members. */
export type ApiSubject = { name: string; endpoints: readonly Endpoint[] }
export type JsonSchema = z.core.JSONSchema.BaseSchema

type Options = {
  title: string
  serverUrl: string
  /** The cookie that carries the session of each side. */
  cookies: Record<Side, string>
}

const ref = (place: string) => ({ $ref: `#/components/${place}` })

/** The API as an OpenAPI 3.1 document, from the declarations of its routes. */
export function buildOpenApi(subjects: readonly ApiSubject[], { title, serverUrl, cookies }: Options) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { name, endpoints } of subjects) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Made from the declarations that the server itself runs by.' },
    servers: [{ url: serverUrl }],
    tags: subjects.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: refusalSchema, InvalidInput: invalidInputSchema, TooManyRequests: tooManyRequestsSchema },
      headers: pageHeaders,
      securitySchemes: {
        staffSession: { type: 'apiKey', in: 'cookie', name: cookies.staff },
        memberSession: { type: 'apiKey', in: 'cookie', name: cookies.member },
        syncSecret: { type: 'http', scheme: 'bearer', description: 'The secret of the settings (SYNC_SECRET).' },
      },
    },
  }
}

const refusalSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', enum: Object.keys(errorCodes), description: 'For programs.' },
    requestId: { type: 'string', description: 'Of a failure on our side: names it in the log.' },
  },
  required: ['error', 'code'],
}

const invalidInputSchema = {
  type: 'object',
  properties: {
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, problem: { type: 'string' } },
        required: ['field', 'problem'],
      },
    },
  },
}

const tooManyRequestsSchema = {
  type: 'object',
  properties: { retryAfterSeconds: { type: 'integer' } },
  required: ['retryAfterSeconds'],
}

const pageHeaders = {
  TotalCount: { description: 'How many entries the whole list has.', schema: { type: 'integer' } },
  Link: { description: 'The addresses of the previous and the next page.', schema: { type: 'string' } },
  Changed: {
    description: 'What the call changed, as `topic:transaction`, separated by commas.',
    schema: { type: 'string' },
  },
}

function toOperation(subject: string, endpoint: Endpoint) {
  const { method, path, summary, who, needsProof, limit, orSecret, body } = endpoint
  const words = path.split(/\W+/).slice(2)
  return {
    operationId: [method.toLowerCase(), ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join(''),
    tags: [subject],
    summary,
    security: who === 'everyone' ? [] : [...schemesOf(who), ...(orSecret ? [{ [orSecret]: [] }] : [])],
    'x-roles': who,
    ...(needsProof && { 'x-proof': { maxAgeSeconds: PROOF_SECONDS } }),
    ...(limit && { 'x-limit': limit }),
    parameters: [...pathParameters(path), ...queryParameters(endpoint)],
    ...(body && {
      requestBody: { required: !body.safeParse(undefined).success, content: bodyContent(endpoint, body) },
    }),
    ...(endpoint.isUpload && { requestBody: fileBody }),
    responses: { ...answerOf(endpoint), ...refusalsOf(endpoint) },
  }
}

/** A file, whatever its type. */
const fileBody = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

function schemesOf(who: readonly Role[]) {
  const sides = { staffSession: who.some((role) => role !== 'member'), memberSession: who.includes('member') }
  return Object.entries(sides).flatMap(([scheme, isNeeded]) => (isNeeded ? [{ [scheme]: [] }] : []))
}

function pathParameters(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
}

function queryParameters({ query }: Endpoint) {
  if (!query) return []
  const { properties = {}, required = [] } = toJsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyContent({ bodyType = 'json' }: Endpoint, body: z.ZodType) {
  const types = {
    json: ['application/json'],
    form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    'json-or-form': ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  }[bodyType]
  const schema = toJsonSchema(body, 'input')
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}

export const mediaTypes = {
  csv: 'text/csv',
  events: 'text/event-stream',
  file: 'application/octet-stream',
  text: 'text/plain',
} as const

function answerOf(endpoint: Endpoint) {
  const { answer, status = 200, isPaged, formRedirect } = endpoint
  const content =
    typeof answer === 'string'
      ? { [mediaTypes[answer]]: { schema: { type: 'string' } } }
      : { 'application/json': { schema: toJsonSchema(answer, 'output') } }
  const headers = {
    ...(isPaged && { 'X-Total-Count': ref('headers/TotalCount'), Link: ref('headers/Link') }),
    ...(isWrite(endpoint) && { [CHANGED_HEADER]: ref('headers/Changed') }),
  }
  return {
    [status]: { description: 'It worked.', headers, content },
    ...(formRedirect && { 303: { description: 'A form that was sent without script is answered with a page.' } }),
  }
}

function refusalsOf(endpoint: Endpoint) {
  const groups = groupByStatus(listRefusals(endpoint))
  return Object.fromEntries(
    groups.map(([status, codes]) => {
      const description = codes.map((code) => `\`${code}\`: ${errorCodes[code].sentence}`).join('\n\n')
      return [status, { description, content: { 'application/json': { schema: toRefusal(endpoint, codes) } } }]
    }),
  )
}

function toRefusal(endpoint: Endpoint, codes: readonly ErrorCode[]): JsonSchema {
  const choices = codes.map((code) => ({
    allOf: [
      ref('schemas/Refusal'),
      { properties: { code: { const: code }, ...constants(endpoint) } },
      ...detailsOf(endpoint, code),
    ],
  }))
  return choices.length === 1 && choices[0] ? choices[0] : { oneOf: choices }
}

function constants({ refusedWith = {} }: Endpoint) {
  return Object.fromEntries(Object.entries(refusedWith).map(([name, value]) => [name, { const: value }]))
}

/** What a refusal says beside its sentence. The sentence stands in the same object, so that the details are never closed. */
function detailsOf({ refusals = {} }: Endpoint, code: ErrorCode): JsonSchema[] {
  if (code === 'invalid-input') return [ref('schemas/InvalidInput')]
  if (code === 'too-many-requests') return [ref('schemas/TooManyRequests')]
  const details = refusals[code]
  if (typeof details !== 'object') return []
  const { additionalProperties, ...schema } = toJsonSchema(details, 'output')
  return [schema]
}

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A format says the same as its pattern in one word, and every integer of ours is a safe one.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return rest
}
