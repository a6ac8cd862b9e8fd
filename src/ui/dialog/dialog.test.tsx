import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { click, find, findButton, mount } from '#tests/screen.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Dialog } from './dialog.tsx'

function Page({ isLocked, onSubmit }: { isLocked?: boolean; onSubmit?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Reject</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isLocked={isLocked}
        title="Reject Reward Claim"
        intro="The points go back."
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
        actions={<Button type="submit">Confirm Rejection</Button>}
      >
        <TextArea label="Reason" />
      </Dialog>
    </>
  )
}

async function open(page = <Page />) {
  const { place } = await mount(page)
  const opener = findButton(place, 'Reject')
  opener.focus()
  await click(opener)
  return { place, opener, dialog: find<HTMLDialogElement>(place, 'dialog') }
}

/** Escape arrives at a modal dialog as a cancel event. */
function pressEscape(dialog: HTMLElement) {
  return act(async () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
}

function pressAndRelease(pressed: HTMLElement, released: HTMLElement) {
  return act(async () => {
    pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    released.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

test('an opened dialog is modal, has its title and starts at its first field', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  onTestFinished(() => showModal.mockRestore())
  const { place, dialog } = await open()

  expect(showModal).toHaveBeenCalledTimes(1)
  expect(dialog.open).toBe(true)
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Reject Reward Claim')
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The points go back.',
  )
  expect(document.activeElement).toBe(find(place, 'textarea'))
})

test('without a field the dialog starts at its title, not at a button', async () => {
  const { place } = await mount(
    <Dialog isOpen onClose={() => undefined} title="Delete this member" actions={<Button>Delete</Button>} />,
  )
  expect(document.activeElement).toBe(find(place, 'h2'))
})

test('Escape closes the dialog and gives the focus back', async () => {
  const { dialog, opener } = await open()
  await pressEscape(dialog)

  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(opener)
})

test('the close button closes the dialog', async () => {
  const { place, dialog } = await open()
  await click(findButton(place, 'Close'))
  expect(dialog.open).toBe(false)
})

test('a click beside the dialog closes it, a click inside does not', async () => {
  const { place, dialog } = await open()
  const title = find(place, 'h2')
  await pressAndRelease(title, title)
  expect(dialog.open).toBe(true)

  await pressAndRelease(dialog, dialog)
  expect(dialog.open).toBe(false)
})

test('a text selection that ends outside the dialog does not close it', async () => {
  const { place, dialog } = await open()
  await pressAndRelease(find(place, 'textarea'), dialog)
  expect(dialog.open).toBe(true)
})

test('a locked dialog cannot be left while something is under way', async () => {
  const { place, dialog } = await open(<Page isLocked />)
  await pressEscape(dialog)
  await pressAndRelease(dialog, dialog)

  expect(findButton(place, 'Close').disabled).toBe(true)
  expect(dialog.open).toBe(true)
})

test('a submit button among the actions sends the form', async () => {
  const send = vi.fn()
  const { place } = await open(<Page onSubmit={send} />)
  await click(findButton(place, 'Confirm Rejection'))
  expect(send).toHaveBeenCalledTimes(1)
})

test('a dialog that is taken off the page while open gives the focus back', async () => {
  const page = (isThere: boolean) => (
    <>
      <Button>Reject</Button>
      {isThere && <Dialog isOpen onClose={() => undefined} title="Reject Reward Claim" />}
    </>
  )
  const { place, render } = await mount(page(false))
  const opener = findButton(place, 'Reject')
  opener.focus()

  await render(page(true))
  expect(document.activeElement).toBe(find(place, 'h2'))
  await render(page(false))
  expect(document.activeElement).toBe(opener)
})

test('what was typed is gone when the dialog opens again', async () => {
  const { place, dialog, opener } = await open()
  find<HTMLTextAreaElement>(place, 'textarea').value = 'Out of stock'
  await pressEscape(dialog)
  await click(opener)
  expect(find<HTMLTextAreaElement>(place, 'textarea').value).toBe('')
})
