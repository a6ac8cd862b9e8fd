import { useEffect } from 'react'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { confirmApp, startApp } from '#features/accounts/factors/factors.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Loading } from '#ui/states.tsx'
import type { AnswerOf } from '#web/contract/endpoint.ts'

type Props = { onClose: () => void; onAdded: (answer: AnswerOf<typeof confirmApp>) => void }

/** Gives the secret to the app, as a QR code or to type, and asks for its first code. */
export function AppSetupDialog({ onClose, onAdded }: Props) {
  const { data, error, mutate } = useApiMutation(startApp, {
    // Somebody who does not want to confirm who they are does not want this either.
    onCanceled: onClose,
  })
  useEffect(() => mutate({}), [mutate])
  const form = useApiForm({
    endpoint: confirmApp,
    initial: { code: '' },
    read: (typed) => ({ input: { body: typed } }),
    errorsOf: ({ code, message }) => (code === 'wrong-code' ? { code: message } : {}),
    onSuccess: onAdded,
  })
  const { field, errors, failure } = form

  return (
    <ConfirmDialog
      title="Set up your authenticator app"
      intro="Scan the QR code with your app, then enter the code it shows."
      confirmLabel="Turn on"
      isConfirmDisabled={!data}
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {!data && !error && <Loading label="Making your QR code..." />}
      {error && <Notice type="error">{error.message}</Notice>}
      {data && (
        <>
          <QrCode className="two-step__qr" text={data.uri} label="QR code for your authenticator app" />
          <p className="dim">
            Can't scan it? Type this key into the app: <code className="two-step__key">{inGroups(data.secret)}</code>
          </p>
          <TextField
            {...field('code')}
            label="Code"
            hint="The 6 digits your app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
        </>
      )}
      {failure && !errors.code && <Notice type="error">{failure.message}</Notice>}
    </ConfirmDialog>
  )
}

/** In groups of four, as people read them off. */
function inGroups(secret: string) {
  return secret.match(/.{1,4}/g)?.join(' ')
}
