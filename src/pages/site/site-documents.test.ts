import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsIn, type Labels, labelOf } from '#features/content/labels.rules.ts'
import { firstEvents } from '#features/events/events.document.ts'
import { settledFactsDocument } from '#features/events/facts/settled-facts.document.ts'
import { siteDocuments } from './site-documents.ts'

type Shape = z.core.JSONSchema.BaseSchema

/** Every place that a change can name, with its key, what it is called and whether something can stand there as a whole. */
type Named = { place: string; key: string; label: string | undefined; isWhole: boolean }

const variantsOf = (shape: Shape): Shape[] => (shape.anyOf ?? shape.oneOf ?? [shape]) as Shape[]
const itemsOf = (shape: Shape) => variantsOf(shape).flatMap(({ items }) => (items ? [items as Shape] : []))
const isItem = (shape: Shape) => shape.properties?.id !== undefined

/** An example as far as labels depend on it: which fields there are, and of which kind it is. */
function exampleOf({ properties = {}, required = [] }: Shape) {
  return Object.fromEntries(required.map((key) => [key, (properties[key] as Shape).const?.toString() ?? '']))
}

function namesIn(shape: Shape, labels: Labels | undefined, place: string): Named[] {
  return variantsOf(shape).flatMap((one) => {
    if (one.items) return itemsOf(one).flatMap((item) => namesIn(item, labels, `${place}[]`))
    const fields = fieldsIn(labels, exampleOf(one))
    return Object.entries(one.properties ?? {}).flatMap(([key, value]) => {
      if (key === 'id') return []
      const field = value as Shape
      const variants = variantsOf(field)
      const isGroup = variants.some(({ properties }) => properties)
      const isList = itemsOf(field).some((item) => variantsOf(item).some(isItem))
      // A group that is always there is never a change of its own.
      const isWhole = !isGroup || !one.required?.includes(key) || variants.length > 1
      const own = { place: `${place}.${key}`, key, label: labelOf(fields[key]), isWhole }
      return [own, ...(isGroup || isList ? namesIn(field, fields[key], own.place) : [])]
    })
  })
}

const documents = [...Object.values(siteDocuments), ...firstEvents.slice(0, 1), settledFactsDocument]

test.each(documents.map((document) => [document.name, document] as const))(
  'every field of %s has a label that the history can tell it by',
  (_, { name, schema, labels }) => {
    const shape = z.toJSONSchema(schema, { unrepresentable: 'any' })
    const named = namesIn(shape, labels, name)
    expect(named.length).toBeGreaterThan(0)
    const isCalled = ({ label, key }: Named) => label !== undefined && label !== key && /^[A-Z\d]/.test(label)
    expect(named.filter((one) => one.isWhole && !isCalled(one)).map(({ place }) => place)).toEqual([])
  },
)
