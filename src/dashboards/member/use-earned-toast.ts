import { useEffect, useRef } from 'react'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { useToast } from '#ui/toast/toast.tsx'
import { formatPoints } from './member-format.ts'

/** Says it, once and calmly, when points or a visit arrive while the page is open. */
export function useEarnedToast(member: MemberWire | undefined) {
  const show = useToast()
  const before = useRef<MemberWire>(undefined)
  useEffect(() => {
    const last = before.current
    before.current = member
    if (!member || last?.id !== member.id) return
    const points = member.lifetimePoints - last.lifetimePoints
    if (plans[member.membershipType].earnsPoints && points > 0) {
      const message = `Your balance: ${formatPoints(member.currentPoints)}.`
      show({ type: 'success', title: `You earned ${formatPoints(points)}`, message })
    } else if (member.visits > last.visits) {
      show({ type: 'success', title: 'We added your visit', message: 'See it under Transactions.' })
    }
  }, [member, show])
}
