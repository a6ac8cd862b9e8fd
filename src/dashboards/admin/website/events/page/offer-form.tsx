import type { EventDish, EventOffer } from '#content/event-pages/event-page.ts'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import { DietChoice } from '#dashboards/admin/website/menu/diet-choice.tsx'
import { PriceField } from '#dashboards/admin/website/menu/price-field.tsx'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'

type Props = EventEditing & { at: Place; offer: EventOffer | EventDish; isPlain: boolean }

/** The words of one offer. What comes from the menu is edited there. */
export function OfferForm({ editor, at, offer, isPlain }: Props) {
  const isInWords = 'priceLabel' in offer
  return (
    <div className="stack">
      {'fromMenu' in offer ? (
        <FromMenu editor={editor} at={at} />
      ) : (
        <>
          <ContentField editor={editor} at={[...at, 'name']} max={120} />
          {isInWords ? (
            <ContentField editor={editor} at={[...at, 'priceLabel']} max={120} hint="Like 5 for $30" />
          ) : (
            <OwnPrice editor={editor} at={[...at, 'cents']} name={offer.name} cents={offer.cents} />
          )}
          <ContentField editor={editor} at={[...at, 'description']} max={600} isOptional={!isInWords} />
          <Diets editor={editor} at={[...at, 'diets']} diets={offer.diets} />
        </>
      )}
      {!isPlain && !isInWords && (
        <div className="row">
          <Flag editor={editor} at={[...at, 'isPopular']} />
          <Flag editor={editor} at={[...at, 'isHalfPrice']} />
        </div>
      )}
    </div>
  )
}

function FromMenu({ editor, at }: EventEditing & { at: Place }) {
  const { goTo } = useAdmin()
  return (
    <>
      <ContentField editor={editor} at={[...at, 'name']} max={120} isOptional hint="Empty for its name on the menu" />
      <p className="dim">
        Its price and description come from the menu.{' '}
        <Button variant="ghost" icon="food" onClick={() => goTo('menu')}>
          Open the menu
        </Button>
      </p>
    </>
  )
}

function OwnPrice({ editor, at, name, cents }: EventEditing & { at: Place; name: string; cents: number }) {
  const { set, error } = placeField(editor, at)
  return (
    <div className="field">
      <PriceField
        label={`${editor.labelOf(...at)} of ${name || 'the new offer'}`}
        cents={cents}
        canBeEmpty={false}
        problem={error}
        onChange={set}
      />
      {error && <p className="field-error">{error}</p>}
      <FieldFacts at={at} />
    </div>
  )
}

function Diets({ editor, at, diets = [] }: EventEditing & { at: Place; diets: EventDiets }) {
  const { set } = placeField(editor, at)
  return (
    <DietChoice
      label={editor.labelOf(...at)}
      diets={diets}
      onChange={(next) => set(next.length > 0 ? next : undefined)}
    />
  )
}

type EventDiets = Extract<EventOffer, { priceLabel: string }>['diets']

export function Flag({ editor, at }: EventEditing & { at: Place }) {
  const { value, set } = placeField(editor, at)
  return (
    <Checkbox
      label={editor.labelOf(...at)}
      checked={value === true}
      onChange={({ target }) => set(target.checked || undefined)}
    />
  )
}
