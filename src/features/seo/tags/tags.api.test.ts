import { expect, test } from 'vitest'
import { urls } from '#urls.ts'
import { tagsApi } from './tags.api.ts'

test('machines are told that the site follows Global Privacy Control', async () => {
  const answer = await tagsApi().request(urls.gpc)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toEqual({ gpc: true, lastUpdate: '2026-11-15' })
})
