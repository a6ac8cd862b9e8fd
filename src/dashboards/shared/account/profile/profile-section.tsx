import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readOwnProfile } from '#features/accounts/profile/profile.contract.ts'
import { Divider, Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import './profile-section.css'

/** What staff are called, and the email they sign in with. */
export function ProfileSection({ onRenamed }: { onRenamed: () => unknown }) {
  const own = useApiQuery(readOwnProfile, {})
  return (
    <Panel title="Profile" intro="Others on the staff and the audit log see your name.">
      {own.at === 'loading' && <Loading label="Loading your profile..." />}
      {own.at === 'failed' && (
        <ErrorState title="Couldn't load your profile" onRetry={own.reload}>
          {own.message}
        </ErrorState>
      )}
      {own.at === 'ready' && (
        <div className="stack">
          {/* Starts over when somebody else changes it. */}
          <NameForm key={own.data.name} name={own.data.name} onRenamed={onRenamed} />
          <Divider />
          <EmailForm key={own.data.email} profile={own.data} />
        </div>
      )}
    </Panel>
  )
}
