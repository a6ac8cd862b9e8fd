import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { documentRead, documentSave } from '#features/content/content.contract.ts'
import { renderAdmin, stubWindow, toasts } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer } from '#tests/fake-server.ts'
import { click, fill, find, findButton, inOneAct } from '#tests/screen.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { DocumentEditor } from './document-editor.tsx'
import { dropAllEdits } from './use-edit.ts'

beforeEach(dropAllEdits)

const content = z.strictObject({ headline: z.string(), note: z.string() })
const read = endpoint('GET', '/api/content/sign', { ...documentRead(content), summary: '', topic: 'content' })
const save = endpoint('PUT', '/api/content/sign', { ...documentSave(content), summary: '' })

const saved = (version: number, headline: string) => ({
  version,
  savedAt: '2026-11-04T18:00:00.000Z',
  savedBy: 'Max Bell',
  content: { headline, note: 'Since 2022' },
})
const sign = (draft: ReturnType<typeof saved> | null, live = saved(1, 'Open late')) => ({
  name: 'sign',
  title: 'Sign',
  isLiveAtOnce: false,
  live,
  draft,
  changes: [],
  scheduled: [],
})

const labels = { fields: { headline: 'Words on the sign', note: 'Small print' } }

function Tab({ page }: { page?: string }) {
  return (
    <DocumentEditor read={read} save={save} labels={labels} what="the sign" page={page}>
      {({ content: { headline }, change }) => {
        rendered.push(headline)
        return (
          <input
            aria-label="Headline"
            value={headline}
            onChange={({ target }) => change((now) => ({ ...now, headline: target.value }))}
          />
        )
      }}
    </DocumentEditor>
  )
}

/** Every headline that was rendered, one after the other. */
const rendered: string[] = []

const headline = (place: HTMLElement) => within(place).getByLabelText<HTMLInputElement>('Headline')

test('what was typed is a draft with Ctrl S, and on the website with Publish', async () => {
  const draft = sign(saved(2, 'Open later'))
  const { calls, replies } = fakeServer({
    'GET /api/content/sign': answer(sign(null)),
    'PUT /api/content/sign': answer(draft),
    'POST /api/content/publish': answer({ success: true }, 200, changed('content')),
  })
  const { place } = await renderAdmin(<Tab />)
  expect(place.textContent).toContain('Everything is live')
  await fill(headline(place), 'Open later')
  expect(place.textContent).toContain('What you typed is not saved yet')
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)

  replies['GET /api/content/sign'] = answer(draft)
  await inOneAct(async () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true }))
  await waitFor(() => expect(place.textContent).toContain('1 change is not live yet'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ content: { headline: 'Open later' } })

  replies['GET /api/content/sign'] = answer(sign(null, saved(2, 'Open later')))
  await click(findButton(place, 'Publish 1 change'))
  await waitFor(() => expect(place.textContent).toContain('Everything is live'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'sign', version: 2 })
  expect(toasts(place)).toContain('Published | Sign')
})

test('while a draft is saved, what was there before never comes back to the fields', async () => {
  const draft = sign(saved(2, 'Open later'))
  const { replies } = fakeServer({
    'GET /api/content/sign': answer(sign(null)),
    'PUT /api/content/sign': answer(draft, 200, changed('content')),
  })
  const { place } = await renderAdmin(<Tab />)
  await fill(headline(place), 'Open later')
  rendered.length = 0
  // As in a browser, where an answer reaches the screen a moment after it is there.
  notifyManager.setScheduler(defaultScheduler)
  onTestFinished(() => notifyManager.setScheduler(queueMicrotask))
  replies['GET /api/content/sign'] = answer(draft)
  await inOneAct(async () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true }))
  await waitFor(() => expect(place.textContent).toContain('1 change is not live yet'))
  expect(new Set(rendered)).toEqual(new Set(['Open later']))
})

test('a time to publish and a way back are chosen in Miami time, and the button repeats it in words', async () => {
  const { calls } = fakeServer({
    'GET /api/content/sign': answer(sign(saved(2, 'Open later'))),
    'POST /api/content/publish': answer({ success: true }),
  })
  const { place } = await renderAdmin(<Tab />)
  await click(findButton(place, 'Publish at a time'))
  const dialog = within(find(place, 'dialog[open]'))
  expect(dialog.getByLabelText('What changes').textContent).toBe('Words on the sign')
  await inOneAct(async () =>
    fireEvent.change(dialog.getByLabelText('Goes live on'), { target: { value: '2031-11-17' } }),
  )
  await inOneAct(async () => fireEvent.change(dialog.getByLabelText('At'), { target: { value: '15:00' } }))
  await click(dialog.getByRole('button', { name: 'Schedule for Monday, November 17, 2031, 3 PM' }))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'sign',
    version: 2,
    at: '2031-11-17T20:00:00.000Z',
  })
})

