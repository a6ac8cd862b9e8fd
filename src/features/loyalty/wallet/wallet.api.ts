import { AppError } from '#base/app-error.ts'
import { venue } from '#content/venue.ts'
import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import { makeApplePass } from './make-apple-pass.ts'
import { addToAppleWallet } from './wallet.contract.ts'
import { offeredWallets } from './wallet.rules.ts'

export function walletApi({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  return [
    route(addToAppleWallet).to(async (_, c) => {
      const member = await requireMember(c, db)
      const now = clock.now()
      const { appleWallet: apple, publicUrl } = config
      if (!apple || !offeredWallets(config, now).includes('apple')) throw new AppError('wallet-not-set-up')
      if (member.status !== 'approved') throw new AppError('member-not-approved')
      const pass = await makeApplePass({ member, apple, publicUrl, now })
      c.header('Content-Type', 'application/vnd.apple.pkpass')
      c.header('Content-Disposition', `attachment; filename="${venue.slug}.pkpass"`)
      return c.body(new Uint8Array(pass))
    }),
  ]
}
