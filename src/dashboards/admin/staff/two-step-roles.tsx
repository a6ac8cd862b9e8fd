import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { staffRoles } from '#features/accounts/accounts.rules.ts'
import { requireTwoStep, type StaffTwoStepWire } from '#features/accounts/factors/factors.contract.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'

const groups: Record<(typeof staffRoles)[number], string> = {
  owner: 'Owners',
  manager: 'Managers',
  staff: 'Staff',
  seo: 'SEO managers',
}

/** Which roles must have two-step sign-in. Takes effect at once. */
export function TwoStepRoles({ twoStep }: { twoStep: StaffTwoStepWire }) {
  const { requiredRoles } = twoStep
  const show = useToast()
  const { mutate, isPending } = useApiMutation(requireTwoStep, {
    onError: ({ message }) => show({ type: 'error', title: "Couldn't save that", message }),
  })

  function change(role: (typeof staffRoles)[number], isRequired: boolean) {
    const others = requiredRoles.filter((one) => one !== role)
    const body = { requiredRoles: isRequired ? [...others, role] : others }
    const title = isRequired ? 'Two-step sign-in is required' : 'Two-step sign-in is optional'
    mutate({ body }, { onSuccess: () => show({ type: 'success', title, message: groups[role] }) })
  }

  return (
    <Panel
      title="Two-step sign-in"
      intro="Who has to confirm a second step after their password. Anyone without one sets it up before they can go on."
    >
      <div className="staff-tab__required">
        {staffRoles.map((role) => (
          <Switch
            key={role}
            label={groups[role]}
            checked={requiredRoles.includes(role)}
            disabled={isPending}
            onChange={({ target }) => change(role, target.checked)}
          />
        ))}
      </div>
    </Panel>
  )
}
