import { describeDates, describeHours } from '#dashboards/admin/discounts/rules/discount-rule-words.ts'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { type BonusWire, changeBonus } from '#features/loyalty/bonuses/bonuses.contract.ts'
import { bonusInWords } from '#features/loyalty/bonuses/bonuses.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { fieldsOf } from './bonus-form.ts'
import './bonuses.css'

type Props = { bonuses: readonly BonusWire[]; onEdit: (bonus: BonusWire) => void }

export function BonusTable({ bonuses, onEdit }: Props) {
  const { togglingId, toggle } = useToggleBonus()
  const columns: Column<BonusWire>[] = [
    {
      id: 'name',
      title: 'Bonus',
      cell: (bonus) => (
        <div className="bonuses__name">
          <strong>{bonus.name}</strong>
          <small>{bonusInWords(bonus)}</small>
        </div>
      ),
    },
    {
      id: 'when',
      title: 'When',
      cell: (bonus) => (
        <div className="bonuses__name">
          <span>{describeHours(bonus)}</span>
          {describeDates(bonus) && <small>{describeDates(bonus)}</small>}
        </div>
      ),
      narrowLabel: 'When',
    },
    {
      id: 'given',
      title: 'Given so far',
      cell: ({ given }) => (
        <span>
          {given.visits === 0
            ? 'Nothing yet'
            : `${formatPoints(given.points)} for ${formatCountOf(given.visits, 'visit')}`}
        </span>
      ),
      narrowLabel: 'Given so far',
    },
    { id: 'state', title: 'State', cell: ({ isActive }) => <State isActive={isActive} />, narrow: 'end' },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      cell: (bonus) => (
        <div className="row">
          <Button icon="edit" onClick={() => onEdit(bonus)}>
            <span>
              Edit<span className="vh"> {bonus.name}</span>
            </span>
          </Button>
          <Button
            icon={bonus.isActive ? 'pause' : 'play'}
            isBusy={togglingId === bonus.id}
            onClick={() => toggle(bonus)}
          >
            <span>
              {bonus.isActive ? 'Pause' : 'Resume'}
              <span className="vh"> {bonus.name}</span>
            </span>
          </Button>
        </div>
      ),
    },
  ]
  return (
    <DataTable
      label="Bonus points"
      columns={columns}
      listing={{ at: 'ready', rows: bonuses }}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}

function State({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good" icon="check" look="plain">
      Active
    </Badge>
  ) : (
    <Badge kind="voided" icon="pause" look="plain">
      Paused
    </Badge>
  )
}

function useToggleBonus() {
  const show = useToast()
  const { mutate, isPending, variables } = useApiMutation(changeBonus, {
    onSuccess: (_, { body }) =>
      show({ type: 'success', title: body.isActive ? 'Bonus resumed' : 'Bonus paused', message: body.name }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't save the bonus", message }),
  })
  /** The state is named, not turned around: of two people who press at once, both get what they meant. */
  const toggle = (bonus: BonusWire) => {
    const seen = fieldsOf(bonus)
    mutate({ params: { id: bonus.id }, body: { ...seen, isActive: !bonus.isActive, seen } })
  }
  return { togglingId: isPending ? variables.params.id : undefined, toggle }
}
