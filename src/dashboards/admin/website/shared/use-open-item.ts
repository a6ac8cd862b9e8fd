import { useEffect, useState } from 'react'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'

/** In place of an item, for a link that leads to the dialog of a new one. */
export const NEW_ITEM = 'new'

/** Which item of a list is open in its dialog. A link may ask for a new one; a reload does not ask again. */
export function useOpenItem<Item>() {
  const [{ item }, change] = useAddressQuery(['item'])
  const isAsked = item === NEW_ITEM
  useEffect(() => {
    if (isAsked) change({ item: '' }, 'replace')
  }, [isAsked, change])
  return useState<Item | typeof NEW_ITEM | undefined>(isAsked ? NEW_ITEM : undefined)
}
