import { ApiProvider } from '#dashboards/shared/api-hooks.tsx'
import { LoginGate } from '#dashboards/shared/login/login-gate.tsx'
import { loginAdmin, type WhoWire } from '#features/accounts/accounts.contract.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { BarMode } from './bar-mode.tsx'

const login = { endpoint: loginAdmin, submit: 'Open bar mode', passkeyForm: 'admin' } as const

function BarModeIsland({ who }: { who: WhoWire | null }) {
  return (
    <LoginGate
      side="staff"
      who={who}
      heading="Bar mode login"
      login={login}
      frame={(inside) => (
        <ApiProvider side="staff" onExpired={inside.onExpired}>
          <BarMode inside={inside} />
        </ApiProvider>
      )}
    />
  )
}

export default defineIsland('dashboards/admin/bar/bar-mode', BarModeIsland)
