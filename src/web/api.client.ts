import { BACKGROUND_HEADER } from '#base/background.ts'
import type { ErrorCode, FailureCode } from '#base/error-codes.ts'
import type { FieldProblem } from '#base/field-problem.ts'
import type { AnswerOf, DetailsOf, Endpoint, InputOf } from './contract/endpoint.ts'

type Address = Pick<Endpoint, 'method' | 'path'>
type Input = { params?: Record<string, string>; query?: object; body?: unknown }

const sentences: Partial<Record<FailureCode, string>> = {
  unreachable: "We couldn't connect. Check your connection and try again.",
  'unknown-answer': 'Something went wrong. Please try again.',
}

/** A call that did not succeed. Screens decide by `code`, never by `message`, which is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: FailureCode
  /** 0 where there was no answer. */
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(
    code: FailureCode,
    { message, status = 0, details = {} }: Partial<Pick<ApiError, 'message' | 'status' | 'details'>>,
  ) {
    super(message ?? sentences[code] ?? code)
    this.code = code
    this.status = status
    this.details = details
  }

  /** Somebody changed or removed meanwhile what this call was about: the screen shows something old. */
  get isOutdated(): boolean {
    return this.status === 404 || this.status === 409
  }

  /** What the server said about single fields. */
  get fields(): FieldProblem[] {
    const { fields } = this.details
    return Array.isArray(fields) ? fields.filter(isFieldProblem) : []
  }

  /** The first problem of each field that a form has. The server may name it by its place, such as `updates.name`. */
  problemsOf<Field extends string>(names: readonly Field[]): Partial<Record<Field, string>> {
    const found: Partial<Record<Field, string>> = {}
    for (const { field, problem } of this.fields) {
      const name = names.find((known) => known === field.split('.').at(-1))
      if (name) found[name] ??= problem
    }
    return found
  }

  /** How long to wait after too many attempts, where the server said so. */
  get retryAfterSeconds(): number | undefined {
    const { retryAfterSeconds } = this.details
    return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined
  }

  /** Whether this is the given refusal of the given endpoint; its details then have the declared shape. */
  is<E extends Endpoint, Code extends FailureCode>(
    _endpoint: E,
    code: Code,
  ): this is ApiError & { code: Code; details: DetailsOf<E, Code> } {
    return this.code === code
  }
}

type RequestOptions = {
  signal?: AbortSignal | undefined
  /** Made without the person, as when a list is loaded again that others have changed. */
  isBackground?: boolean | undefined
}
type CallOptions = RequestOptions & { onHeaders?: (headers: Headers) => void }

/** Calls our own server. Throws an `ApiError` for everything that is not the declared answer. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, isBackground, onHeaders }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await sendRequest(endpoint, input, { accept: 'application/json', signal, isBackground })
  const json: unknown = await response.json().catch(() => undefined)
  if (json === undefined) throw toApiError(response.status, json)
  onHeaders?.(response.headers)
  const total = response.headers.get('x-total-count')
  return (total === null ? json : { list: json, total: Number(total) }) as AnswerOf<E>
}

/** Calls our own server for an answer that is read by the caller. Throws an `ApiError` for a refusal and for silence. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { accept, signal, isBackground = false }: RequestOptions & { accept: string },
): Promise<Response> {
  const { body } = input as Input
  const response = await fetch(apiUrl(endpoint, input), {
    method: endpoint.method,
    cache: 'no-store',
    headers: {
      accept,
      ...(isBackground && { [BACKGROUND_HEADER]: '1' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new ApiError('unreachable', {})
  })
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined))
  return response
}

/** The address of an endpoint with its parameters filled in, for links and downloads. */
export function apiUrl<E extends Endpoint>(endpoint: E & Address, input: InputOf<E>): string {
  const { params = {}, query = {} } = input as Input
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/** What a refusal says, however it came. */
export function toApiError(status: number, json: unknown): ApiError {
  if (typeof json !== 'object' || json === null || !('code' in json) || !('error' in json)) {
    return new ApiError('unknown-answer', { status })
  }
  const { code, error, ...details } = json
  return new ApiError(code as ErrorCode, { message: String(error), status, details })
}

function isFieldProblem(value: unknown): value is FieldProblem {
  if (typeof value !== 'object' || value === null || !('field' in value) || !('problem' in value)) return false
  return typeof value.field === 'string' && typeof value.problem === 'string'
}
