import { beforeEach, describe, expect, test } from 'vitest'
import { reviews } from '#content/reviews.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import type { DocumentWire, HistoryWire } from './content.contract.ts'

type Review = (typeof reviews)[number]
let bar: Awaited<ReturnType<typeof openTestBar>>

beforeEach(async () => {
  bar = await openTestBar({ now: '2026-11-16T18:00:00-05:00' })
})

const read = async (): Promise<DocumentWire<Review[]>> =>
  (await bar.send('GET', '/api/content/reviews', { as: 'manager' })).json()
const save = (version: number, content: readonly Review[], as: 'manager' | 'owner' = 'manager') =>
  bar.send('PUT', '/api/content/reviews', { as, body: { version, content } })
const history = async (): Promise<HistoryWire[]> =>
  (await bar.send('GET', '/api/content/history?name=reviews', { as: 'manager' })).json()
const home = async () => (await bar.send('GET', urls.home)).text()

const [first, ...others] = reviews
if (!first) throw new Error('There is no review to begin with.')
const praised = [{ ...first, text: 'Best wings on the beach.' }, ...others]

describe('a document', () => {
  test('that nobody has edited is what a new installation starts with', async () => {
    expect(await read()).toMatchObject({ live: { version: 0, content: reviews }, draft: null, scheduled: [] })
    expect(await history()).toEqual([])
  })

  test('that is live at once is on the pages with the answer, and in the history with what changed', async () => {
    expect(await home()).not.toContain('Best wings on the beach.')
    expect((await save(0, praised)).status).toBe(200)
    expect(await home()).toContain('Best wings on the beach.')
    expect(await history()).toMatchObject([
      {
        version: 1,
        changes: [{ path: [first.id, 'text'], before: first.text, after: 'Best wings on the beach.' }],
        goesLiveAt: '2026-11-16T23:00:00.000Z',
      },
    ])
  })

  test('is undone as a new version, and refused when the same words were changed again', async () => {
    await save(0, praised)
    await save(1, [{ ...first, text: 'Second thoughts.' }, ...others])
    const undo = (version: number) =>
      bar.send('POST', '/api/content/undo', { as: 'manager', body: { name: 'reviews', version } })
    expect(await (await undo(1)).json()).toMatchObject({ code: 'changed-since' })
    expect((await undo(2)).status).toBe(200)
    expect(await home()).toContain('Best wings on the beach.')
    expect((await undo(1)).status).toBe(200)
    expect((await read()).live.content).toEqual(reviews)
    expect((await history()).map(({ version, undoes }) => [version, undoes])).toEqual([
      [4, 1],
      [3, 2],
      [2, null],
      [1, null],
    ])
  })

  test('comes back whole as it was in any version, the first one too', async () => {
    await save(0, praised)
    await save(1, others)
    const restore = (version: number) =>
      bar.send('POST', '/api/content/restore', { as: 'manager', body: { name: 'reviews', version } })
    expect((await restore(0)).status).toBe(200)
    expect((await read()).live.content).toEqual(reviews)
    expect(await (await restore(9)).json()).toMatchObject({ code: 'version-not-found' })
  })
})

describe('two people on one document', () => {
  test('the second one is told what the first one saved, and nothing is overwritten', async () => {
    await save(0, praised)
    const refused = await save(0, others, 'owner')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'saved-meanwhile',
      current: { version: 1, content: praised },
    })
    expect((await read()).live.content).toEqual(praised)
  })

  test('of saves in the same moment one goes through', async () => {
    const tries = await Promise.all(
      ['One.', 'Two.', 'Three.', 'Four.'].map((text) => save(0, [{ ...first, text }, ...others])),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await history()).toHaveLength(1)
  })

  test('a save that arrives twice counts once', async () => {
    for (const answer of [await save(0, praised), await save(0, praised)]) expect(answer.status).toBe(200)
    expect(await history()).toHaveLength(1)
  })
})

test('what a document cannot hold is refused at its field, and nothing is saved', async () => {
  const answer = await save(0, [{ ...first, text: '' }, ...others])
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ fields: [{ field: 'content.0.text', problem: 'What did they write?' }] })
  expect(await history()).toEqual([])
})
