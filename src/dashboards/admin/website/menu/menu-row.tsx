import type { MenuItem, PriceKind } from '#content/menu/menu-item.ts'
import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import { LiftableRow } from '#dashboards/admin/website/shared/moving/liftable-row.tsx'
import type { MovingRow } from '#dashboards/admin/website/shared/moving/use-moving.ts'
import { optionsOf } from '#features/content/labels.rules.ts'
import { dietMarks, formatCents } from '#features/menu/menu.rules.ts'
import { priceKind } from '#features/menu/menu-labels.rules.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { ItemForm, type ItemFormProps } from './item-form.tsx'
import { type Amount, withPrice } from './menu-edit.rules.ts'
import { PriceField } from './price-field.tsx'
import './menu-row.css'

type RowProps = ItemFormProps & {
  /** As guests see it now, when it is on the menu already. */
  live: MenuItem | undefined
  isOpen: boolean
  moving: MovingRow
  isSoldOut: boolean
  canSellOut: boolean
  onSoldOut: (isSoldOut: boolean) => void
}

const kinds = optionsOf(priceKind)

/** One line of the menu: where it stands, what it is called, what it costs, whether it is sold out. */
export function MenuRow(props: RowProps) {
  const { item, live, columns, place, isOpen, moving, isSoldOut, canSellOut, labelOf, problemOf, onChange } = props
  const { name, description, diets = [], kind = '' } = item
  const isChanged = live !== undefined && (['cents', 'largeCents'] as const).some((key) => live[key] !== item[key])

  const price = (key: Amount, label: string, size?: string) => (
    <PriceField
      label={label}
      size={size}
      cents={item[key]}
      liveCents={live?.[key]}
      canBeEmpty={columns !== undefined}
      problem={problemOf(key)}
      onChange={(cents) => onChange((now) => withPrice(now, key, cents))}
    />
  )

  return (
    <LiftableRow
      itemId={item.id}
      moving={moving}
      className="menu-row"
      data-changed={isChanged || undefined}
      data-open={isOpen || undefined}
    >
      <button type="button" className="menu-row__name" aria-expanded={isOpen} onClick={props.onToggle}>
        <b>{isSoldOut ? <s>{name}</s> : name}</b>
        {diets.map((diet) => (
          <abbr key={diet} title={dietMarks[diet].label}>
            {dietMarks[diet].mark}
          </abbr>
        ))}
        {description && <span className="dim">{description}</span>}
      </button>
      <div className="menu-row__prices">
        {columns ? (
          <>
            {price('cents', `${name}, ${labelOf('cents')}`, labelOf('cents'))}
            {price('largeCents', `${name}, ${labelOf('largeCents')}`, labelOf('largeCents'))}
          </>
        ) : (
          <>
            <select
              className="input"
              aria-label={`${labelOf('kind')} of ${name}`}
              value={kind}
              onChange={({ target }) => onChange((now) => withKind(now, target.value))}
            >
              {kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            {price('cents', `${labelOf('cents')} of ${name}`)}
          </>
        )}
        {isChanged && (
          <span className="menu-row__was dim">
            was{' '}
            {[live.cents, live.largeCents]
              .flatMap((cents) => (cents === undefined ? [] : [formatCents(cents)]))
              .join(', ')}{' '}
            <button
              type="button"
              className="link"
              aria-label={`Undo the price of ${name}`}
              onClick={() =>
                onChange((now) => withPrice(withPrice(now, 'cents', live.cents), 'largeCents', live.largeCents))
              }
            >
              Undo
            </button>
          </span>
        )}
      </div>
      <Switch
        label={
          <>
            Sold out<span className="menu-row__tonight"> tonight</span>
            <span className="vh">: {name}</span>
          </>
        }
        checked={isSoldOut}
        disabled={!canSellOut}
        onChange={({ target }) => props.onSoldOut(target.checked)}
      />
      <FieldFacts at={['sections', place.section, 'lists', place.list, 'items', item.id]} />
      {isOpen && <ItemForm {...props} />}
    </LiftableRow>
  )
}

function withKind({ kind: _, ...item }: MenuItem, value: string): MenuItem {
  const kind = (['from', 'each'] satisfies PriceKind[]).find((one) => one === value)
  return kind ? { ...item, kind } : item
}
