import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import { venue } from '#content/venue.ts'
import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import type { WebEnv } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { makeApplePass } from './make-apple-pass.ts'
import { makeGoogleLink } from './make-google-link.ts'
import { keepGoogleCopy, keepPass } from './updates/keep-pass.ts'
import { addToAppleWallet, addToGoogleWallet } from './wallet.contract.ts'
import { offeredWallets } from './wallet.rules.ts'

type WalletDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** The card of the member who is signed in, for the wallet of their phone. */
export function walletApi(deps: WalletDeps): Route[] {
  const { appleWallet: apple, googleWallet: google, publicUrl } = deps.config
  return [
    route(addToAppleWallet).to(async (_, c) => {
      const { member, offered, now } = await requireCard(c, deps)
      if (!apple || !offered.includes('apple')) throw new AppError('wallet-not-set-up')
      const { token } = await keepPass(deps, member.id)
      const pass = await makeApplePass({ member, apple, config: deps.config, token, now })
      c.header('Content-Type', 'application/vnd.apple.pkpass')
      c.header('Content-Disposition', `attachment; filename="${venue.slug}.pkpass"`)
      return c.body(new Uint8Array(pass))
    }),
    route(addToGoogleWallet).to(async (_, c) => {
      const { member, offered, now } = await requireCard(c, deps)
      if (!google || !offered.includes('google')) throw new AppError('wallet-not-set-up')
      await keepGoogleCopy(deps, member.id)
      return c.redirect(makeGoogleLink({ member, google, publicUrl, now }))
    }),
  ]
}

async function requireCard(c: Context<WebEnv>, { config, db, clock }: WalletDeps) {
  const member = await requireMember(c, db)
  const now = clock.now()
  const offered = offeredWallets(config, now)
  if (offered.length > 0 && member.status !== 'approved') throw new AppError('member-not-approved')
  return { member, offered, now }
}