test('what was typed is still there after another tab was open', async () => {
  fakeServer({ 'GET /api/content/sign': answer(sign(null)) })
  const { place, render } = await renderAdmin(<Tab />)
  await fill(headline(place), 'Half a thought')
  await render(<p>Another tab</p>)
  await render(<Tab />)
  expect(headline(place).value).toBe('Half a thought')
  await click(findButton(place, 'Discard'))
  expect(headline(place).value).toBe('Open late')
})

test('the history tells before and after in words, and takes back one change', async () => {
  const change = {
    path: ['headline'],
    before: 'Open',
    after: 'Open late',
    place: 'Headline',
    was: 'Open',
    is: 'Open late',
  }
  const entry = { name: 'sign', title: 'Sign', version: 1, savedAt: '2026-11-04T18:00:00.000Z', savedBy: 'Max Bell' }
  const { calls } = fakeServer({
    'GET /api/content/sign': answer(sign(null)),
    'GET /api/content/history': answer(
      [{ ...entry, undoes: null, changes: [change], goesLiveAt: entry.savedAt }],
      200,
      { 'x-total-count': '1' },
    ),
    'POST /api/content/undo': answer({ success: true }),
  })
  const { place } = await renderAdmin(<Tab />)
  await click(findButton(place, 'History'))
  const undo = await waitFor(() => findButton(place, 'Undo Headline'))
  expect(place.textContent).toContain('Saved by Max Bell, Wednesday, November 4, 1 PM')
  expect(find(place, '.version-changes li').textContent).toBe('HeadlineBeforeOpenAfterOpen lateUndo')
  await click(undo)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'sign',
    version: 1,
    paths: [['headline']],
  })
  await click(findButton(place, 'Back to Sign'))
  expect(headline(place).value).toBe('Open late')
})

const frames = (place: HTMLElement) => [...place.querySelectorAll('iframe')].map(({ title }) => title)

test('where there is room the page with the draft stands beside the fields, and can be compared with the live one', async () => {
  stubWindow('wide')
  fakeServer({ 'GET /api/content/sign': answer(sign(saved(2, 'Open later'))) })
  const { place } = await renderAdmin(<Tab page="/contact" />)
  expect(within(place).queryByRole('button', { name: 'Preview' })).toBeNull()
  expect(find<HTMLIFrameElement>(place, 'iframe').src).toContain('name=sign&page=%2Fcontact&shows=draft')
  await click(within(place).getByLabelText('Live'))
  expect(find<HTMLIFrameElement>(place, 'iframe').src).toContain('shows=live')
  expect(place.textContent).toContain('The page as visitors see it now.')
})

test('where there is none it is a screen of its own, loaded when it is opened, and the way back closes it', async () => {
  stubWindow('narrow')
  const draft = sign(saved(2, 'Open later'))
  const { replies } = fakeServer({
    'GET /api/content/sign': answer(sign(null)),
    'PUT /api/content/sign': answer(draft),
  })
  const { place } = await renderAdmin(<Tab page="/contact" />)
  await fill(headline(place), 'Open later')
  expect(frames(place)).toEqual([])
  const eye = findButton(place, 'Preview')
  eye.focus()
  await click(eye)
  expect(find<HTMLDialogElement>(place, 'dialog').open).toBe(true)
  expect(frames(place)).toEqual(['The page with your draft'])
  expect(place.textContent).toContain('Save the draft to see what you typed here.')
  replies['GET /api/content/sign'] = answer(draft)
  await click(findButton(place, 'Save and show what I typed'))
  await waitFor(() => expect(place.textContent).toContain('The real page with your draft.'))

  await click(findButton(place, 'Back'))
  expect(frames(place)).toEqual([])
  expect(document.activeElement).toBe(eye)
  await click(eye)
  await inOneAct(async () => {
    history.replaceState(null, '', location.pathname)
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(frames(place)).toEqual([])
  expect(headline(place).value).toBe('Open later')
})

test('what is scheduled says what will happen, and that the way back is one', async () => {
  const one = { id: 1, version: 2, madeAt: '2026-11-04T18:00:00.000Z', madeBy: 'Max Bell' }
  const there = { ...one, goesLiveAt: '2036-12-01T16:00:00.000Z', changes: [{ path: ['headline'], after: 'Closed' }] }
  const back = { ...one, id: 2, goesLiveAt: '2036-12-02T16:00:00.000Z', changes: [] }
  fakeServer({ 'GET /api/content/sign': answer({ ...sign(null), scheduled: [there, back] }) })
  const { place } = await renderAdmin(<Tab />)
  const told = [...place.querySelectorAll('.notice')].map(({ textContent }) => textContent)
  expect(told[0]).toMatch(/^1 change will go live Monday, December 1/)
  expect(told[1]).toMatch(/^Goes back to today's version Tuesday, December 2/)
})
