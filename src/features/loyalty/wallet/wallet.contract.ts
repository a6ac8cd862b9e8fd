import { endpoint } from '#web/contract/endpoint.ts'

export const addToAppleWallet = endpoint('GET', '/api/me/wallet/apple', {
  summary: 'The card of the member who is signed in, as a file for Apple Wallet.',
  who: ['member'],
  answer: 'file',
  refusals: { 'no-such-member': true, 'member-not-approved': true, 'wallet-not-set-up': true },
})

export const addToGoogleWallet = endpoint('GET', '/api/me/wallet/google', {
  summary: 'Leads to Google Wallet with the card of the member who is signed in.',
  who: ['member'],
  answer: 'file',
  refusals: { 'no-such-member': true, 'member-not-approved': true, 'wallet-not-set-up': true },
})
