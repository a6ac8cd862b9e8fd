import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#base/app-error.ts'
import { secondsAfter } from '#features/accounts/accounts.rules.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/db.ts'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from './factor-fields.contract.ts'
import { listPasskeys } from './factors.queries.ts'
import { CHALLENGE_SECONDS, type ChallengePurpose } from './factors.rules.ts'
import { passkeyChallenges, passkeys } from './factors.table.ts'
import { findRelyingParty, type RelyingParty } from './relying-party.ts'

type Passkey = typeof passkeys.$inferSelect
type Purpose = { purpose: ChallengePurpose; accountId: string | null; now: Date }

const CHALLENGE_BYTES = 32
/** Ed25519, P-256 and RSA: what phones, computers and security keys sign with. */
const ALGORITHMS = [-8, -7, -257]

export function requireRelyingParty(config: Pick<Config, 'staffUrl'>): RelyingParty {
  const party = findRelyingParty(config)
  if (!party) throw new AppError('passkeys-not-possible')
  return party
}

/** What the browser's dialog needs to ask for a passkey; without an account for any passkey of this site. */
export async function createPasskeyRequest(tx: Tx, party: RelyingParty, purpose: Purpose): Promise<PasskeyRequest> {
  const { accountId } = purpose
  return {
    challenge: await createChallenge(tx, purpose),
    rpId: party.id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
    ...(accountId && { allowCredentials: (await listPasskeys(tx, accountId)).map(toDescriptor) }),
  }
}

type NewOwner = { accountId: string; login: string; name: string; now: Date }

export async function createPasskeyCreation(
  tx: Tx,
  party: RelyingParty,
  { accountId, login, name, now }: NewOwner,
): Promise<PasskeyCreation> {
  return {
    challenge: await createChallenge(tx, { purpose: 'register', accountId, now }),
    rp: { id: party.id, name: party.name },
    user: { id: Buffer.from(accountId).toString('base64url'), name: login, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: 'none',
    // Kept on the device and opened with a finger, a face or a PIN, so that it can also stand for email and password.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: (await listPasskeys(tx, accountId)).map(toDescriptor),
  }
}

/** The public key of a passkey that was just made for this account, here, or undefined when it was not. */
export async function verifyNewPasskey(
  tx: Tx,
  party: RelyingParty,
  { passkey, accountId, now }: { passkey: NewPasskey; accountId: string; now: Date },
) {
  const challenge = await takeChallenge(tx, passkey, { purpose: 'register', accountId, now })
  if (!challenge) return undefined
  const result = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(whenNotVerified)
  if (!result?.verified) return undefined
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/**
 * Whose passkey signed what we asked for, or undefined. The passkey's row is held meanwhile, so that its counter, which
 * shows when a passkey was copied, is compared and moved on in one step.
 */
export async function verifyPasskey(
  tx: Tx,
  party: RelyingParty,
  { passkey, purpose, accountId, now }: Purpose & { passkey: PasskeyAssertion },
): Promise<Passkey | undefined> {
  const [stored] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, passkey.id)).for('update')
  if (!stored || (accountId && stored.accountId !== accountId)) return undefined
  const challenge = await takeChallenge(tx, passkey, { purpose, accountId, now })
  if (!challenge) return undefined
  const { credentialId, publicKey, counter } = stored
  const result = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(whenNotVerified)
  if (!result?.verified) return undefined
  const { newCounter } = result.authenticationInfo
  await tx.update(passkeys).set({ counter: newCounter, lastUsedAt: now }).where(eq(passkeys.id, stored.id))
  return stored
}

async function createChallenge(tx: Tx, { purpose, accountId, now }: Purpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const expiresAt = secondsAfter(now, CHALLENGE_SECONDS)
  await tx.insert(passkeyChallenges).values({ challenge, purpose, accountId, expiresAt })
  return challenge
}

/** The challenge that was signed. It counts once, for what and for whom it was made. */
async function takeChallenge(
  tx: Tx,
  { response }: { response: { clientDataJSON: string } },
  { purpose, accountId, now }: Purpose,
): Promise<string | undefined> {
  const isMeant = and(
    eq(passkeyChallenges.challenge, readChallenge(response.clientDataJSON)),
    eq(passkeyChallenges.purpose, purpose),
    accountId ? eq(passkeyChallenges.accountId, accountId) : isNull(passkeyChallenges.accountId),
    gt(passkeyChallenges.expiresAt, now),
  )
  const [taken] = await tx.delete(passkeyChallenges).where(isMeant).returning()
  return taken?.challenge
}

/** Empty for what is no client data at all. */
function readChallenge(clientDataJson: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge
  } catch {
    return ''
  }
}

const clientData = z.object({ challenge: z.string().regex(/^[\w-]+$/) })

/** The library throws for everything that is wrong with a passkey. It works on what it was given and on nothing else. */
function whenNotVerified(): undefined {
  return undefined
}

function toDescriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, type: 'public-key' as const, transports }
}
