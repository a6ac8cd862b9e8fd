import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { answer, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeTerminalStatus } from '#tests/make/make-terminal-status.ts'
import { TerminalPanel } from './terminal-panel.tsx'

async function openWith(changes: object = {}, reply = answer(makeTerminalStatus(changes))) {
  fakeServer({ 'GET /api/toast/terminal': reply })
  return renderAdmin(<TerminalPanel />)
}

const wordsOf = (place: HTMLElement) => place.textContent ?? ''

test('terminals that call are connected, with the address that Toast was given', async () => {
  const { place } = await openWith()
  expect(wordsOf(place)).toMatch(
    /StatusConnectedLast callSun, Nov 15, 9:30 AM.*Signs in withA keyAddress for Toasthttps:\/\/bar\.test\/api\/toast\/loyalty/,
  )
})

test('the last calls of the terminals say what they were, when, and whether they went through', async () => {
  const { place } = await openWith({
    recentCalls: [
      { type: 'redeem', at: '2026-11-15T14:30:00Z', isAccepted: false },
      { type: 'accrue', at: '2026-11-15T14:28:00Z', isAccepted: true },
    ],
  })
  expect(wordsOf(place)).toMatch(
    /Last callsReward or discountSun, Nov 15, 9:30 AMRefusedPaid checkSun, Nov 15, 9:28 AMAccepted/,
  )
})

test('terminals that are not set up say what to do', async () => {
  const { place } = await openWith({ isConfigured: false, hasKey: false, lastCallAt: null })
  const words = wordsOf(place)
  expect(words).toContain('Not set up')
  expect(words).toContain('set it as TOAST_LOYALTY_KEY')
})

test('terminals that have not called yet are waited for', async () => {
  const { place } = await openWith({ lastCallAt: null, hasPublicKey: true })
  const words = wordsOf(place)
  expect(words).toContain('Waiting for the first call')
  expect(words).toContain('A key, or a signed token (JWT)')
  expect(words).toContain('Finish in Toast')
})

test('a wrong key is told, until a right one comes', async () => {
  const late = await openWith({ lastRefusedAt: '2026-11-15T14:35:00Z' })
  expect(wordsOf(late.place)).toContain('Wrong key')
  const early = await openWith({ lastRefusedAt: '2026-11-15T14:25:00Z' })
  expect(wordsOf(early.place)).not.toContain('Wrong key')
})

test('terminals that cannot be loaded can be asked for again', async () => {
  const { place } = await openWith({}, unreachable)
  expect(wordsOf(place)).toContain("Couldn't load the terminals")
})
