import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import type { askOwnEmail, cancelOwnEmail } from '#features/accounts/profile/profile.contract.ts'
import type { changeMe, keepMyEmail } from '#features/loyalty/memberships/me.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './email-waiting.css'

type Props = {
  email: string
  until: string
  /** What is used until then, and how its people say it. */
  current: string
  way: 'log in' | 'sign in'
  ask: typeof askOwnEmail | typeof changeMe
  cancel: typeof cancelOwnEmail | typeof keepMyEmail
}

/** An email that was asked for. Until its link is opened, the old one stays in use. */
export function EmailWaiting({ email, until, current, way, ask, cancel }: Props) {
  const show = useToast()
  const onError = ({ message }: { message: string }) => show({ type: 'error', title: "Couldn't do that", message })
  const asking = useApiMutation(ask, {
    onSuccess: () => show({ type: 'success', title: 'Link sent again', message: `Check the inbox of ${email}.` }),
    onError,
  })
  const canceling = useApiMutation(cancel, {
    onSuccess: () => show({ type: 'success', title: 'Your email stays the same' }),
    onError,
  })
  return (
    <Notice type="info" title={`Open the link we sent to ${email}`}>
      <p>
        It works until <Moment at={until} />. Until you open it, you {way} with {current}. Not there? Check your spam
        folder.
      </p>
      <div className="row email-waiting">
        <Button isBusy={asking.isPending} onClick={() => asking.mutate({ body: { email } })}>
          Send it again
        </Button>
        <Button isBusy={canceling.isPending} onClick={() => canceling.mutate({})}>
          Keep the old email
        </Button>
      </div>
    </Notice>
  )
}
