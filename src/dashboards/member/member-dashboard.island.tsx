import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { defineIsland } from '#web/define-island.ts'
import { Gate, type Who } from '../gate.tsx'
import { GateAccount } from '../gate-account.tsx'
import type { RefusalPlace } from '../gate-login.tsx'

const login = { submit: 'Log in', loginUrl: urls.api.loginMember, placeOf }

/** An unknown e-mail and a wrong password are two different refusals (A4), each shown where it can be mended. */
function placeOf(status: number): RefusalPlace {
  if (status === 404) return 'email'
  return status === 401 ? 'password' : 'form'
}

function MemberDashboard({ who }: { who: Who | null }) {
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
    <Gate side="member" who={who} heading="Member login" login={login} under={under} topLinks={topLinks}>
      {(inside) => (
        <div className="split">
          <GateAccount who={inside} />
          <Panel title="What this place will hold">
            <div className="stack">
              <p>Your points and savings, your visits, and the rewards you can claim. They arrive here one by one.</p>
              <div>
                <LinkButton href={urls.home}>Return Home</LinkButton>
              </div>
            </div>
          </Panel>
        </div>
      )}
    </Gate>
  )
}

export default defineIsland('dashboards/member/member-dashboard', MemberDashboard)
