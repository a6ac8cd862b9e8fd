import { useApiMutation, useReload } from '#dashboards/shared/api-hooks.tsx'
import { chooseTexts } from '#features/members/messages/texts/texts.contract.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { useToast } from '#ui/toast/toast.tsx'

const CONSENT =
  "Text me about my membership, events and offers. Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help. Consent isn't a condition of purchase."

/** The consent to texts, in the words that are kept as agreed to. */
export function TextsConsent({ phone, isOn }: { phone: string; isOn: boolean }) {
  const show = useToast()
  const reload = useReload('membership')
  const { mutate, isPending, variables } = useApiMutation(chooseTexts, {
    onSuccess: reload,
    onError: ({ message }) => show({ type: 'error', title: "Couldn't save your choice", message }),
  })
  return (
    <Switch
      label={`Texts to ${phone}`}
      hint={CONSENT}
      checked={isPending && variables ? variables.body.isOn : isOn}
      disabled={isPending}
      onChange={({ target }) => mutate({ body: { isOn: target.checked } })}
    />
  )
}
