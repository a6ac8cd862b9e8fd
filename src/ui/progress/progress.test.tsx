import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { find, mount } from '#tests/screen.ts'
import { Progress } from './progress.tsx'

test('the gauge is filled exactly as far as things are, and says so', async () => {
  const { place } = await mount(<Progress label="Orders read" value={312} max={480} valueText="312 of 480 orders" />)
  const gauge = find(place, '[role=progressbar]')
  const values = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) =>
    gauge.getAttribute(name),
  )

  expect(values).toEqual(['0', '312', '480', '312 of 480 orders'])
  expect(place.querySelector('rect')?.getAttribute('width')).toBe('65')
})

test('a gauge never shows more than all or less than nothing', () => {
  expect(renderToStaticMarkup(<Progress label="Points" value={1600} max={1500} />)).toContain('width="100"')
  expect(renderToStaticMarkup(<Progress label="Points" value={-5} />)).toContain('width="0"')
  expect(renderToStaticMarkup(<Progress label="Points" value={0} max={0} />)).toContain('width="0"')
})

test('a gauge without a value makes no claim about how far things are', async () => {
  const { place } = await mount(<Progress label="Syncing" />)
  expect(find(place, '[role=progressbar]').hasAttribute('aria-valuenow')).toBe(false)
})
