import { useEffect, useState } from 'react'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'

/**
 * Which item of a list is open in its dialog. A link may ask for one of the dialogs that are about no item, such as that
 * of a new one; a reload does not ask again.
 */
export function useOpenItem<Item, Dialog extends string>(dialogs: readonly Dialog[]) {
  const [{ item }, change] = useAddressQuery(['item'])
  const asked = dialogs.find((dialog) => dialog === item)
  useEffect(() => {
    if (asked) change({ item: '' }, 'replace')
  }, [asked, change])
  return useState<Item | Dialog | undefined>(asked)
}
