import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readRewardCode } from '#features/loyalty/rewards/rewards.rules.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeEarnedReward, makeMilestone } from '#tests/make/make-mine.ts'
import { click, fill, find, findButton, inOneAct, submit } from '#tests/screen.ts'
import { RedeemTab } from './redeem-tab.tsx'

const reward = makeEarnedReward(makeMilestone({ name: 'Silver' }), { status: 'redeemed' })

const preview = {
  code: 'ET482913K7QX',
  reward: { ...reward, status: 'claimed' },
  memberName: 'Ines Okafor',
  memberNumber: 'ET-0042',
  membershipType: 'local',
}
type Reply = Parameters<typeof fakeServer>[0][string]

async function open(reply: Reply, previewed?: Reply) {
  const server = fakeServer({ 'POST /api/redeem': reply })
  const screen = await renderAdmin(<RedeemTab />, { role: 'staff' })
  const field = find<HTMLInputElement>(screen.place, 'input')
  const check = async (code: string) => {
    server.replies['GET /api/redeem'] = previewed ?? answer({ ...preview, code: readRewardCode(code) })
    await fill(field, code)
    await submit(find<HTMLFormElement>(screen.place, 'form'))
  }
  const redeem = async (code: string) => {
    await check(code)
    await click(await waitFor(() => findButton(screen.place, 'Redeem reward')))
  }
  return { ...screen, server, field, check, redeem }
}

test('a code as it was typed shows whose reward it is, and a second press redeems it', async () => {
  const { place, server, field, check } = await open(answer({ success: true, reward, memberName: 'Ines Okafor' }))
  await check(' et-482913 k7qx')
  const give = await waitFor(() => findButton(place, 'Redeem reward'))
  expect(find(place, '[aria-label="Ready to redeem"]').textContent).toContain('Ines Okafor ET-0042')
  expect(server.calls.map(({ method }) => method)).toEqual(['GET'])
  expect(document.activeElement).toBe(give)
  await click(give)
  await waitFor(() => expect(server.calls.at(-1)).toMatchObject({ method: 'POST', body: { code: 'ET482913K7QX' } }))
  const said = find(place, '[role=status]:has(h3)').textContent
  for (const words of ['Redeemed', 'Silver', reward.description, 'Ines Okafor', 'ET482913K7QX', '500 points'])
    expect(said).toContain(words)
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

test('while a reward is being redeemed no other code is asked for, and what comes of it is said', async () => {
  let refuseNow = () => {}
  const { place, server, field, redeem } = await open(
    () =>
      new Promise((resolve) => {
        refuseNow = () => resolve(Response.error())
      }),
  )
  await redeem('ET482913K7QX')
  expect(field.readOnly).toBe(true)
  await submit(find<HTMLFormElement>(place, 'form'))
  expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'POST'])
  await act(async () => refuseNow())
  await waitFor(() => expect(find(place, '[role=alert].notice').textContent).toContain("Couldn't redeem ET482913K7QX"))
  expect(field.readOnly).toBe(false)
  await fill(field, 'ET482914K7QX')
  expect(place.querySelector('[role=alert].notice')).toBeNull()
})

test('what was redeemed by mistake is undone, and its code works again', async () => {
  const { place, server, redeem } = await open(answer({ success: true, reward, memberName: 'Ines Okafor' }))
  await redeem('ET482913K7QX')
  server.replies['POST /api/redeem/undo'] = answer({ success: true })
  await click(await waitFor(() => findButton(place, 'Undo, not handed over')))
  await waitFor(() => expect(toasts(place)).toEqual(['Undone | ET482913K7QX works again.']))
  expect(server.calls.at(-1)).toMatchObject({ path: '/api/redeem/undo', body: { rewardId: reward.id } })
  expect(place.textContent).toContain('Redeem a code to see what to hand over and to whom.')
})

test('one that was used says when and by whom', async () => {
  const used = { redeemedAt: '2025-11-15T02:12:00.000Z', redeemedBy: 'Tyler' }
  const { place, check } = await open(unreachable, refuse('reward-already-redeemed', used))
  await check('ET482913K7QX')
  await waitFor(() =>
    expect(find(place, '[role=alert].notice').textContent).toContain(
      'Already redeemed on Nov 14, 2025 at 9:12 PM by Tyler.',
    ),
  )
})

test('those redeemed before stay in sight below the last one', async () => {
  const { place, redeem } = await open(answer({ success: true, reward, memberName: 'Ines Okafor' }))
  await redeem('ET482913K7QX')
  await redeem('ET482914K7QX')
  await waitFor(() => expect(find(place, '[role=status]:has(h3)').textContent).toContain('ET482914K7QX'))
  expect(find(place, 'ul li').textContent).toBe('Silver for Ines OkaforET482913K7QX')
})

