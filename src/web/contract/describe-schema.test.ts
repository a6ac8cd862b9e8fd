import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeSchema } from './describe-schema.ts'
import { toJsonSchema } from './openapi.ts'

const describe = (schema: z.ZodType) => describeSchema(toJsonSchema(schema, 'input'))

test('an object names each field, what may be left out, and what then counts', () => {
  const query = z.object({ name: z.string(), note: z.string().optional(), page: z.int().default(1) })
  expect(describe(query)).toBe('{\n  name: string\n  note?: string\n  page?: integer = 1\n}')
})

const forms: [what: string, schema: z.ZodType, words: string][] = [
  ['a choice of words', z.enum(['active', 'disabled']), '"active" | "disabled"'],
  ['a fixed value', z.literal(true), 'true'],
  ['something that may be missing', z.string().nullable(), 'string | null'],
  ['a moment', z.iso.datetime(), 'string (date-time)'],
  ['a list of words', z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  ['a list of things', z.array(z.object({ id: z.string() })), '{\n  id: string\n}[]'],
  ['figures by name', z.record(z.string(), z.number()), '{\n  [name]: number\n}'],
  ['what nobody knows', z.unknown(), 'anything'],
]

for (const [what, schema, words] of forms) {
  test(`${what} is written in one readable way`, () => {
    expect(describe(schema)).toBe(words)
  })
}
