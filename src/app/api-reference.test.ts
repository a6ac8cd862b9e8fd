import { expect, test } from 'vitest'
import { type Role, roles } from '#base/roles.ts'
import { declaredEndpoints } from '#tests/declared-endpoints.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

type Operation = {
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { headers?: object; content: Record<string, { schema: object }> }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; tags: { name: string }[] }

async function readDocument(): Promise<Document> {
  const { send } = await openTestBar()
  const answer = await send('GET', urls.openApi, { as: 'owner' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return answer.json()
}

function operationOf({ paths }: Document, method: string, path: string): Operation {
  const operation = paths[path]?.[method]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

test('the OpenAPI document has every declared route, with the parameters of its path', async () => {
  const document = await readDocument()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters }]) => {
      const named = parameters.filter((parameter) => parameter.in === 'path')
      expect(named.every(({ required }) => required)).toBe(true)
      return `${method.toUpperCase()} ${path} ${named.map(({ name }) => `{${name}}`)}`
    }),
  )
  const declared = declaredEndpoints.map(({ method, path }) => {
    const template = path.replaceAll(/:(\w+)/g, '{$1}')
    return `${method} ${template} ${template.match(/\{\w+\}/g) ?? ''}`
  })
  expect(described.sort()).toEqual(declared.sort())
})

test('no two operations of the document have the same id, and each has a subject that is listed', async () => {
  const document = await readDocument()
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const ids = operations.map((operation) => Reflect.get(operation, 'operationId'))
  expect(new Set(ids).size).toBe(ids.length)
  const listed = document.tags.map(({ name }) => name)
  expect(operations.flatMap((operation) => Reflect.get(operation, 'tags')).every((tag) => listed.includes(tag))).toBe(
    true,
  )
})

test('every reference within the document leads somewhere', async () => {
  const document = await readDocument()
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target)
  expect(references.length).toBeGreaterThan(10)
  for (const target of new Set(references)) {
    const steps = target.replace(/^#\//, '').split('/')
    const found = steps.reduce<unknown>((place, step) => Object(place)[step], document)
    expect({ target, isFound: found !== undefined }).toEqual({ target, isFound: true })
  }
})

test('a route says what it takes, what it answers and with which codes it refuses', async () => {
  const document = await readDocument()
  const change = operationOf(document, 'patch', '/api/staff/{id}')
  expect(change).toMatchObject({
    security: [{ staffSession: [] }],
    'x-roles': ['owner'],
    requestBody: { content: { 'application/json': { schema: { properties: { disabled: { type: 'boolean' } } } } } },
    responses: {
      200: { content: { 'application/json': { schema: { required: expect.arrayContaining(['status']) } } } },
    },
  })
  expect(Object.keys(change.responses)).toEqual(['200', '400', '401', '403', '404', '409', '413', '415', '500', '503'])
  expect(JSON.stringify(change.responses[409])).toContain('last-owner')
  expect(operationOf(document, 'post', '/api/init-hours')).toMatchObject({
    security: [],
    'x-limit': { max: 30, seconds: 600 },
  })
})

test('lists say how long they are; tables and streams are told apart from JSON', async () => {
  const document = await readDocument()
  const audit = operationOf(document, 'get', '/api/audit')
  expect(Object.keys(audit.responses[200]?.headers ?? {})).toEqual(['X-Total-Count', 'Link'])
  expect(audit.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['q', 'page', 'pageSize']))
  const typeOf = (path: string) => Object.keys(operationOf(document, 'get', path).responses[200]?.content ?? {})
  expect([typeOf('/api/audit-export'), typeOf('/api/events')]).toEqual([['text/csv'], ['text/event-stream']])
})

test('the reference shows every route on one page, to be searched by the browser', async () => {
  const { send } = await openTestBar()
  const answer = await send('GET', urls.apiReference, { as: 'staff', headers: { accept: 'text/html' } })
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await answer.text()
  for (const { path } of declaredEndpoints) expect(html).toContain(`<code>${path}</code>`)
  expect(html).toContain('This is the only owner.')
  expect(html).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)/)
})

const statuses: [who: Role | undefined, status: number][] = [
  [undefined, 401],
  ...roles.map((role): [Role, number] => [role, role === 'member' ? 403 : 200]),
]

for (const [who, status] of statuses) {
  test(`${who ?? 'a visitor'} ${status === 200 ? 'may' : 'may not'} read what the API looks like`, async () => {
    const { send } = await openTestBar()
    for (const url of [urls.openApi, urls.apiReference]) {
      expect((await send('GET', url, { ...(who && { as: who }) })).status).toBe(status)
    }
  })
}
