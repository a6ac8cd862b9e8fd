import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, findButton, mount } from '#tests/screen.ts'
import { InstallOffer } from './install-offer.tsx'
import { useKeptInstallPrompt } from './install-prompt.ts'
import { installWay } from './install-way.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36'

beforeEach(() => localStorage.clear())

function Page({ hasVisits }: { hasVisits: boolean }) {
  useKeptInstallPrompt()
  return <InstallOffer hasVisits={hasVisits} />
}

/** The dashboard on a phone. An Android phone says that it can be installed. */
async function open({ userAgent = android, hasVisits = true, isInstalled = false, isInHand = true } = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const media = { '(display-mode: standalone)': isInstalled, '(pointer: coarse)': isInHand }
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return { matches: media[query as keyof typeof media] } as MediaQueryList
  })
  const { place } = await mount(<Page hasVisits={hasVisits} />)
  const prompt = vi.fn(async () => {})
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  await act(async () => void (userAgent === android && dispatchEvent(event)))
  return { place, prompt, event }
}

test('the offer opens the dialog of the browser, and then it is gone', async () => {
  const { place, prompt, event } = await open()
  expect(event.defaultPrevented).toBe(true)
  await click(findButton(place, 'Add to Home Screen'))
  expect(prompt).toHaveBeenCalledOnce()
  expect(place.textContent).toBe('')
})

test('on an iPhone the two steps are told', async () => {
  const { place } = await open({ userAgent: iPhone })
  expect([...place.querySelectorAll('li')].map((step) => step.textContent)).toEqual([
    'Tap Share in your browser.',
    'Tap Add to Home Screen.',
  ])
})

test('who says not now is not asked again', async () => {
  const { place } = await open()
  await click(findButton(place, 'Not now'))
  expect(place.textContent).toBe('')
  expect((await open()).place.textContent).toBe('')
})

test('nobody is asked before the first visit, on a computer, or on the home screen itself', async () => {
  expect((await open({ hasVisits: false })).place.textContent).toBe('')
  expect((await open({ isInHand: false })).place.textContent).toBe('')
  expect((await open({ isInstalled: true, userAgent: iPhone })).place.textContent).toBe('')
})

test.each([
  [iPhone, 5, false, 'share'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, false, 'share'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false, undefined],
  [android, 5, true, 'prompt'],
  [android, 5, false, undefined],
] as const)('%s with %i touch points, able to ask: %s', (userAgent, maxTouchPoints, hasPrompt, way) => {
  expect(installWay({ userAgent, maxTouchPoints }, hasPrompt)).toBe(way)
})
