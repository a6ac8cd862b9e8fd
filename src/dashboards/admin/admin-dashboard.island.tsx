import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { defineIsland } from '#web/define-island.ts'
import { Gate, type Who } from '../gate.tsx'
import { GateAccount } from '../gate-account.tsx'
import { FailedJobs } from './failed-jobs.tsx'

const login = { submit: 'Access Dashboard', loginUrl: urls.api.loginAdmin }

function AdminDashboard({ who }: { who: Who | null }) {
  return (
    <Gate side="staff" who={who} heading="Admin Access" login={login}>
      {(inside, onExpired) => (
        <div className="split">
          <GateAccount who={inside} />
          {inside.role === 'owner' && <FailedJobs onExpired={onExpired} />}
          <Panel title="What this place will hold">
            <p>
              Members and their applications, rewards and claims, the register, discounts and their figures. They arrive
              here one by one.
            </p>
            {inside.role === 'owner' && (
              <p>
                Ready today:{' '}
                <a className="link" href={urls.hoursAdmin}>
                  Opening hours
                </a>
              </p>
            )}
          </Panel>
        </div>
      )}
    </Gate>
  )
}

export default defineIsland('dashboards/admin/admin-dashboard', AdminDashboard)
