import { z } from 'zod'
import { isOneLine } from '#base/one-line.ts'
import { venueFacts } from '#content/venue.ts'
import { contentId, filmName, hasUniqueIds, pictureRef } from '#features/content/content.contract.ts'
import { namedFacts } from '#features/venue/venue-facts.rules.ts'
import { type Field, LONGEST, type PageFields, type PageWords, unknownNames } from './page-fields.rules.ts'

const facts = Object.keys(namedFacts(venueFacts))

/** What a page with these fields may say. */
export function pageSchema<Fields extends PageFields>(fields: Fields): z.ZodType<PageWords<Fields>> {
  const parts = Object.entries(fields).map(([name, part]) => {
    const schemas = Object.entries(part.fields).map(([key, field]) => [key, fieldSchema(field)] as const)
    return [name, z.strictObject(Object.fromEntries(schemas))] as const
  })
  // Every part and field has the schema of its own declaration, which its type is made of as well.
  return z.strictObject(Object.fromEntries(parts)) as unknown as z.ZodType<PageWords<Fields>>
}

function fieldSchema(field: Field) {
  const schema = valueSchema(field)
  return 'isOptional' in field ? schema.exactOptional() : schema
}

function valueSchema(field: Field) {
  if (field.kind === 'picture') return pictureRef
  if (field.kind === 'film') return filmName
  if (field.kind === 'items') {
    const name = words(LONGEST.label).refine(isOneLine, 'Use one line.')
    return z
      .array(z.strictObject({ id: contentId, name, what: words(LONGEST.short) }))
      .min(1, `Keep at least one ${field.what}.`)
      .max(field.most, `Up to ${field.most} fit here.`)
      .refine(hasUniqueIds)
  }
  if (field.kind === 'dishes') return dishesSchema(field.most)
  const { kind, max, names = [] } = field
  const known = [...names, ...facts]
  const written = words(max).refine(
    (typed) => unknownNames(typed, known).length === 0,
    `In braces, use one of these: ${known.map((name) => `{${name}}`).join(', ')}.`,
  )
  return kind === 'line' ? written.refine(isOneLine, 'Use one line.') : written
}

const words = (max: number) =>
  z.string().trim().min(1, 'This can’t be empty.').max(max, `Keep it to ${max} characters.`)

function dishesSchema(most: number) {
  const dishes = z
    .array(z.strictObject({ id: contentId, name: words(LONGEST.text) }))
    .max(most, `Up to ${most} fit here.`)
    .refine(hasUniqueIds)
  return z.preprocess((stored) => (typeof stored === 'string' ? dishesOfNames(stored).slice(0, most) : stored), dishes)
}

/** Earlier releases kept the names of dishes, one a line. */
function dishesOfNames(names: string) {
  const dishes = names.split(/\s*\n\s*/).map((name) => ({ id: idOf(name), name }))
  return [...new Map(dishes.map((dish) => [dish.id, dish])).values()]
}

const idOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
