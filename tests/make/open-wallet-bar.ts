import { updateWallets } from '#features/loyalty/wallet/updates/update-wallets.ts'
import { walletTellers } from '#features/loyalty/wallet/updates/wallet-tellers.ts'
import type { Member } from '#features/members/members.table.ts'
import { openApns } from '#platform/wallet/apns.ts'
import { createGoogleWallet } from '#platform/wallet/google-wallet.ts'
import { startApns } from '#tests/fakes/apns-server.ts'
import { startGoogleWallet } from '#tests/fakes/google-wallet-server.ts'
import { unzip } from '#tests/read-pass.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { makeAuthority, pemOf } from './make-authority.ts'
import { signInMember } from './make-member.ts'

export const authority = makeAuthority()
const passType = authority.settings.APPLE_PASS_TYPE_ID
const googleKey = authority.own.key
const issuerId = '3388000000022000000'

/** A bar with both wallets, Apple's push service and Google as servers of this test; `update` does what the job does each time. */
export async function openWalletBar() {
  const apns = await startApns(authority)
  const google = await startGoogleWallet(googleKey)
  const account = {
    client_email: 'cards@bar.example.com',
    private_key: pemOf(googleKey),
    token_uri: `${google.url}/token`,
  }
  const settings = {
    ...authority.settings,
    PUBLIC_URL: 'https://bar.example.com',
    GOOGLE_WALLET_ISSUER_ID: issuerId,
    GOOGLE_WALLET_KEY: JSON.stringify(account),
  }
  const bar = await openTestBar({ settings })
  const { config, clock } = bar.deps
  const googleWallet = config.googleWallet && createGoogleWallet(config.googleWallet, clock, { apiUrl: google.url })
  const openTellers = () =>
    walletTellers({ ...bar.deps, google: googleWallet }, (apple) => openApns(apple, { url: apns.url, ca: apns.ca }))

  async function update() {
    const runs: Date[] = []
    const context = { signal: new AbortController().signal, runAgain: (at: Date) => void runs.push(at) }
    await updateWallets({ ...bar.deps, openTellers }, context)
    return runs
  }

  async function asMember(member: Member, path: string) {
    const cookie = `__Host-${await signInMember(bar.deps, member)}`
    return bar.send('GET', path, { headers: { cookie } })
  }

  /** The member adds the card to an iPhone, which asks us about it from then on. */
  async function addToPhone(member: Member, device = 'phone-1', pushToken = 'aa11bb22') {
    const card = await readCard(await asMember(member, '/api/me/wallet/apple'))
    const headers = { authorization: `ApplePass ${card.authenticationToken}` }
    const registration = `/api/wallet/v1/devices/${device}/registrations/${passType}`
    const register = () => bar.send('POST', `${registration}/${member.id}`, { headers, body: { pushToken } })
    await register()
    return {
      card,
      register,
      remove: () => bar.send('DELETE', `${registration}/${member.id}`, { headers }),
      listChanged: (since = '') => bar.send('GET', `${registration}?passesUpdatedSince=${since}`),
      read: (knownSince?: string, proof = headers.authorization, serial = member.id) =>
        bar.send('GET', `/api/wallet/v1/passes/${passType}/${serial}`, {
          headers: { authorization: proof, ...(knownSince && { 'if-modified-since': knownSince }) },
        }),
    }
  }

  /** The member keeps the card at Google, which then has it as our link brought it. */
  async function addToGoogle(member: Member) {
    const answer = await asMember(member, '/api/me/wallet/google')
    const [, claims = ''] = (answer.headers.get('location') ?? '').split('.').slice(-3)
    const [card] = JSON.parse(Buffer.from(claims, 'base64url').toString()).payload.loyaltyObjects
    google.cards.set(card.id, card)
    return { read: () => google.cards.get(card.id), remove: () => google.cards.delete(card.id) }
  }

  return { ...bar, apns, google, update, addToPhone, addToGoogle }
}

export async function readCard(answer: Response) {
  return JSON.parse(String(unzip(Buffer.from(await answer.arrayBuffer())).get('pass.json')))
}
