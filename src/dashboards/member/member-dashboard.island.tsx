import { useAddressChoice } from '#dashboards/shared/address-choice.ts'
import { LoginGate } from '#dashboards/shared/login/login-gate.tsx'
import { loginMember, type WhoWire } from '#features/accounts/accounts.contract.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { useKeptInstallPrompt } from './install/install-prompt.ts'
import { MemberHome } from './member-home.tsx'
import { type MemberTab, memberTabs } from './member-tab.ts'

/** An unknown email and a wrong password are two different refusals (A4), each shown where it can be fixed. */
const login = {
  endpoint: loginMember,
  submit: 'Log in',
  places: { 'member-not-found': 'email', 'wrong-member-password': 'password' },
} as const

type Props = {
  who: WhoWire | null
  /** The one that the address asks for. */
  tab?: MemberTab
  /** The bar's. */
  phone: string
}

function MemberDashboardIsland({ who, tab = 'overview', phone }: Props) {
  useKeptInstallPrompt()
  const [current, choose] = useAddressChoice('tab', memberTabs, tab)

  function open(next: MemberTab) {
    choose(next)
    scrollTo({ top: 0 }) // On phones the tabs differ in what stands above them.
  }

  const topLinks = (
    <a className="icon-btn" href={urls.adminDashboard} aria-label="Admin access" title="Admin access">
      <Icon name="shield" />
    </a>
  )
  const under = (
    <p className="dim">
      Not a member yet?{' '}
      <a className="link" href={urls.memberSignup}>
        Sign up
      </a>
    </p>
  )
  return (
    <LoginGate
      side="member"
      who={who}
      heading="Member login"
      login={login}
      under={under}
      topLinks={topLinks}
      frame={(inside) => <MemberHome inside={inside} tab={current} onTab={open} phone={phone} />}
    />
  )
}

export default defineIsland('dashboards/member/member-dashboard', MemberDashboardIsland)
