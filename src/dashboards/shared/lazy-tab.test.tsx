import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '#tests/screen.ts'
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

test('code that does not arrive, as after a new release, is said by the boundary around it', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = () => Promise.reject<typeof Greeting>(new Error('gone'))
  const { place } = await mount(
    <TabBoundary>
      <LazyTab load={load} with={{ name: 'Ada' }} />
    </TabBoundary>,
  )
  await act(async () => {})
  expect(place.textContent).toContain("This tab didn't load")
  // React tells of what a boundary caught.
  expect(complaints).toHaveBeenCalledOnce()
  complaints.mockClear()
})
