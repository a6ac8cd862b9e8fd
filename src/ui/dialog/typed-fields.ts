import { type RefObject, useCallback, useEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Nobody misses what they searched for, or a word that only confirms; passwords and codes are typed again. */
const passing =
  ':is([data-passing], [type=search], [type=password], [type=hidden], [role=combobox], [autocomplete*=password], [autocomplete=one-time-code])'
const fieldsOfForms = `form :is(input, select, textarea):not(${passing})`

/**
 * Notices which fields of a dialog's form somebody has changed. What stood in them before is taken down with each touch
 * and key, so that what a form fills in automatically does not count.
 */
export function useTypedFields(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  const before = useRef(new Map<Field, string>())
  const touched = useRef(new Set<Field>())

  const listFields = useCallback(() => [...(dialog.current?.querySelectorAll<Field>(fieldsOfForms) ?? [])], [dialog])

  useEffect(() => {
    const place = dialog.current
    if (!isOpen || !place) return
    function takeDown() {
      for (const field of listFields()) if (!touched.current.has(field)) before.current.set(field, contentOf(field))
    }
    function touch({ target }: Event) {
      for (const field of listFields()) if (field === target || isSameChoice(field, target)) touched.current.add(field)
    }
    takeDown()
    for (const sign of ['focusin', 'pointerdown', 'keydown']) place.addEventListener(sign, takeDown, true)
    for (const sign of ['input', 'change']) place.addEventListener(sign, touch, true)
    return () => {
      for (const sign of ['focusin', 'pointerdown', 'keydown']) place.removeEventListener(sign, takeDown, true)
      for (const sign of ['input', 'change']) place.removeEventListener(sign, touch, true)
      before.current.clear()
      touched.current.clear()
    }
  }, [dialog, isOpen, listFields])

  /** A field that has left the form is not asked for any more. */
  const listChanged = () =>
    listFields().filter((field) => touched.current.has(field) && contentOf(field) !== before.current.get(field))

  return {
    isTyped: () => listChanged().length > 0,
    /** The longest of what was typed, to tell what is about to go. */
    longest(): string | undefined {
      const texts = listChanged().filter(isText)
      return texts.map(({ value }) => value.trim()).sort((one, other) => other.length - one.length)[0]
    },
  }
}

/** One choice of several changes the others with it. */
function isSameChoice(field: Field, target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio' && field.name === target.name
}

function contentOf(field: Field): string {
  const isTicked = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
  return isTicked ? String(field.checked) : field.value
}

function isText(field: Field): boolean {
  return field instanceof HTMLTextAreaElement || ['text', 'email', 'tel', 'url'].includes(field.type)
}
