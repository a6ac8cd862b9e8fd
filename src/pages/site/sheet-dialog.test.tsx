import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { find, findButton } from '#tests/screen.ts'
import { openDialogs } from './sheet-dialog.client.ts'
import { OpenDialogButton, SheetDialog } from './sheet-dialog.tsx'

openDialogs()

afterEach(() => {
  document.body.replaceChildren()
})

function open() {
  document.body.innerHTML = renderToStaticMarkup(
    <main>
      <OpenDialogButton dialog="prizes">Click for big prizes</OpenDialogButton>
      <SheetDialog id="prizes" title="Big prizes">
        <p>First place drinks on us.</p>
      </SheetDialog>
    </main>,
  )
  const page = document.body
  return { button: findButton(page, 'Click for big prizes'), dialog: find<HTMLDialogElement>(page, 'dialog') }
}

/** A press and a release of the pointer, not always on the same spot. */
function clickFrom(pressed: Element, released = pressed) {
  pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  released.dispatchEvent(click)
  return click
}

test('without script the button opens the sheet as a popover, and the sheet has its own to close it', () => {
  const { button, dialog } = open()
  expect(button.getAttribute('popovertarget')).toBe('prizes')
  expect(dialog.getAttribute('popover')).toBe('auto')
  const close = find(dialog, 'button')
  expect([close.getAttribute('popovertarget'), close.getAttribute('popovertargetaction')]).toEqual(['prizes', 'hide'])
  const titleId = dialog.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(titleId)?.textContent).toBe('Big prizes')
})

test('with script the sheet opens as a modal dialog, and the popover does not open as well', () => {
  const { button, dialog } = open()
  expect(clickFrom(button).defaultPrevented).toBe(true)
  expect(dialog.open).toBe(true)
})

test('the sheet closes by its button and by a click beside it, not by one inside it', () => {
  const { button, dialog } = open()
  clickFrom(button)
  clickFrom(find(dialog, 'p'))
  expect(dialog.open).toBe(true)
  clickFrom(findButton(dialog, 'Close'))
  expect(dialog.open).toBe(false)

  clickFrom(button)
  clickFrom(dialog)
  expect(dialog.open).toBe(false)
})

test('text that is marked past the edge of the sheet does not close it', () => {
  const { button, dialog } = open()
  clickFrom(button)
  clickFrom(find(dialog, 'p'), dialog)
  expect(dialog.open).toBe(true)
})
