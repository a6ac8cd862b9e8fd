import { roles } from '#base/roles.ts'
import type { JsonSchema } from '#web/contract/openapi.ts'
import type { ApiDescription, Operation } from './api-description.ts'

type Schema = JsonSchema | boolean
type Side = 'request' | 'answer'

/** What pages or servers of one version could not take from the other (decision 091), each with its place. */
export function findApiChanges(before: ApiDescription, after: ApiDescription): string[] {
  const present = new Map(listRoutes(after))
  return listRoutes(before).flatMap(([route, was]) => {
    const is = present.get(route)
    if (!is) return [`${route}: went, old pages call it`]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const answers = compareFields(toAnswer(was), toAnswer(is), 'answer', `${route} `)
    return [...compareFields(toRequest(was), toRequest(is), 'request', `${route} `), ...answers]
  })
}

function listRoutes({ paths }: ApiDescription) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
}

function toRequest({ parameters, requestBody, 'x-roles': who }: Operation): JsonSchema {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const needed = query.filter(({ required }) => required).map(({ name }) => name)
  const content = requestBody?.content ?? {}
  const [body] = Object.values(content)
  return {
    properties: {
      role: { enum: who === 'everyone' ? ['visitor', ...roles] : [...who] },
      query: toObject(Object.fromEntries(query.map(({ name, schema }) => [name, schema])), needed),
      ...(body && { body: body.schema, bodyType: { enum: Object.keys(content) } }),
    },
    required: ['role', 'query', ...(requestBody?.required ? ['body'] : [])],
  }
}

function toAnswer({ responses }: Operation): JsonSchema {
  const [accepted = [], refused = []] = [true, false].map((isAccepted) =>
    Object.entries(responses).filter(([status]) => Number(status) < 400 === isAccepted),
  )
  const { headers = {}, content = {} } = accepted[0]?.[1] ?? {}
  const properties = {
    status: { enum: accepted.map(([status]) => status) },
    answerType: { enum: Object.keys(content) },
    answer: Object.values(content)[0]?.schema ?? {},
    ...Object.fromEntries(Object.keys(headers).map((name) => [name, {}])),
  }
  // Pages show the sentence of a refusal that they do not know: codes may come and go.
  const refusals = refused.flatMap(([status, response]) => {
    const schema = response.content?.['application/json']?.schema ?? {}
    return (schema.oneOf ?? [schema]).map((choice) => toRefusal(status, choice))
  })
  const needed = [...Object.keys(properties), 'refusals']
  return toObject({ ...properties, refusals: toObject(Object.fromEntries(refusals), []) }, needed)
}

/** The parts of a refusal are what all have, its code, and its details where it has some. */
function toRefusal(status: string, { allOf = [] }: JsonSchema): [code: string, schema: JsonSchema] {
  const [, said = {}, details = {}] = allOf
  const code = said.properties?.code
  const properties = { status: { enum: [status] }, ...details.properties }
  return [
    typeof code === 'object' ? String(code.const) : '',
    toObject(properties, ['status', ...(details.required ?? [])]),
  ]
}

function toObject(properties: NonNullable<JsonSchema['properties']>, required: string[]): JsonSchema {
  return { type: 'object', properties, required }
}

function compareFields(was: JsonSchema, is: JsonSchema, side: Side, place: string): string[] {
  const [old, present] = [fieldsOf(was), fieldsOf(is)]
  const isStrict = was.additionalProperties === false
  return [...new Set([...old.keys(), ...present.keys()])].flatMap((name) => {
    const [one, other] = [old.get(name), present.get(name)]
    const why = (side === 'request' ? judgeSent : judgeAnswered)(one, other, isStrict)
    const inside = one && other ? compare(one.schema, other.schema, side, `${place}${name}`) : []
    return [...(why ? [`${place}${name}: ${why}`] : []), ...inside]
  })
}

type Field = { schema: Schema; isRequired: boolean }

