import { useState } from 'react'
import type { EventDish, EventOffer } from '#content/event-pages/event-page.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import { MenuPicker } from '#dashboards/admin/website/menu/menu-picker.tsx'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { ItemRows } from '#dashboards/admin/website/shared/lists/item-rows.tsx'
import { newId } from '#dashboards/shared/new-id.ts'
import { Button } from '#ui/button/button.tsx'
import { fromMenu, offerInWords } from './event-page.rules.ts'
import { OfferForm } from './offer-form.tsx'
import './offer-rows.css'

type Props = EventEditing & {
  at: Place
  offers: readonly (EventOffer | EventDish)[]
  /** Undefined while it is loading. */
  menu: Menu | undefined
  /** Offers may be popular, at half price or priced in words; dishes of a plain list may not. */
  isPlain?: boolean
}

/** What is to be had: each with its price, opened for its words. */
export function OfferRows({ editor, at, offers, menu, isPlain = false }: Props) {
  const [openId, setOpenId] = useState<string>()
  const own = () => ({ id: newId(), name: '', cents: 0 })
  const inWords = () => ({ id: newId(), name: '', description: '', priceLabel: '' })
  return (
    <ItemRows
      editor={editor}
      at={at}
      items={offers}
      nameOf={(offer) => offerInWords(offer, menu).name}
      actions={(append) => {
        const open = (offer: EventOffer) => {
          append(offer)
          setOpenId(offer.id)
        }
        return (
          <>
            {menu && (
              <MenuPicker
                menu={menu}
                taken={offers.map(({ id }) => id)}
                onPick={(item) => append(fromMenu(menu, item))}
              />
            )}
            <Button icon="plus" onClick={() => open(own())}>
              Add your own
            </Button>
            {!isPlain && (
              <Button variant="ghost" icon="plus" onClick={() => open(inWords())}>
                Add with a price in words
              </Button>
            )}
          </>
        )
      }}
    >
      {(offer, place) => {
        const { name, price, from } = offerInWords(offer, menu)
        const isOpen = openId === offer.id
        return (
          <>
            <button
              type="button"
              className="offer-rows__line"
              aria-expanded={isOpen}
              onClick={() => setOpenId(isOpen ? undefined : offer.id)}
            >
              <b>{name || 'New'}</b>
              {from === 'menu' && <span className="dim">from the menu</span>}
              {from === 'gone' && <span className="offer-rows__gone">not on the menu, so not on the page</span>}
              <span className="money">{price}</span>
            </button>
            {isOpen ? (
              <OfferForm editor={editor} at={place} offer={offer} isPlain={isPlain} />
            ) : (
              <FieldFacts at={place} />
            )}
          </>
        )
      }}
    </ItemRows>
  )
}
