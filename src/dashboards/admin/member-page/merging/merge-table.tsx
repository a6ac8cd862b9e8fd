import { useId } from 'react'
import { formatCount } from '#dashboards/member/member-format.ts'
import type { MergeSideWire } from '#features/loyalty/merging/merging.contract.ts'
import { birthdayInWords } from '#features/members/birthdays.rules.ts'
import { type MergeField, mergeFields } from '#features/members/merging/merge-fields.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import './merge-table.css'

type Props = {
  survivor: MergeSideWire
  merged: MergeSideWire
  take: readonly MergeField[]
  onTake: (take: MergeField[]) => void
}

const fields: Record<MergeField, { label: string; tell: (side: MergeSideWire) => string }> = {
  name: { label: 'Name', tell: ({ name }) => name },
  email: { label: 'Email', tell: ({ email }) => email },
  phone: { label: 'Phone', tell: ({ phone }) => phone },
  birthday: { label: 'Birthday', tell: ({ birthday }) => (birthday ? birthdayInWords(birthday) : 'None') },
  membershipType: { label: 'Type', tell: ({ membershipType }) => plans[membershipType].label },
  address: { label: 'Address', tell: ({ address }) => address || 'None' },
}

const sums = [
  ['Points', ({ currentPoints }: MergeSideWire) => formatCount(currentPoints)],
  ['Visits', ({ visits }: MergeSideWire) => formatCount(visits)],
] as const

/** Both memberships beside each other. Of each fact one is kept; points and visits are added up. */
export function MergeTable({ survivor, merged, take, onTake }: Props) {
  return (
    <div className="merge-table">
      <div className="merge-table__head">
        <span>
          <span className="vh">Fact</span>
        </span>
        <b>{survivor.memberNumber}</b>
        <b>{merged.memberNumber}</b>
      </div>
      {mergeFields.map((field) => (
        <Choice
          key={field}
          label={fields[field].label}
          values={[fields[field].tell(survivor), fields[field].tell(merged)]}
          isTaken={take.includes(field)}
          onChoose={(isTaken) => onTake([...take.filter((one) => one !== field), ...(isTaken ? [field] : [])])}
        />
      ))}
      {sums.map(([label, tell]) => (
        <div key={label}>
          <span>{label}</span>
          <span data-kept="">{tell(survivor)}</span>
          <span data-kept="">{tell(merged)}</span>
        </div>
      ))}
    </div>
  )
}

type ChoiceProps = {
  label: string
  values: readonly [survivor: string, merged: string]
  isTaken: boolean
  onChoose: (isTaken: boolean) => void
}

function Choice({ label, values: [own, other], isTaken, onChoose }: ChoiceProps) {
  const name = useId()
  if (own === other) {
    return (
      <div>
        <span>{label}</span>
        <span data-kept="">{own}</span>
        <span data-kept="">{other}</span>
      </div>
    )
  }
  return (
    <div role="radiogroup" aria-label={label}>
      <span>{label}</span>
      {[own, other].map((value, index) => {
        const isKept = isTaken === (index === 1)
        return (
          <label key={value} data-kept={isKept ? '' : undefined}>
            <input type="radio" name={name} checked={isKept} onChange={() => onChoose(index === 1)} />
            <span>{value}</span>
          </label>
        )
      })}
    </div>
  )
}
