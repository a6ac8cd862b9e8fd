import { expect, onTestFinished, test } from 'vitest'
import { makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

/** A dashboard that listens; what it hears is read piece by piece. */
async function listen() {
  const bar = await openTestBar()
  await bar.deps.facts.start()
  const answer = await bar.send('GET', urls.api.events, { as: 'manager' })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(async () => {
    await reader?.cancel()
    bar.deps.facts.stop()
  })
  const hear = async () => (await reader?.read())?.value ?? ''
  return { ...bar, answer, hear }
}

test('a dashboard is told what has changed, and by the database itself', async () => {
  const { deps, answer, hear } = await listen()
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(await hear()).toContain('event: open')
  await makeMember(deps)
  let heard = ''
  while (!heard.includes('members')) heard += await hear()
  expect(heard).toMatch(/data: .*members/)
  expect(heard).not.toContain('@')
})

test('what is rolled back is no news', async () => {
  const { deps, hear } = await listen()
  await hear()
  const undone = deps.db.transaction(async (tx) => {
    await tx.execute('update milestones set sort_order = 1')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await makeMember(deps)
  let heard = ''
  while (!heard.includes('members')) heard += await hear()
  expect(heard).not.toContain('milestones')
})
