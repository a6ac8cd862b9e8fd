import type { ApiForm } from '#dashboards/shared/use-api-form.ts'
import {
  bonusInWords,
  bonusKinds,
  MAX_BONUS_NAME_LENGTH,
  MAX_EXTRA_POINTS,
  multipliers,
} from '#features/loyalty/bonuses/bonuses.rules.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField, TimeField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { WeekdayChoice } from '#ui/form/weekday-choice.tsx'
import type { BonusDraft } from './bonus-form.ts'
import './bonuses.css'

const kindNames = { multiplier: 'More points per dollar', points: 'Extra points per visit' } as const

export function BonusFields({ form: { values, change, field, errors } }: { form: ApiForm<BonusDraft> }) {
  return (
    <>
      <TextField
        {...field('name')}
        label="Name"
        note="required"
        required
        maxLength={MAX_BONUS_NAME_LENGTH}
        placeholder="Example: Slow Monday"
        hint="Members read it in their activity."
      />
      <div className="bonuses__pair">
        <Select
          label="What members get"
          value={values.kind}
          options={bonusKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
          onChange={({ target }) => {
            const kind = bonusKinds.find((known) => known === target.value)
            if (kind) change({ kind })
          }}
        />
        {values.kind === 'multiplier' ? (
          <Select
            label="How much"
            value={values.multiplier}
            error={errors.multiplier}
            options={multipliers.map((amount) => ({
              value: String(amount),
              label: bonusInWords({ kind: 'multiplier', amount }),
            }))}
            onChange={({ target }) => change({ multiplier: target.value })}
          />
        ) : (
          <TextField
            {...field('points')}
            label="Points"
            note="required"
            required
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_EXTRA_POINTS}
            step={1}
            hint="For each visit of $1 or more."
          />
        )}
      </div>
      <WeekdayChoice
        chosen={values.weekdays}
        note="none for every day"
        onChange={(days) => change({ weekdays: days })}
      />
      <div className="bonuses__pair">
        <TimeField {...field('startsAt')} label="From" note="optional" hint="The time on the check counts." />
        <TimeField {...field('endsAt')} label="Until" note="optional" hint="Can be after midnight." />
      </div>
      <div className="bonuses__pair">
        <TextField {...field('firstDate')} label="First date" note="optional" type="date" />
        <TextField {...field('lastDate')} label="Last date" note="optional" type="date" />
      </div>
      <Checkbox
        label="Active"
        hint="Paused bonuses give nothing. Points already given stay."
        checked={values.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
    </>
  )
}
