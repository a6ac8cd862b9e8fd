import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { WebEnv } from './env.ts'
import { isStorable } from './valid.ts'

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** Sends a browser without script back to the page, whose address says how it went. It stands before all refusals. */
export function redirectAfterForm({ sent, failed }: { sent: string; failed: string }): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    await next()
    if (!isNavigation(c)) return
    const answer = new Response(null, { status: 303, headers: { Location: c.res.ok ? sent : failed } })
    // Without this step the answer would inherit the headers of the one it replaces.
    c.res = undefined
    c.res = answer
  }
}

export async function readForm(c: Context): Promise<Record<string, unknown>> {
  if (!isForm(c)) throw new AppError('unsupported-form-type')
  const entries = [...(await readEntries(c))]
  const areStorable = entries.every(
    ([name, value]) => isStorable(name) && (typeof value !== 'string' || isStorable(value)),
  )
  if (!areStorable) throw new AppError('malformed-form')
  return Object.fromEntries(entries)
}

async function readEntries(c: Context) {
  try {
    return await c.req.formData()
  } catch (error) {
    // A body that is not what its type says, for instance without the boundary it announces.
    if (error instanceof TypeError) throw new AppError('malformed-form')
    throw error
  }
}

export function isForm(c: Context): boolean {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  return type !== undefined && FORM_TYPES.includes(type)
}

/** Browsers too old to say what they are doing still say what they would like to be shown. */
function isNavigation(c: Context): boolean {
  const mode = c.req.header('sec-fetch-mode')
  return mode ? mode === 'navigate' : (c.req.header('accept')?.includes('text/html') ?? false)
}
