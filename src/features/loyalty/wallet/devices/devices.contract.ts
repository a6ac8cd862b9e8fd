import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'

// Addresses, answers and codes of these are Apple's ("Adding a Web Service to Update Passes"). Phones of many guests share the
// address of the bar's Wi-Fi, so the limits are wide.

const asPhone = { max: 300, seconds: 60 }
const registration = '/api/wallet/v1/devices/:device/registrations/:passType/:serial'

export const registerDevice = endpoint('POST', registration, {
  summary: 'A phone that holds a card in Apple Wallet asks to be told when it changes.',
  who: 'everyone',
  limit: asPhone,
  body: z.object({ pushToken: z.string().regex(/^[\da-f]{8,200}$/i, 'must be a push token') }),
  answer: 'text',
  refusals: { 'wallet-not-set-up': true, 'card-not-proved': true },
})

export const unregisterDevice = endpoint('DELETE', registration, {
  summary: 'A phone no longer holds the card.',
  who: 'everyone',
  limit: asPhone,
  answer: 'text',
  refusals: { 'wallet-not-set-up': true, 'card-not-proved': true },
})

export const listChangedPasses = endpoint('GET', '/api/wallet/v1/devices/:device/registrations/:passType', {
  summary: 'Which cards on a phone have changed since it last asked; 204 when none has.',
  who: 'everyone',
  limit: asPhone,
  query: z.object({ passesUpdatedSince: z.string().max(40).optional() }),
  answer: 'text',
  refusals: { 'wallet-not-set-up': true },
})

export const readLatestPass = endpoint('GET', '/api/wallet/v1/passes/:passType/:serial', {
  summary: 'The card as it is now, for a phone that holds it; 304 when it is the same.',
  who: 'everyone',
  limit: asPhone,
  answer: 'file',
  refusals: { 'wallet-not-set-up': true, 'card-not-proved': true },
})

export const logFromPhone = endpoint('POST', '/api/wallet/v1/log', {
  summary: 'What phones say went wrong with a card. It is written to the log.',
  who: 'everyone',
  limit: { max: 20, seconds: 600 },
  body: z.object({ logs: z.array(z.string().max(1000)).max(20) }),
  maxBodyBytes: 32 * 1024,
  answer: 'text',
  refusals: { 'wallet-not-set-up': true },
})
