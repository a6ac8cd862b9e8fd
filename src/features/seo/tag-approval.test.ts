import { describe, expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { NO_TAGS, type TagSettings } from './tags/tags.rules.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>

const code = '<script>visits.count()</script>'
const save = (bar: Bar, version: number, tags: Partial<TagSettings>, as: 'seo' | 'owner' = 'seo') =>
  bar.send('PUT', '/api/seo', { as, body: { section: 'tags', version, content: { ...NO_TAGS, ...tags } } })
const approve = (bar: Bar, version: number, as: 'seo' | 'owner' = 'owner') =>
  bar.send('POST', '/api/seo/approval/approve', { as, body: { version } })
const reject = (bar: Bar, version: number, reason = 'We do not use this.') =>
  bar.send('POST', '/api/seo/approval/reject', { as: 'owner', body: { version, reason } })
const waiting = async (bar: Bar) => (await (await bar.send('GET', '/api/seo/approval', { as: 'owner' })).json()).waiting
const home = async (bar: Bar) => (await bar.send('GET', urls.home)).text()
const isLive = async (bar: Bar, text = 'visits.count()') => (await home(bar)).includes(text)
const stateOf = async (answer: Response) => [answer.status, (await answer.json()).state]

describe('tags that an SEO manager saves', () => {
  test('wait for the owner, and nobody else, when they add code, and run on no page meanwhile', async () => {
    const bar = await openTestBar()
    expect(await stateOf(await save(bar, 0, { customTags: [code] }))).toEqual([200, 'waiting'])
    expect(await isLive(bar)).toBe(false)
    expect((await bar.send('GET', urls.home)).headers.get('content-security-policy')).not.toContain('sha256')
    expect(await waiting(bar)).toMatchObject({
      version: 1,
      savedBy: 'A seo',
      changes: [{ field: 'customTags', before: [], after: [code] }],
    })
    expect((await approve(bar, 1, 'seo')).status).toBe(403)
    expect((await bar.send('GET', '/api/seo/approval', { as: 'seo' })).status).toBe(403)
    expect(await isLive(bar)).toBe(false)
    expect(await stateOf(await approve(bar, 1))).toEqual([200, 'live'])
    expect([await isLive(bar), await waiting(bar)]).toEqual([true, null])
  })

  test('are live at once when they only describe the page, take code away or change its order', async () => {
    const bar = await openTestBar()
    const meta = '<meta name="verify-me" content="it is us">'
    const other = '<script>greet()</script>'
    await save(bar, 0, { customTags: [code, other], analytics: 'G-AB12CD34EF' }, 'owner')
    expect(await stateOf(await save(bar, 1, { customTags: [meta, other, code] }))).toEqual([200, 'live'])
    expect(await isLive(bar, 'it is us')).toBe(true)
    expect(await stateOf(await save(bar, 2, { customTags: [meta] }))).toEqual([200, 'live'])
    expect(await isLive(bar)).toBe(false)
    // What was taken away has to be approved again.
    expect(await stateOf(await save(bar, 3, { customTags: [meta, code] }))).toEqual([200, 'waiting'])
  })
})

test('what an owner saves is live, and so is a page or picture that anybody saves', async () => {
  const bar = await openTestBar()
  expect(await stateOf(await save(bar, 0, { customTags: [code] }, 'owner'))).toEqual([200, 'live'])
  expect(await isLive(bar)).toBe(true)
})

test('an approval holds for the version that was looked at: a newer one has to be looked at first', async () => {
  const bar = await openTestBar()
  await save(bar, 0, { customTags: [code] })
  await save(bar, 1, { customTags: [code, '<script>steal()</script>'] })
  const late = await approve(bar, 1)
  expect([late.status, (await late.json()).code]).toEqual([409, 'seo-newer-version'])
  expect((await approve(bar, 7)).status).toBe(404)
  expect([await isLive(bar), await isLive(bar, 'steal()')]).toEqual([false, false])
})

test('an approval and a save that come at the same time leave nothing live that nobody approved', async () => {
  const bar = await openTestBar()
  await save(bar, 0, { customTags: [code] })
  const [approval] = await Promise.all([approve(bar, 1), save(bar, 1, { customTags: ['<script>steal()</script>'] })])
  expect(await isLive(bar, 'steal()')).toBe(false)
  expect(await isLive(bar)).toBe(approval.status === 200)
})

test('the same decision may arrive twice; the opposite one comes too late', async () => {
  const bar = await openTestBar()
  await save(bar, 0, { customTags: [code] })
  const answers = await Promise.all([approve(bar, 1), approve(bar, 1)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await reject(bar, 1)).status).toBe(409)
  const log = await bar.deps.db.select().from(auditEntries)
  expect(log.filter(({ action }) => action === 'approve-tags')).toHaveLength(1)
})

test('a rejection needs a reason, which the SEO manager reads, and the pages stay as they were', async () => {
  const bar = await openTestBar()
  await save(bar, 0, { customTags: ['<script>greet()</script>'] }, 'owner')
  await save(bar, 1, { customTags: [code] })
  expect((await reject(bar, 2, ' ')).status).toBe(400)
  expect(await stateOf(await reject(bar, 2))).toEqual([200, 'rejected'])
  expect([await isLive(bar), await isLive(bar, 'greet()'), await waiting(bar)]).toEqual([false, true, null])
  const { saved, customTags } = await (await bar.send('GET', '/api/seo', { as: 'seo' })).json()
  expect(saved.tags).toMatchObject({ version: 2, state: 'rejected', reason: 'We do not use this.' })
  expect(customTags).toEqual([code])
})

test('the history says which version is live, which waits and which was refused, and each can be undone', async () => {
  const bar = await openTestBar()
  const states = async () => {
    const list = await (await bar.send('GET', '/api/seo/history?section=tags', { as: 'seo' })).json()
    return list.map(({ version, state }: { version: number; state: string }) => `${version} ${state}`)
  }
  await save(bar, 0, { customTags: ['<script>greet()</script>'] }, 'owner')
  await save(bar, 1, { customTags: [code] })
  await reject(bar, 2)
  await save(bar, 2, { customTags: [code], analytics: 'G-AB12CD34EF' })
  expect(await states()).toEqual(['3 waiting', '2 rejected', '1 live'])
  const undo = (version: number) => bar.send('POST', '/api/seo/undo', { as: 'seo', body: { section: 'tags', version } })
  expect(await stateOf(await undo(3))).toEqual([200, 'waiting'])
  expect(await stateOf(await undo(2))).toEqual([200, 'live'])
  expect(await states()).toEqual(['5 live', '4 past', '3 past', '2 rejected', '1 past'])
  expect(await isLive(bar, 'greet()')).toBe(true)
})
