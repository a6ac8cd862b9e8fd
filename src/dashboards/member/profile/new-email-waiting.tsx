import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { changeMe, keepMyEmail } from '#features/loyalty/memberships/me.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'

export type NewEmail = { email: string; until: string }

/** An email that was asked for. Until its link is opened, the old one stays in use. */
export function NewEmailWaiting({ email, until, current }: NewEmail & { current: string }) {
  const show = useToast()
  const onError = ({ message }: { message: string }) => show({ type: 'error', title: "Couldn't do that", message })
  const again = useApiMutation(changeMe, {
    onSuccess: () => show({ type: 'success', title: 'Link sent again', message: `Check the inbox of ${email}.` }),
    onError,
  })
  const cancel = useApiMutation(keepMyEmail, {
    onSuccess: () => show({ type: 'success', title: 'Your email stays the same' }),
    onError,
  })
  return (
    <Notice type="info" title={`Open the link we sent to ${email}`}>
      <p>
        It works until <Moment at={until} />. Until you open it, you log in with {current}. Not there? Check your spam
        folder.
      </p>
      <div className="row own-details__waiting">
        <Button isBusy={again.isPending} onClick={() => again.mutate({ body: { email } })}>
          Send it again
        </Button>
        <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({})}>
          Keep the old email
        </Button>
      </div>
    </Notice>
  )
}
