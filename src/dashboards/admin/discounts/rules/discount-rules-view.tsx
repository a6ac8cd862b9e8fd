import { useState } from 'react'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import {
  type ConfiguredDiscountWire,
  type DiscountRuleWire,
  listDiscountRules,
} from '#features/discounts/discount-rules/discount-rules.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import { AddRuleDialog, EditRuleDialog } from './discount-rule-dialog.tsx'
import {
  describeDates,
  describeHours,
  describeItems,
  describeLimit,
  eligibleNames,
  kindNames,
} from './discount-rule-words.ts'
import './discount-rules.css'

type Editing = { rule: DiscountRuleWire } | { from: ConfiguredDiscountWire | undefined }

/** The discounts the house gives and what is normal for each, and those at Toast that nobody has said anything about. */
export function DiscountRulesView({ onBack }: { onBack: () => void }) {
  const listed = useApiQuery(listDiscountRules, {})
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  const configured = listed.at === 'ready' ? listed.data.configured : []
  const unknown = configured.filter(({ ruleId }) => ruleId === null)
  return (
    <>
      <div className="row">
        <Button icon="left" onClick={onBack}>
          Back to discounts
        </Button>
      </div>
      <Panel
        title="Discount rules"
        intro="What each discount is for. One that follows its rule doesn't raise an alert."
        isFlush
        isBusy={listed.at === 'loading'}
        actions={
          <Button
            variant="primary"
            icon="plus"
            disabled={listed.at !== 'ready'}
            onClick={() => setEditing({ from: undefined })}
          >
            Add rule
          </Button>
        }
      >
        <QueryView state={listed} what="discount rules">
          {({ rules, promotions }) => (
            <DataTable
              label="Discount rules"
              columns={columnsOf(promotions, (rule) => setEditing({ rule }))}
              listing={{ at: 'ready', rows: rules }}
              rowKey={({ id }) => id}
              empty={<EmptyState drawing="percent" title="No discount rules yet" />}
            />
          )}
        </QueryView>
      </Panel>
      {unknown.length > 0 && (
        <Panel
          title="Toast discounts without a rule"
          intro={`${formatCountOf(unknown.length, 'discount')} in Toast. They raise an alert when they take more than usual off a check.`}
          isFlush
        >
          <ul className="discount-rules__unknown">
            {unknown.map((discount) => (
              <li key={discount.guid}>
                <span>{discount.name}</span>
                <Button icon="plus" onClick={() => setEditing({ from: discount })}>
                  <span>
                    Add rule<span className="vh"> for {discount.name}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {editing && 'rule' in editing && <EditRuleDialog {...editing} configured={configured} onClose={close} />}
      {editing && 'from' in editing && <AddRuleDialog {...editing} configured={configured} onClose={close} />}
    </>
  )
}

type Followed = readonly { ruleId: string; when: string }[]

function columnsOf(promotions: Followed, onEdit: (rule: DiscountRuleWire) => void): Column<DiscountRuleWire>[] {
  const whenOf = ({ id }: DiscountRuleWire) => promotions.find(({ ruleId }) => ruleId === id)?.when
  return [
    {
      id: 'name',
      title: 'Name',
      cell: (rule) => (
        <div className="discount-rules__name">
          <strong>{rule.name}</strong>
          <small>{kindNames[rule.kind]}</small>
        </div>
      ),
    },
    {
      id: 'hours',
      title: 'When',
      cell: (rule) => (
        <div className="discount-rules__name">
          <span>{whenOf(rule) ?? describeHours(rule)}</span>
          {whenOf(rule) && <small>Set in Promotions</small>}
          {describeDates(rule) && <small>{describeDates(rule)}</small>}
        </div>
      ),
      narrowLabel: 'When',
    },
    {
      id: 'limit',
      title: 'Limit',
      cell: (rule) => (
        <div className="discount-rules__name">
          <span>{describeLimit(rule)}</span>
          {describeItems(rule) && <small>{describeItems(rule)}</small>}
        </div>
      ),
      narrowLabel: 'Limit',
    },
    {
      id: 'eligible',
      title: 'For',
      cell: ({ eligible, needsApproval }) => (
        <div className="discount-rules__name">
          <span>{eligibleNames[eligible]}</span>
          {needsApproval && <small>Someone else must approve</small>}
        </div>
      ),
      narrowLabel: 'For',
    },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      cell: (rule) => (
        <Button icon="edit" onClick={() => onEdit(rule)}>
          <span>
            Edit<span className="vh"> {rule.name}</span>
          </span>
        </Button>
      ),
      narrow: 'end',
    },
  ]
}
