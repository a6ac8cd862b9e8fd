import { expect, test, vi } from 'vitest'
import { click, find, findButton, mount } from '#tests/screen.ts'
import { Button } from './button.tsx'

test('a busy button keeps its place but does nothing when clicked', async () => {
  const save = vi.fn()
  const { place, render } = await mount(<Button onClick={save}>Save</Button>)
  await click(findButton(place, 'Save'))
  expect(save).toHaveBeenCalledTimes(1)

  await render(
    <Button onClick={save} isBusy>
      Save
    </Button>,
  )
  const button = findButton(place, 'Save')
  await click(button)

  expect(save).toHaveBeenCalledTimes(1)
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a form is not sent a second time while its button is busy', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (isBusy: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </form>
  )
  const { place, render } = await mount(form(false))
  await click(findButton(place, 'Send'))
  await render(form(true))
  await click(findButton(place, 'Send'))

  expect(send).toHaveBeenCalledTimes(1)
})

test('the icon of a button is not read out beside its word', async () => {
  const { place } = await mount(<Button icon="plus">Add Member</Button>)
  expect(find(place, 'button').textContent).toBe('Add Member')
  expect(place.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
