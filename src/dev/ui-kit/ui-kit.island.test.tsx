import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { click, findButton } from '#tests/screen.ts'
import UiKit from './ui-kit.island.tsx'

test('every part of the kit comes from the server without inline styles and wakes as it was', async () => {
  const html = renderToString(<UiKit />, { identifierPrefix: 'kit' })
  expect(html).toContain('role="progressbar"')
  expect(html).not.toContain('style=')

  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  const differences: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, <UiKit />, { identifierPrefix: 'kit', onRecoverableError: (error) => differences.push(error) }),
  )
  onTestFinished(() => act(async () => root.unmount()))
  expect(differences).toEqual([])

  await click(findButton(place, 'Error with a link'))
  expect(place.querySelector('[role=alert] .toast')?.textContent).toContain('Unauthorized Discounts Detected!')
})
