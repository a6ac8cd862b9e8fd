import type { Side } from '#base/roles.ts'
import { LazyTab } from '#dashboards/shared/lazy-tab.tsx'
import { Loading } from '#ui/states.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PasswordSection } from './password-section.tsx'

// Members have no second step, so their dashboard does not load it.
const loadTwoStep = () => import('./two-step/two-step-section.tsx').then((module) => module.TwoStepSection)

/** What people see and change about their own account; `login` is their email. */
export function AccountSections({ side, login }: { side: Side; login: string }) {
  return (
    <div className="stack">
      <PasswordSection side={side} login={login} />
      {side === 'staff' && (
        <LazyTab load={loadTwoStep} with={{}} fallback={<Loading label="Loading two-step sign-in..." />} />
      )}
      <DevicesSection side={side} />
    </div>
  )
}
