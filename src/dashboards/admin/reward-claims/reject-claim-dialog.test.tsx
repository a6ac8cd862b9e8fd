import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { answer, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeClaim } from '#tests/make/make-claim.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { RejectClaimDialog } from './reject-claim-dialog.tsx'

const claim = makeClaim()

async function open(reply: Parameters<typeof fakeServer>[0][string]) {
  const server = fakeServer({ 'POST /api/reject-reward': reply })
  const onClose = vi.fn()
  const { place } = await renderAdmin(<RejectClaimDialog claim={claim} onClose={onClose} onDecided={vi.fn()} />)
  return { server, onClose, dialog: find(place, 'dialog'), area: find<HTMLTextAreaElement>(place, 'textarea') }
}

test('rejecting asks for a reason and states what will happen', async () => {
  const { dialog, area } = await open(answer({ success: true }))
  expect(dialog.querySelector('h2')?.textContent).toBe('Reject Reward Claim')
  expect([...dialog.querySelectorAll('.facts dd')].map(({ textContent }) => textContent)).toEqual([
    'Ines Okafor',
    'Bronze',
    '250',
  ])
  expect(dialog.textContent).toContain('Reason for Rejection')
  for (const words of [
    'The member will receive this reason',
    '250 points will be refunded',
    'The reward will be removed from their account',
    'They may claim other rewards',
  ])
    expect(dialog.textContent).toContain(words)

  const confirm = findButton(dialog, 'Confirm Rejection')
  expect(confirm.disabled).toBe(true)
  await fill(area, '   ')
  expect(confirm.disabled).toBe(true)
  fireEvent.blur(area)
  expect(dialog.querySelector('.field-error')?.textContent).toBe('Please provide a reason for rejection')
  await fill(area, 'Your size is back on Friday')
  expect(confirm.disabled).toBe(false)
  expect(dialog.querySelector('.field-error')).toBeNull()
})

test('a rejection that fails keeps the reason that was typed; Cancel leaves without a call', async () => {
  const { server, onClose, dialog, area } = await open(unreachable)
  await fill(area, 'No more shirts')
  await click(findButton(dialog, 'Confirm Rejection'))
  await waitFor(() => expect(dialog.querySelector('[role=alert]')?.textContent).toContain('Rejection Failed'))
  expect(area.value).toBe('No more shirts')
  const calls = server.calls.length
  await click(findButton(dialog, 'Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.calls).toHaveLength(calls)
})
