import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '#base/app-error.ts'

/** What came in as the schema wants it, or a refusal that names each field and its problem. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), problem: issue.message }))
  throw new AppError('invalid-input', { fields })
}

/** The JSON body as it came, for a route that has to look at it before it knows what it must be. */
export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('unsupported-media-type')
  const bytes = await c.req.arrayBuffer()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, (key, value) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new SyntaxError('not text')
      return value
    })
  } catch (error) {
    // Not JSON; not UTF-8; nested deeper than can be walked.
    const isTheirs = error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError
    throw isTheirs ? new AppError('malformed-json') : error
  }
}

/** PostgreSQL stores neither NUL nor half a character, so they are refused where they come in. */
export function isStorable(text: string) {
  return !text.includes('\0') && text.isWellFormed()
}
