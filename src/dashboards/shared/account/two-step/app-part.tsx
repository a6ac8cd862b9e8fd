import { useState } from 'react'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { removeApp, type TwoStepWire } from '#features/accounts/factors/factors.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { AppSetupDialog } from './app-setup-dialog.tsx'
import { LastUsed } from './last-used.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TwoStepPart } from './two-step-part.tsx'

type Props = { twoStep: TwoStepWire; onAdded: (answer: { recoveryCodes: string[] | null }) => void }

export function AppPart({ twoStep, onAdded }: Props) {
  const { app, passkeys } = twoStep
  const [open, setOpen] = useState<'set-up' | 'remove'>()
  const removal = useApiMutation(removeApp, { onSuccess: () => setOpen(undefined) })
  const close = () => {
    removal.reset()
    setOpen(undefined)
  }

  return (
    <TwoStepPart
      icon="clock"
      title="Authenticator app"
      intro={
        app ? (
          <>
            Added <Moment at={app.createdAt} />. <LastUsed at={app.lastUsedAt} />
          </>
        ) : (
          'An app on your phone that shows a new code every 30 seconds.'
        )
      }
      action={
        app ? (
          <Button onClick={() => setOpen('remove')}>
            Remove<span className="vh"> authenticator app</span>
          </Button>
        ) : (
          <Button onClick={() => setOpen('set-up')}>Set up app</Button>
        )
      }
    >
      {open === 'set-up' && (
        <AppSetupDialog
          onClose={close}
          onAdded={(answer) => {
            close()
            onAdded(answer)
          }}
        />
      )}
      {open === 'remove' && (
        <RemoveDialog
          what="authenticator app"
          isLast={passkeys.length === 0}
          mutation={removal}
          onConfirm={() => removal.mutate({})}
          onClose={close}
        />
      )}
    </TwoStepPart>
  )
}
