import type { TwoStepWire } from './factors.contract.ts'
import type { passkeys, totpApps } from './factors.table.ts'

type Own = {
  app: typeof totpApps.$inferSelect | undefined
  keys: (typeof passkeys.$inferSelect)[]
  recoveryCodes: number
}

export function toTwoStepWire({
  app,
  keys,
  recoveryCodes,
}: Own): Pick<TwoStepWire, 'app' | 'passkeys' | 'recoveryCodesLeft'> {
  return {
    app: app ? { createdAt: app.createdAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null } : null,
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: recoveryCodes,
  }
}
