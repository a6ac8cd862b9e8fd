import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { FormRedirect } from './contract/endpoint.ts'
import type { WebEnv } from './env.ts'
import { isStorable } from './valid.ts'

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** Sends a browser without script back to the page, whose address says how it went. It stands before all refusals. */
export function redirectAfterForm({ sent, failed, keeps = [] }: FormRedirect): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    await next()
    if (!isNavigation(c)) return
    const kept = keeps.length > 0 ? await readKept(c, keeps) : ''
    const answer = new Response(null, { status: 303, headers: { Location: (c.res.ok ? sent : failed) + kept } })
    // Without this step the answer would inherit the headers of the one it replaces.
    c.res = undefined
    c.res = answer
  }
}

/** A form that could not be read has nothing to repeat. */
async function readKept(c: Context, names: readonly string[]): Promise<string> {
  const form = await c.req.formData().catch(() => new FormData())
  const kept = new URLSearchParams(Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])))
  return `&${kept}`
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
