import { type RefObject, useEffect, useState } from 'react'

/**
 * What was acted on often leaves the screen, and the button that was pressed goes with it. Calling the function leads the
 * focus to a place that stays, once everything is drawn and dialogs are closed, so that nobody is left at the top of the
 * page. What is in sight stays where it is, and a search that was begun in the meantime keeps the focus.
 */
export function useFocusAfter(place: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0 && !document.activeElement?.matches('[type=search]')) place.current?.focus({ preventScroll: true })
  }, [times, place])
  return () => setTimes((before) => before + 1)
}
