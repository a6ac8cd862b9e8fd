import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { verifyMember } from '#features/loyalty/memberships/members.contract.ts'
import type { Contact } from '#features/members/verification/verification.rules.ts'
import { useToast } from '#ui/toast/toast.tsx'

type Shown = { id: string; name: string; phoneEnding: string }

const words = { email: 'Email', phone: 'Phone number' } as const satisfies Record<Contact, string>

/** One tap at the bar: this email or phone is the guest's own. It can be taken back while the message stays. */
export function useVerifyContact({ id, name, phoneEnding }: Shown) {
  const show = useToast()
  const offerUndo = useUndoToast()
  const { mutate, isPending } = useApiMutation(verifyMember, {
    onError: ({ message }) => show({ type: 'error', title: "Couldn't save that", message }),
  })

  function set(contact: Contact, isVerified: boolean, onSuccess?: () => void) {
    const body = { [contact]: isVerified, ...(contact === 'phone' && isVerified && { phoneEnding }) }
    mutate({ params: { id }, body }, onSuccess && { onSuccess })
  }

  return {
    isPending,
    verify: (contact: Contact) =>
      set(contact, true, () =>
        offerUndo({
          title: `${words[contact]} confirmed`,
          message: `Checks with it now count for ${name}.`,
          undo: () => set(contact, false),
        }),
      ),
  }
}
