import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TwoStepWire } from '#features/accounts/factors/factors.contract.ts'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { TwoStepSection } from './two-step-section.tsx'

const { startRegistration } = vi.hoisted(() => ({ startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))

const none: TwoStepWire = {
  app: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  canAddPasskeys: true,
}
const app = { createdAt: '2025-11-14T23:00:00.000Z', lastUsedAt: null }
const phone = { id: 'pk_1', name: 'My phone', createdAt: '2025-11-14T23:00:00.000Z', lastUsedAt: null }
const codes = Array.from({ length: 10 }, (_, index) => `code-${index}`)
const dialogIn = (place: HTMLElement) => find(place, 'dialog[open]')

afterEach(() => vi.restoreAllMocks())

beforeEach(() => {
  startRegistration.mockReset()
  vi.stubGlobal('PublicKeyCredential', class {})
})

test('an app is set up with its QR code and first code, and the recovery codes are shown once', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/two-step': answer(none),
    'POST /api/two-step/app': answer({ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x?secret=ABCDEFGHIJ' }),
    'POST /api/two-step/app/confirm': answer({ recoveryCodes: codes }, 200, changed('staff')),
  })
  const { place } = await renderAdmin(<TwoStepSection />)
  await click(findButton(place, 'Set up app'))
  await waitFor(() => expect(within(dialogIn(place)).getByRole('img').getAttribute('aria-label')).toContain('QR code'))
  expect(dialogIn(place).textContent).toContain('ABCD EFGH IJ')
  replies['GET /api/two-step'] = answer({ ...none, app, recoveryCodesLeft: 10 })
  await fill(within(dialogIn(place)).getByLabelText('Code'), '123456')
  await click(findButton(dialogIn(place), 'Turn on'))
  await waitFor(() => expect(dialogIn(place).textContent).toContain('Save your recovery codes'))
  expect(calls.find(({ path }) => path.endsWith('confirm'))?.body).toEqual({ code: '123456' })
  for (const code of codes) expect(dialogIn(place).textContent).toContain(code)
  await click(findButton(dialogIn(place), 'I saved them'))
  expect(place.textContent).not.toContain('code-3')
  expect(place.textContent).toContain('10 of 10 left')
})

test('a wrong first code is marked at its field', async () => {
  fakeServer({
    'GET /api/two-step': answer(none),
    'POST /api/two-step/app': answer({ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' }),
    'POST /api/two-step/app/confirm': refuse('wrong-code'),
  })
  const { place } = await renderAdmin(<TwoStepSection />)
  await click(findButton(place, 'Set up app'))
  const field = await waitFor(() => within(dialogIn(place)).getByLabelText<HTMLInputElement>('Code'))
  await fill(field, '000000')
  await click(findButton(dialogIn(place), 'Turn on'))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field)
})

test('the codes can be downloaded, and copied where the browser allows it', async () => {
  // Without this the test's only window would go to the file, and stay there for the tests that follow.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  fakeServer({
    'GET /api/two-step': answer({ ...none, app, recoveryCodesLeft: 2 }),
    'POST /api/two-step/recovery-codes': answer({ recoveryCodes: codes }),
  })
  const { place } = await renderAdmin(<TwoStepSection />)
  expect(place.textContent).toContain("You're running out of codes.")
  await click(findButton(place, 'Create new codes'))
  await waitFor(() => dialogIn(place))
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:x'
  })
  await click(findButton(dialogIn(place), 'Download'))
  expect(await saved[0]?.text()).toContain(codes.join('\n'))
})

test('a passkey gets a name and is made by the browser', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/two-step': answer({ ...none, app, recoveryCodesLeft: 10 }),
    'POST /api/two-step/passkeys/request': answer({ challenge: 'c' }),
    'POST /api/two-step/passkeys': answer({ recoveryCodes: null }, 201, changed('staff')),
  })
  const { place } = await renderAdmin(<TwoStepSection />)
  await click(findButton(place, 'Add passkey'))
  await fill(within(dialogIn(place)).getByLabelText('Name'), 'My phone')
  startRegistration.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'InvalidStateError' }))
  await click(findButton(dialogIn(place), 'Continue'))
  await waitFor(() => expect(dialogIn(place).textContent).toContain('already has a passkey'))
  startRegistration.mockResolvedValueOnce({ id: 'x', response: { clientDataJSON: 'y' } })
  replies['GET /api/two-step'] = answer({ ...none, app, passkeys: [phone], recoveryCodesLeft: 10 })
  await click(findButton(dialogIn(place), 'Continue'))
  await waitFor(() => expect(place.querySelector('dialog[open]')).toBeNull())
  expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('passkeys'))?.body).toEqual({
    name: 'My phone',
    passkey: { id: 'x', response: { clientDataJSON: 'y', transports: [] } },
  })
  expect(place.textContent).toContain('My phone')
})

test('a passkey is renamed, and a name that is refused is marked at its field', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/two-step': answer({ ...none, passkeys: [phone], recoveryCodesLeft: 10 }),
    'PUT /api/two-step/passkeys/pk_1': refuse('invalid-input', {
      fields: [{ field: 'name', problem: 'must be shorter' }],
    }),
  })
  const { place } = await renderAdmin(<TwoStepSection />)
  await click(findButton(place, 'Rename My phone'))
  const field = within(dialogIn(place)).getByLabelText<HTMLInputElement>('Name')
  expect(field.value).toBe('My phone')
  await fill(field, 'Bar phone')
  await click(findButton(dialogIn(place), 'Rename'))
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  replies['PUT /api/two-step/passkeys/pk_1'] = answer({ success: true }, 200, changed('staff'))
  replies['GET /api/two-step'] = answer({ ...none, passkeys: [{ ...phone, name: 'Bar phone' }], recoveryCodesLeft: 10 })
  await click(findButton(dialogIn(place), 'Rename'))
  await waitFor(() => expect(place.textContent).toContain('Bar phone'))
  expect(place.querySelector('dialog[open]')).toBeNull()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Bar phone' })
})

test('somebody who removes the last one reads what that means first', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/two-step': answer({ ...none, passkeys: [phone], recoveryCodesLeft: 10 }),
    'DELETE /api/two-step/passkeys/pk_1': answer({ success: true }, 200, changed('staff')),
  })
  const { place } = await renderAdmin(<TwoStepSection />)
  await click(findButton(place, 'Remove My phone'))
  expect(dialogIn(place).textContent).toContain('This is your only second step.')
  replies['GET /api/two-step'] = answer(none)
  await click(findButton(dialogIn(place), 'Remove'))
  await waitFor(() => expect(place.textContent).not.toContain('My phone'))
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('where passkeys cannot work, it says why', async () => {
  fakeServer({ 'GET /api/two-step': answer({ ...none, canAddPasskeys: false }) })
  const { place } = await renderAdmin(<TwoStepSection />)
  expect(place.textContent).toContain('passkeys need a website with a name')
  expect(within(place).queryByRole('button', { name: 'Add passkey' })).toBeNull()
})
