import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { readOwnPin, removeOwnPin, setOwnPin } from '#features/accounts/pins/pins.contract.ts'
import { isPin, MAX_PIN_LENGTH, MIN_PIN_LENGTH } from '#features/accounts/pins/pins.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './pin-section.css'

const empty = { pin: '' }
const WANTED = `Use ${MIN_PIN_LENGTH} to ${MAX_PIN_LENGTH} digits`

/** The own PIN, by which somebody takes over a device behind the bar. */
export function PinSection() {
  const show = useToast()
  const own = useApiQuery(readOwnPin, {})
  const setAt = own.at === 'ready' ? own.data.setAt : null
  const reload = () => own.at !== 'loading' && own.reload()
  const form = useApiForm({
    endpoint: setOwnPin,
    initial: empty,
    read: (typed) => (isPin(typed.pin) ? { input: { body: typed } } : { errors: { pin: WANTED } }),
    errorsOf: ({ code, message }) => (code === 'pin-too-easy' ? { pin: message } : {}),
    onSuccess: () => {
      form.change(empty)
      reload()
      show({ type: 'success', title: 'Your PIN is set', message: 'Use it in bar mode to take over a shared device.' })
    },
  })
  const remove = useApiMutation(removeOwnPin, {
    onSuccess: () => {
      reload()
      show({ type: 'success', title: 'Your PIN is removed' })
    },
    onError: ({ message }) => show({ type: 'error', title: "Couldn't remove your PIN", message }),
  })
  const { failure, errors } = form
  return (
    <Panel
      title="PIN for bar mode"
      intro="With your PIN you take over a phone or tablet behind the bar. It works in bar mode only and never opens the dashboard."
    >
      <form className="stack pin-section" method="post" onSubmit={(event) => void form.submit(event)}>
        {failure && !errors.pin && <Notice type="error">{failure.message}</Notice>}
        {setAt && (
          <p className="dim">
            Set <Moment at={setAt} />
          </p>
        )}
        <PasswordField
          {...form.field('pin')}
          label={setAt ? 'New PIN' : 'PIN'}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={MAX_PIN_LENGTH}
          hint={`${WANTED}. No rows like 1234 and no repeated digits.`}
        />
        <div className="row">
          <Button variant="strong" type="submit" isBusy={form.isSending}>
            {setAt ? 'Change PIN' : 'Set PIN'}
          </Button>
          {setAt && (
            <Button isBusy={remove.isPending} onClick={() => remove.mutate({})}>
              Remove PIN
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}
