import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { onPlainClick } from '#dashboards/shared/shell/on-plain-click.ts'
import type { DiscountAlertWire } from '#features/discounts/queue/queue.contract.ts'
import './case-title.css'

type Told = Pick<DiscountAlertWire, 'headline' | 'member' | 'person'>

/** Who, what and how often. A member's name leads to their page, that of somebody who serves to all their cases. */
export function CaseTitle({ alert: { headline, member, person } }: { alert: Told }) {
  const { goTo } = useAdmin()
  if (member) {
    // Alerts outlive a member, so they have the number alone.
    const words = `member ${member.number}`
    const at = headline.toLowerCase().indexOf(words.toLowerCase())
    const link = <MemberLink id={member.id}>{member.name}</MemberLink>
    if (at < 0) return `${headline}: ${member.name}`
    return (
      <>
        {headline.slice(0, at)}
        {link} ({member.number}){headline.slice(at + words.length)}
      </>
    )
  }
  if (person.name === '' || !headline.startsWith(person.name)) return headline
  const address = `?${new URLSearchParams({ section: 'alerts', person: person.id })}`
  return (
    <>
      <a
        className="case-title__person"
        href={address}
        title={`All cases of ${person.name}`}
        onClick={onPlainClick(() => goTo('alerts', { person: person.id }))}
      >
        {person.name}
      </a>
      {headline.slice(person.name.length)}
    </>
  )
}
