import type { ApiForm } from '#dashboards/shared/use-api-form.ts'
import { limits } from '#features/discounts/alerts/limits.rules.ts'
import type { ConfiguredDiscountWire } from '#features/discounts/discount-rules/discount-rules.contract.ts'
import {
  discountEligibles,
  discountRuleKinds,
  MAX_RULE_NAME_LENGTH,
} from '#features/discounts/discount-rules/discount-rules.rules.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField, TimeField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { WeekdayChoice } from '#ui/form/weekday-choice.tsx'
import './discount-rules.css'
import { type DiscountRuleDraft, usualFor } from './discount-rule-form.ts'
import { eligibleNames, kindNames } from './discount-rule-words.ts'

type Props = { form: ApiForm<DiscountRuleDraft>; configured: readonly ConfiguredDiscountWire[] }

export function DiscountRuleFields({ form, configured }: Props) {
  const { values, change, field, errors } = form
  return (
    <>
      <div className="discount-rules__pair">
        <TextField
          {...field('name')}
          label="Name"
          note="required"
          required
          maxLength={MAX_RULE_NAME_LENGTH}
          hint="As it's called in Toast."
        />
        <Select
          label="Toast discount"
          note="optional"
          value={values.discountGuid}
          error={errors.discountGuid}
          hint="Recognizes it even if someone renames it in Toast."
          options={[
            { value: '', label: 'By name' },
            ...withChosen(configured, values.discountGuid).map(({ guid, name }) => ({ value: guid, label: name })),
          ]}
          onChange={({ target }) => change({ discountGuid: target.value })}
        />
      </div>
      <div className="discount-rules__pair">
        <Select
          label="Kind"
          value={values.kind}
          options={discountRuleKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
          onChange={({ target }) => {
            const kind = discountRuleKinds.find((known) => known === target.value)
            if (kind) change({ kind, ...usualFor(kind) })
          }}
        />
        <Select
          label="Who can get it"
          value={values.eligible}
          options={discountEligibles.map((eligible) => ({ value: eligible, label: eligibleNames[eligible] }))}
          onChange={({ target }) => {
            const eligible = discountEligibles.find((known) => known === target.value)
            if (eligible) change({ eligible })
          }}
        />
      </div>
      <div className="discount-rules__pair">
        <TextField
          {...field('maxPercent')}
          label="Most it takes off, in percent"
          note="optional"
          inputMode="decimal"
          hint="Of the whole check."
        />
        <TextField
          {...field('maxCents')}
          label="Most it takes off, in dollars"
          note="optional"
          inputMode="decimal"
          hint="Each time it's used."
        />
      </div>
      <TextField
        {...field('items')}
        label="Only on"
        note="optional"
        hint="Words in the item's name, or food or drinks. Example: wings, fries"
      />
      <WeekdayChoice chosen={values.weekdays} note="optional" onChange={(days) => change({ weekdays: days })} />
      <div className="discount-rules__pair">
        <TimeField
          {...field('startsAt')}
          label="From"
          note="optional"
          hint="Leave days and times empty to use those in Promotions."
        />
        <TimeField {...field('endsAt')} label="Until" note="optional" hint="Can be after midnight." />
      </div>
      <div className="discount-rules__pair">
        <TextField {...field('firstDate')} label="First date" note="optional" type="date" />
        <TextField {...field('lastDate')} label="Last date" note="optional" type="date" />
      </div>
      <Checkbox
        label="Someone else must approve it"
        hint={`Flags it when the server approved it, or no one did. Comps only above $${limits.unapprovedCompCents / 100}.`}
        checked={values.needsApproval}
        onChange={(event) => change({ needsApproval: event.target.checked })}
      />
    </>
  )
}

/** What is tied to a rule stays tied while Toast is away or has forgotten it. */
function withChosen(configured: readonly ConfiguredDiscountWire[], guid: string) {
  const isKnown = guid === '' || configured.some((one) => one.guid === guid)
  return isKnown ? configured : [...configured, { guid, name: 'A discount no longer in Toast', ruleId: null }]
}
