import { act, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isDeep } from '#tests/depth.ts'
import { click, fill, find, findButton, inOneAct, mount } from '#tests/screen.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Dialog } from './dialog.tsx'
import { askBeforeLeaving, isAnythingTyped, pushAddress, replaceAddress } from './dialog-history.ts'

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

type Opened = Awaited<ReturnType<typeof open>>

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

describe('what was typed', () => {
  const question = () => within(document.body).queryByRole('dialog', { name: 'Keep what you typed?' })
  const textOf = (place: HTMLElement) => find<HTMLTextAreaElement>(place, 'textarea')

  async function openAndType() {
    const opened = await open()
    await fill(textOf(opened.place), 'Out of stock')
    return opened
  }

  test.each([
    ['Escape', ({ dialog }: Opened) => pressEscape(dialog)],
    ['the close button', ({ place }: Opened) => click(findButton(place, 'Close'))],
    ['a click beside', ({ dialog }: Opened) => pressAndRelease(dialog, dialog)],
  ])('is not lost by %s: the dialog asks first', async (_, leave) => {
    const opened = await openAndType()
    const { place, dialog, opener } = opened
    await leave(opened)
    expect(question()?.textContent).toContain('Out of stock')
    await click(findButton(document.body, 'Keep editing'))
    expect([question(), dialog.open, textOf(place).value]).toEqual([null, true, 'Out of stock'])

    await leave(opened)
    await click(findButton(document.body, 'Discard'))
    expect([question(), dialog.open, document.activeElement]).toEqual([null, false, opener])
  })

  test('keeps the dialog open when the browser closes it without asking, as at the second Escape', async () => {
    const { place, dialog } = await openAndType()
    await inOneAct(async () => dialog.close())
    expect([dialog.open, textOf(place).value]).toEqual([true, 'Out of stock'])
    expect(question()).not.toBeNull()
  })

  test('is no question once it stands there as before', async () => {
    const { place, dialog } = await openAndType()
    await fill(textOf(place), '')
    await pressEscape(dialog)
    expect([question(), dialog.open]).toEqual([null, false])
  })

  test('is asked about before another tab opens, and before the window is closed', async () => {
    await openAndType()
    expect(isAnythingTyped()).toBe(true)
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)

    const goOn = vi.fn()
    await inOneAct(async () => askBeforeLeaving(goOn))
    await click(findButton(document.body, 'Keep editing'))
    expect(goOn).not.toHaveBeenCalled()
    await inOneAct(async () => askBeforeLeaving(goOn))
    await click(findButton(document.body, 'Discard'))
    expect(goOn).toHaveBeenCalledOnce()
    expect(isAnythingTyped()).toBe(false)
  })

  test('is not asked about while it is being sent: the sender closes the dialog and leaves', async () => {
    const { place } = await mount(<Page isLocked />)
    await click(findButton(place, 'Reject'))
    await fill(textOf(place), 'Out of stock')
    const goOn = vi.fn()
    askBeforeLeaving(goOn)
    expect(goOn).toHaveBeenCalledOnce()
  })
})

describe('in the history', () => {
  const settled = () => inOneAct(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const goBack = async () => {
    await inOneAct(async () => history.back())
    await settled()
  }
  beforeEach(() => history.replaceState(null, '', '?section=overview'))

  test('Back closes the dialog and stays on the page, however soon it is pressed', async () => {
    const { length } = history
    const { dialog } = await open()
    expect(history.length).toBe(length + 1)
    await goBack()
    expect([dialog.open, location.search, history.state]).toEqual([false, '?section=overview', null])
  })

  test('Back asks about what was typed, and once more closes the question alone', async () => {
    const { place, dialog } = await open()
    await fill(find<HTMLTextAreaElement>(place, 'textarea'), 'Out of stock')
    await settled()
    await goBack()
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(2)
    await goBack()
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
    expect([dialog.open, location.search]).toEqual([true, '?section=overview'])
  })

  test.runIf(isDeep)('twenty dialogs that were opened and closed leave nothing behind', async () => {
    const { dialog, opener } = await open()
    await settled()
    await pressEscape(dialog)
    await settled()
    const { length } = history
    for (let times = 0; times < 20; times += 1) {
      await click(opener)
      await settled()
      await pressEscape(dialog)
      await settled()
    }
    expect(history.length).toBe(length)
  })

  test('Back passes over what a closed dialog has left, with the address that was changed meanwhile', async () => {
    history.pushState(null, '', '?section=approved')
    const { dialog } = await open()
    await settled()
    await pressEscape(dialog)
    await settled()
    replaceAddress('?section=approved&q=vale')
    expect(location.search).toBe('?section=approved&q=vale')
    await goBack()
    expect(location.search).toBe('?section=overview')
  })

  test('a closed dialog starts no step back, which would end the way to another page', async () => {
    const back = vi.spyOn(history, 'back')
    onTestFinished(() => back.mockRestore())
    const { dialog } = await open()
    await settled()
    await pressEscape(dialog)
    await settled()
    expect(back).not.toHaveBeenCalled()
  })

  test('an address that is opened from a dialog takes its place', async () => {
    const { dialog } = await open()
    await settled()
    const { length } = history
    await act(async () => {
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
      pushAddress('?section=milestones')
    })
    await settled()
    expect([history.length, location.search, history.state]).toEqual([length, '?section=milestones', null])
  })
})
