import { z } from 'zod'
import { pageDocumentOf } from '#features/content/pages/pages.document.ts'
import { sitePages } from '#features/content/pages/site-pages.rules.ts'
import { applicationBody, approveFlag, newMemberBody } from '#features/members/member-bodies.contract.ts'
import { contentSchema } from '#features/seo/validate-content.ts'
import type { Endpoint } from '#web/contract/endpoint.ts'
import type { JsonSchema } from '#web/contract/openapi.ts'

const schemas = new Map<z.ZodType, JsonSchema>()

export function schemaOf(type: z.ZodType): JsonSchema {
  const schema = schemas.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  schemas.set(type, schema)
  return schema
}

type Bodies = Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>

/** Bodies, or parts of them, that the contract leaves to the handler: the fields depend on who asks, or on another field. */
export const openBodies = {
  'POST /api/members': { application: applicationBody, newMember: newMemberBody.and(approveFlag) },
  'PUT /api/seo': {
    home: contentSchema('home'),
    'image/hero': contentSchema('image/hero'),
    tags: contentSchema('tags'),
  },
  'PUT /api/content/page/:page': Object.fromEntries(
    Object.keys(sitePages).map((page) => [page, z.object({ content: pageDocumentOf(page).schema })]),
  ),
} as const satisfies Bodies

/** Every field of a route's body into which any words can be typed, such as `PUT /api/special-days specialDays.reason`. */
export function listTextFields({ method, path, body }: Endpoint): string[] {
  const title = `${method} ${path}`
  const open = (openBodies as Bodies)[title] ?? {}
  const types = [...(body ? [body] : []), ...Object.values(open)]
  return [...new Set(types.flatMap((type) => textsIn(schemaOf(type), '')))].map((field) => `${title} ${field}`)
}

function textsIn(schema: JsonSchema | boolean, name: string): string[] {
  if (typeof schema === 'boolean' || schema.enum || schema.const !== undefined) return []
  const inner = (part: string) => (name ? `${name}.${part}` : part)
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const items = Array.isArray(schema.items) ? schema.items : [schema.items ?? true]
  return [
    ...choices.flatMap((one) => textsIn(one, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([part, one]) => textsIn(one, inner(part))),
    ...(schema.type === 'array' ? items.flatMap((one) => textsIn(one, name)) : []),
    // What has a pattern is no free text.
    ...(schema.type === 'string' && schema.pattern === undefined ? [name] : []),
  ]
}

/** The fields of something that was sent which hold words, named as `listTextFields` does it. */
export function listFilledFields(value: unknown, isFilled: (text: string) => boolean, name = ''): string[] {
  if (typeof value === 'string') return isFilled(value) ? [name] : []
  if (Array.isArray(value)) return value.flatMap((one) => listFilledFields(one, isFilled, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([part, one]) =>
    listFilledFields(one, isFilled, name ? `${name}.${part}` : part),
  )
}
