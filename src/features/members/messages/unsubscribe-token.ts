import { createHmac, timingSafeEqual } from 'node:crypto'
import { loadInstallationKey } from '#features/accounts/factors/factor-key.ts'
import type { Config } from '#platform/config.ts'

type KeyConfig = Pick<Config, 'twoStepKey' | 'dataDir'>

/** Lets anyone who has it unsubscribe one member from email, and undo that; nothing else. It needs no row and never expires. */
export async function makeUnsubscribeToken(config: KeyConfig, memberId: string): Promise<string> {
  return `${memberId}.${(await sign(config, memberId)).toString('base64url')}`
}

/** The member whom a token is for; undefined when we did not make it. */
export async function readUnsubscribeToken(config: KeyConfig, token: string): Promise<string | undefined> {
  const [memberId = '', signature = ''] = token.split('.')
  const [expected, given] = [await sign(config, memberId), Buffer.from(signature, 'base64url')]
  return given.length === expected.length && timingSafeEqual(given, expected) ? memberId : undefined
}

async function sign(config: KeyConfig, memberId: string): Promise<Buffer> {
  return createHmac('sha256', await loadInstallationKey(config, 'unsubscribe'))
    .update(memberId)
    .digest()
}
