import { LazyTab } from '#dashboards/shared/lazy-tab.tsx'
import { Loading } from '#ui/states.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PasswordSection } from './password-section.tsx'

// Members have no second step, so their dashboard does not load it.
const loadTwoStep = () => import('./two-step/two-step-section.tsx').then((module) => module.TwoStepSection)

// Members have a profile of their own.
const loadProfile = () => import('./profile/profile-section.tsx').then((module) => module.ProfileSection)

/** `login` is their email. */
type Props = { login: string } & ({ side: 'member'; hasMail: boolean } | { side: 'staff'; onRenamed: () => unknown })

/** What people see and change about their own account. */
export function AccountSections(props: Props) {
  const { side, login } = props
  return (
    <div className="stack">
      {props.side === 'staff' && (
        <LazyTab
          load={loadProfile}
          with={{ onRenamed: props.onRenamed }}
          fallback={<Loading label="Loading your profile..." />}
        />
      )}
      <PasswordSection side={side} login={login} hasMail={props.side === 'staff' || props.hasMail} />
      {side === 'staff' && (
        <LazyTab load={loadTwoStep} with={{}} fallback={<Loading label="Loading two-step sign-in..." />} />
      )}
      <DevicesSection side={side} />
    </div>
  )
}