function fieldsOf({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema) {
  const fields = new Map<string, Field>()
  for (const [name, schema] of Object.entries(properties)) {
    fields.set(name, { schema, isRequired: required.includes(name) })
  }
  // Things by name: all are alike, and the names may be a fixed choice.
  if (typeof additionalProperties === 'object' && propertyNames !== undefined) {
    fields.set('[name]', { schema: propertyNames, isRequired: true })
    fields.set('[value]', { schema: additionalProperties, isRequired: true })
  }
  return fields
}

function judgeSent(was: Field | undefined, is: Field | undefined, isStrict: boolean) {
  if (!is) return 'went, old pages send it'
  if (is.isRequired && !was?.isRequired) return 'is required now, old pages may leave it out'
  if (was?.isRequired && !is.isRequired) return 'may be left out now, old servers need it'
  return !was && isStrict && 'is new, old servers refuse it'
}

/** Fields that may be missing come and go: whoever reads them has to look. */
function judgeAnswered(was: Field | undefined, is: Field | undefined) {
  if (was?.isRequired && !is?.isRequired) return 'may be missing now, old pages need it'
  return is?.isRequired && !was?.isRequired && 'may be missing from old servers, new pages need it'
}

function compare(was: Schema, is: Schema, side: Side, place: string): string[] {
  const forms = [formsOf(was), formsOf(is)] as const
  const [old, present] = [nameForms(forms[0], forms[1]), nameForms(forms[1], forms[0])]
  const both = [...old].flatMap(([name, form]) => {
    const other = present.get(name)
    if (!other) return []
    const reasons = [...judgeValues(valuesOf(form), valuesOf(other), side), ...judgeLimits(form, other, side)]
    return [
      ...reasons.map((why) => `${place}: ${why}`),
      ...(form.type === 'array' ? compare(itemsOf(form), itemsOf(other), side, `${place}[]`) : []),
      ...compareFields(form, other, side, `${place}.`),
    ]
  })
  return [...judgeValues([...old.keys()], [...present.keys()], side).map((why) => `${place}: ${why}`), ...both]
}

/** The shapes that a value may have. */
function formsOf(schema: Schema): JsonSchema[] {
  if (typeof schema === 'boolean') return [{}]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap(formsOf)
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => formsOf({ ...schema, type }))
  return [schema.type === 'integer' ? { multipleOf: 1, ...schema, type: 'number' } : schema]
}

/** Shapes of one type are told apart by the fields that have a fixed value, then by their order. */
function nameForms(forms: JsonSchema[], others: JsonSchema[]): Map<string, JsonSchema> {
  const isOnly = ({ type }: JsonSchema) =>
    [forms, others].every((list) => list.filter((one) => one.type === type).length < 2)
  const named = new Map<string, JsonSchema>()
  for (const form of forms) {
    const fixed = Object.entries(form.properties ?? {}).flatMap(([name, value]) =>
      typeof value === 'object' && value.const !== undefined ? [`${name} ${JSON.stringify(value.const)}`] : [],
    )
    let name = [form.type ?? 'anything', ...(isOnly(form) ? [] : fixed)].join(' with ')
    while (named.has(name)) name = `another ${name}`
    named.set(name, form)
  }
  return named
}

function valuesOf({ enum: values, const: value }: JsonSchema) {
  return (values ?? (value === undefined ? undefined : [value]))?.map((one) => JSON.stringify(one))
}

function itemsOf({ items = {} }: JsonSchema): Schema {
  return Array.isArray(items) ? { anyOf: items.filter((item) => typeof item === 'object') } : items
}

/** Of values, or of shapes. None given: any value. */
function judgeValues(was: string[] | undefined, is: string[] | undefined, side: Side): string[] {
  const [gone, added] = [listMissing(was, is), listMissing(is, was)]
  if (side === 'request') {
    return [
      ...gone.map((value) => `takes ${value} no more, old pages send it`),
      ...(added.includes('null') ? ['takes null now, old servers refuse it'] : []),
    ]
  }
  return [
    ...gone.map((value) => `new pages do not know ${value} of old servers`),
    ...added.map((value) => `old pages do not know ${value}`),
  ]
}

function listMissing(from: string[] | undefined, others: string[] | undefined) {
  if (!others) return []
  return from ? from.filter((value) => !others.includes(value)) : ['other values']
}

const atMost = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const
const atLeast = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const
const exactly = ['pattern', 'format', 'multipleOf'] as const

function judgeLimits(was: JsonSchema, is: JsonSchema, side: Side): string[] {
  if (side === 'answer') return was.format === is.format ? [] : [`${is.format} is not ${was.format}`]
  const narrower = [
    ...atMost.filter((limit) => Number(is[limit] ?? Infinity) < Number(was[limit] ?? Infinity)),
    ...atLeast.filter((limit) => Number(is[limit] ?? -Infinity) > Number(was[limit] ?? -Infinity)),
    ...exactly.filter((limit) => is[limit] !== undefined && is[limit] !== was[limit]),
  ]
  return narrower.map((limit) => `${limit} ${is[limit]} refuses what old pages may send`)
}
