import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { buildOpenApi, type JsonSchema } from '#web/contract/openapi.ts'
import { declaredEndpoints } from '../declared-endpoints.ts'

type Content = Record<string, { schema: JsonSchema }>
export type Operation = {
  'x-roles': 'everyone' | readonly string[]
  parameters: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { headers?: object; content?: Content }>
}
/** What /openapi.json answers, as far as callers depend on it. */
export type ApiDescription = { paths: Record<string, Record<string, Operation>> }

/** The description of the newest release. */
export const releasedApiFile = path.join(import.meta.dirname, 'released/openapi.json.br')

export function describeApi(declared = declaredEndpoints): ApiDescription {
  const cookies = { staff: 'staff', member: 'member' }
  const endpoints = declared.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const document = buildOpenApi([{ name: 'API', endpoints }], { title: 'API', serverUrl: '/', cookies })
  return JSON.parse(JSON.stringify(document))
}

export function packApi(description: ApiDescription): Buffer {
  return brotliCompressSync(JSON.stringify(description))
}

export function readReleasedApi(): ApiDescription {
  return JSON.parse(brotliDecompressSync(readFileSync(releasedApiFile)).toString())
}
