import type { z } from 'zod'
import type { ErrorCode } from '#base/error-codes.ts'
import type { Role } from '#base/roles.ts'
import type { Topic } from '#base/topics.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** So many calls from one address, over all servers. */
export type Limit = { max: number; seconds: number }

/** Where a browser goes that sent a form without script, and which fields its page is to repeat. */
export type FormRedirect = { sent: string; failed: string; keeps?: readonly string[] }

/** For so long after typing the password a person may do what asks for proof of who they are. */
export const PROOF_SECONDS = 600

/** What a route takes, answers and refuses. Everything else about the route is derived from this. */
export type Rules = {
  /** One sentence for the API reference. */
  summary: string
  who: 'everyone' | readonly Role[]
  limit?: Limit
  /** Only for somebody who has lately proved who they are: refused with `proof-required` after `PROOF_SECONDS`. */
  needsProof?: true
  /** Also for somebody who still has to set up two-step sign-in; all else is refused with `second-step-setup-required`. */
  isForTwoStepSetup?: true
  /** Also on a device that is shared in bar mode: while somebody serves there, or even while it is locked. */
  atBar?: 'serving' | 'locked'
  /** A way in for staff that needs no session yet: with a host of their own, staff find it there alone. */
  isStaffEntry?: true
  /** Somebody who knows this secret of the settings may call it without a session. */
  orSecret?: 'syncSecret'
  /** A GET that sets something going; it is refused from other sites as a write is. */
  isWrite?: true
  query?: z.ZodType
  body?: z.ZodType
  /** How long a body may be, where it is more than people type. */
  maxBodyBytes?: number
  /** JSON unless said otherwise. */
  bodyType?: 'json' | 'form' | 'json-or-form'
  /** The body is a file, which the handler reads and limits as it arrives: the usual limit would keep all of it first. */
  isUpload?: true
  /** Where a browser goes that sent the form without script. */
  formRedirect?: FormRedirect
  /** JSON by its schema, or one of the answers that are not JSON: the handler then builds the response. */
  answer: z.ZodType | 'csv' | 'events' | 'file' | 'text'
  /** The answer is one page of a list: the handler returns `{ list, total }`, headers carry total and neighbors. */
  isPaged?: true
  /** A second shape, where the specification gives one address two. The typed client reads the first alone. */
  otherAnswer?: z.ZodType
  status?: 200 | 201
  cache?: 'no-store' | 'no-cache'
  /** The codes it may refuse with beyond those of every route, each with the shape of its details if it has some. */
  refusals?: { readonly [Code in ErrorCode]?: true | z.ZodType }
  /** Fields that every refusal carries beside `error` and `code`. */
  refusedWith?: Readonly<Record<string, unknown>>
  /** What a list is about: it is loaded again when the database announces a change of it. */
  topic?: Topic
}

export type Endpoint<M extends Method = Method, P extends string = string, R extends Rules = Rules> = R & {
  readonly method: M
  readonly path: P
}

/**
 * Declares a route of the API, once. The build gives browsers only method, path and topic of it
 * (`scripts/vite-strip-contracts.ts`), so that no schema is downloaded.
 */
export function endpoint<const M extends Method, const P extends `/api/${string}`, const R extends Rules>(
  method: M,
  path: P,
  rules: R,
): Endpoint<M, P, R> {
  return { ...rules, method, path }
}

export function mayCall({ who }: Pick<Rules, 'who'>, role: Role) {
  return who === 'everyone' || who.includes(role)
}

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type Params<P extends string> = { [Name in Names<P>]: string }

type Given<Key extends string, Value> = undefined extends Value ? { [K in Key]?: Value } : { [K in Key]: Value }
type Sent<Key extends 'query' | 'body', E> = E extends { [K in Key]: infer S extends z.ZodType }
  ? Given<Key, z.input<S>>
  : unknown
type Named<E extends Endpoint> = [Names<E['path']>] extends [never] ? unknown : { params: Params<E['path']> }

/** What a caller has to send. */
export type InputOf<E extends Endpoint> = Named<E> & Sent<'query', E> & Sent<'body', E>

type JsonOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : never
/** What a caller gets. */
export type AnswerOf<E extends Endpoint> = E extends { isPaged: true } ? { list: JsonOf<E>; total: number } : JsonOf<E>

/** What a refusal says beside its sentence. */
export type DetailsOf<E extends Endpoint, Code> = E extends { refusals: infer R }
  ? Code extends keyof R
    ? R[Code] extends z.ZodType
      ? z.output<R[Code]>
      : Record<string, unknown>
    : Record<string, unknown>
  : Record<string, unknown>
