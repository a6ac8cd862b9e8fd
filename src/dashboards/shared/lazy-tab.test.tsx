import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, fakeServer, unreachable } from '#tests/fake-server.ts'
import { click, findButton, mount } from '#tests/screen.ts'
import { LazyTab } from './lazy-tab.tsx'
import { TabBoundary } from './tab-boundary.tsx'

type Props = { name: string }
const Greeting = ({ name }: Props) => <p>Hello {name}</p>

test('something else is shown until the code is there, and from then on the component at once', async () => {
  let arrive: (component: typeof Greeting) => void = () => {}
  const load = vi.fn(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)))
  const { place, render } = await mount(<LazyTab load={load} with={{ name: 'Ada' }} fallback={<p>Loading...</p>} />)
  expect(place.textContent).toBe('Loading...')
  await act(async () => arrive(Greeting))
  expect(place.textContent).toBe('Hello Ada')
  await render(<i />)
  await render(<LazyTab load={load} with={{ name: 'Mia' }} fallback={<p>Loading...</p>} />)
  expect([place.textContent, load.mock.calls.length]).toEqual(['Hello Mia', 1])
})

/** A tab whose code does not arrive. */
async function openBroken() {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  const load = () => Promise.reject<typeof Greeting>(new Error('gone'))
  const { place } = await mount(
    <TabBoundary>
      <LazyTab load={load} with={{ name: 'Ada' }} />
    </TabBoundary>,
  )
  await act(async () => {})
  // React tells of what a boundary caught.
  expect(complaints).toHaveBeenCalledOnce()
  complaints.mockClear()
  return { place, reload }
}

test('code that does not arrive, as after a new release, is said by the boundary around it', async () => {
  fakeServer({ 'GET /api/session': answer({ staff: null, member: null }) })
  const { place, reload } = await openBroken()
  expect(place.textContent).toContain("This tab didn't load")
  expect(reload).not.toHaveBeenCalled()
  await click(findButton(place, 'Try again'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab that was opened offline opens automatically when the connection is back', async () => {
  const { replies } = fakeServer({ 'GET /api/session': unreachable })
  const { place, reload } = await openBroken()
  await waitFor(() => expect(place.textContent).toContain("You're offline"))
  replies['GET /api/session'] = answer({ staff: null, member: null })
  expect(reload).not.toHaveBeenCalled()
  await act(async () => dispatchEvent(new Event('online')))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
