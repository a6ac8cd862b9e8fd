import { useState } from 'react'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { makePasswordLink } from '#features/loyalty/memberships/members.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

/** For a member who cannot sign in and asks at the bar. */
export function useCreatePasswordLink(memberId: string) {
  const show = useToast()
  const [link, setLink] = useState<string>()
  const { mutate, isPending } = useApiMutation(makePasswordLink, {
    onSuccess: ({ passwordLink }) => setLink(passwordLink),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't create a link", message }),
  })
  return {
    link,
    isCreating: isPending,
    createLink: () => mutate({ params: { id: memberId } }),
    hideLink: () => setLink(undefined),
  }
}
