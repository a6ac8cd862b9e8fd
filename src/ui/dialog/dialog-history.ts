import { useEffect, useLayoutEffect, useRef } from 'react'

/** What Back, another tab and a closing window need of a dialog that is open. */
type OpenDialog = {
  /** Closes it, or asks first. */
  leave: () => void
  /** Something was typed into it that would be lost. */
  isTyped: () => boolean
  /** Asks whether that may go, and goes on if so. */
  ask: (goOn: () => void) => void
}

// From the outermost to the one on top.
const open: OpenDialog[] = []

// All dialogs that are open share one entry of the history, on top of the page's own and with its address. Back takes it
// away and closes the dialog on top; while others are open it is made again. Once all are closed it stays, for the next
// dialog or the next address, and Back passes over it. To take it away at once would end a way to another page that begins
// in the same moment.
const mark = { isDialog: true }
const isOnMark = () => (history.state as Partial<typeof mark> | null)?.isDialog === true

/** The address on that entry, while it is on top. */
let markedAddress: string | undefined
/** The address of the page that the dialogs are open on. */
let address = ''

/** Puts a dialog into the history for as long as it is open. */
export function useDialogHistory(isOpen: boolean, dialog: OpenDialog) {
  const latest = useRef(dialog)
  useEffect(() => {
    latest.current = dialog
  })
  // Before anybody sees the dialog: Back pressed at once is for it, not for the page.
  useLayoutEffect(() => {
    if (!isOpen) return
    return enter({
      leave: () => latest.current.leave(),
      isTyped: () => latest.current.isTyped(),
      ask: (goOn) => latest.current.ask(goOn),
    })
  }, [isOpen])
}

function enter(dialog: OpenDialog): () => void {
  hearSteps()
  if (open.length === 0) addEventListener('beforeunload', askBeforeClosing)
  open.push(dialog)
  settle()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    if (open.length === 0) removeEventListener('beforeunload', askBeforeClosing)
    settleSoon()
  }
}

/**
 * Those who show what the address says call this before they listen for steps back and forward themselves: a window tells
 * its listeners in the order in which they came, and a dialog's own steps are not for them. A second time does nothing.
 */
export function hearSteps() {
  noteMark()
  addEventListener('popstate', follow)
}

const isDialogTyped = () => open.some((dialog) => dialog.isTyped())

// What is typed into forms that stand on a page.
const typedForms = new Set<symbol>()

/** Has those who would take the page away know that something was typed into a form on it. */
export function useTypedForm(isTyped: boolean) {
  useEffect(() => {
    if (!isTyped) return
    const form = Symbol('form')
    typedForms.add(form)
    return () => {
      typedForms.delete(form)
    }
  }, [isTyped])
}

/** Whether something was typed that would be lost with what is on the screen. */
export const isAnythingTyped = () => typedForms.size > 0 || isDialogTyped()

/** Goes on at once, or after the person has said that what they typed may go. */
export function askBeforeLeaving(goOn: () => void) {
  const typed = open.findLast((dialog) => dialog.isTyped())
  if (typed) typed.ask(goOn)
  else goOn()
}

/** A new address in the history. It takes the place of what a dialog has put there. */
export function pushAddress(next: string) {
  if (isOnMark()) history.replaceState(null, '', next)
  else history.pushState(null, '', next)
  noteMark()
  if (open.length > 0) settleSoon()
}

/** Another address for the same entry of the history. */
export function replaceAddress(next: string) {
  history.replaceState(history.state, '', next)
  noteMark()
}

function noteMark() {
  markedAddress = isOnMark() ? location.href : undefined
}

// In a turn of its own: a dialog that closes for another one to open changes nothing.
function settleSoon() {
  setTimeout(settle)
}

function settle() {
  if (open.length === 0) return
  address = location.href
  if (!isOnMark()) history.pushState(mark, '')
  noteMark()
}

function follow(event: PopStateEvent) {
  const left = markedAddress
  noteMark()
  if (left !== undefined && !isOnMark() && open.length === 0) {
    event.stopImmediatePropagation()
    // Where nothing lies before it, this is what is still on the screen.
    history.replaceState(history.state, '', left)
    return history.back()
  }
  const top = open.at(-1)
  if (!top || isOnMark()) return
  // More than one step at once would take the page away from under what was typed.
  if (location.href !== address && isDialogTyped()) {
    event.stopImmediatePropagation()
    history.pushState(mark, '', address)
  }
  top.leave()
  settleSoon()
}

function askBeforeClosing(event: BeforeUnloadEvent) {
  if (isDialogTyped()) event.preventDefault()
}