test('what is no code at all is said right away, without asking the server', async () => {
  const { place, server, check } = await open(unreachable)
  expect(findButton(place, 'Check code').disabled).toBe(true)
  await check('ET 4829')
  await waitFor(() =>
    expect(find(place, '.field-error').textContent).toContain(
      "That doesn't look like a reward code. Codes look like ET 482913 K7QX.",
    ),
  )
  expect(server.calls).toEqual([])
})

test('a refusal is shown in the words of the server, and the code stays to be corrected', async () => {
  const { place, field, check } = await open(unreachable, refuse('code-not-found'))
  await check('ET482913K7QX')
  await waitFor(() =>
    expect(find(place, '[role=alert].notice').textContent).toBe(
      "Couldn't redeem ET482913K7QXNo reward has this code. Check it and try again.",
    ),
  )
  expect(field.value).toBe('ET482913K7QX')
  await fill(field, 'ET482913K7Q')
  expect(place.querySelector('[role=alert].notice')).toBeNull()
})

test('without a connection nothing is redeemed', async () => {
  const { place, redeem } = await open(unreachable)
  await redeem('ET482913K7QX')
  await waitFor(() => expect(find(place, '[role=alert].notice').textContent).toContain("We couldn't connect."))
  expect(place.textContent).toContain('Redeem a code to see what to hand over and to whom.')
})

/** A camera and a reader in the browser, and the clock stopped so that each look happens when the test says so. */
function makeCamera({ formats = ['qr_code'], refusal }: { formats?: string[]; refusal?: string } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = vi.fn()
  const seen = { text: '' }
  class Reader {
    static async getSupportedFormats() {
      return formats
    }
    async detect() {
      return seen.text ? [{ rawValue: seen.text }] : []
    }
  }
  vi.stubGlobal('BarcodeDetector', Reader)
  const getUserMedia = vi.fn(async () => {
    if (refusal) throw new DOMException('', refusal)
    return Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
  })
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  const ready = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    ready.mockRestore()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })
  const look = async (text: string) => {
    seen.text = text
    await act(async () => vi.advanceTimersByTimeAsync(200))
  }
  return { stop, look, getUserMedia }
}

async function startCamera(camera: Parameters<typeof makeCamera>[0] = {}) {
  const made = makeCamera(camera)
  const screen = await open(unreachable)
  screen.server.replies['GET /api/redeem'] = answer(preview)
  expect(made.getUserMedia).not.toHaveBeenCalled()
  await click(findButton(screen.place, 'Scan with camera'))
  return { ...screen, ...made }
}

test('the camera is asked for on a click, reads a reward code into the field, and is let go', async () => {
  const { place, field, look, stop, server } = await startCamera()
  await look('')
  expect(place.textContent).toContain('Looking for a code...')
  await look('https://example.com/menu')
  expect(place.textContent).toContain("That's not a reward code.")
  expect(stop).not.toHaveBeenCalled()

  await look('ET482913K7QX')
  expect(field.value).toBe('ET482913K7QX')
  expect(stop).toHaveBeenCalledOnce()
  expect(place.querySelector('video')).toBeNull()
  expect(server.calls).toMatchObject([{ method: 'GET', path: '/api/redeem' }])
})

test('the camera is let go on a click and on leaving the tab', async () => {
  const { place, stop, render } = await startCamera()
  await click(findButton(place, 'Stop camera'))
  expect(stop).toHaveBeenCalledOnce()
  await click(findButton(place, 'Scan with camera'))
  await render(null)
  expect(stop).toHaveBeenCalledTimes(2)
})

test('where the camera cannot be used, a word says why and what to do', async () => {
  const cases = [
    [{ refusal: 'NotAllowedError' }, 'Camera access is blocked.'],
    [{ refusal: 'NotFoundError' }, 'No camera found.'],
    [{ refusal: 'NotReadableError' }, 'Another app may be using it.'],
  ] as const
  for (const [camera, words] of cases) {
    const { place, render } = await startCamera(camera)
    expect(find(place, '.notice').textContent).toContain(words)
    await render(null)
  }
})

test('a page that is not served over https says why there is no camera', async () => {
  const { place } = await open(unreachable)
  await click(findButton(place, 'Scan with camera'))
  await waitFor(() => expect(find(place, '.notice').textContent).toContain('only works over a secure connection'))
})

test('where the browser cannot read these codes, as on iPhones, we look at the picture ourselves', async () => {
  const picture = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  onTestFinished(() => picture.mockRestore())
  const { place, look } = await startCamera({ formats: ['ean_13'] })
  // Our reader is loaded when it is needed, which the stopped clock knows nothing of.
  await inOneAct(() => vi.dynamicImportSettled())
  await look('')
  expect(place.textContent).toContain('Looking for a code...')
  expect(picture).toHaveBeenCalledWith('2d', { willReadFrequently: true })
})
