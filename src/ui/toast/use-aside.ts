import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether messages in their corner would lie on something that can be pressed: then they stand aside until they are gone. */
export function useAside(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [isAside, setIsAside] = useState(false)
  useLayoutEffect(() => {
    if (count === 0) return setIsAside(false)
    const look = () => {
      if (region.current && coversControl(region.current)) setIsAside(true)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [region, count])
  return isAside
}

function coversControl(region: HTMLElement): boolean {
  const { left, right, top, bottom } = region.getBoundingClientRect()
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')].some((control) => {
    const box = control.getBoundingClientRect()
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top
  })
}
