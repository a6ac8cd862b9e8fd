import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type VenueFacts, venueFacts } from '#content/venue.ts'
import { find } from '#tests/screen.ts'
import { DrawnMap } from './drawn-map.tsx'
import { loadMapOnClick } from './map.client.ts'

const providersMap = 'https://www.google.com/maps/embed?pb=1144'

/** Kept out of the document, where the iframe would really set out. */
function draw({ map = '', ...changes }: { map?: string; position?: VenueFacts['position'] }) {
  const facts = { ...venueFacts, links: { ...venueFacts.links, map }, ...changes }
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<DrawnMap {...facts} />)
  return place
}

test('the map is a drawing that says where we are, with a link to directions, and asks nobody for anything', () => {
  const place = draw({})
  loadMapOnClick(place)
  const label = find(place, '[role=img]').getAttribute('aria-label')
  expect(label).toContain('Eleven Tides is on Washington Avenue between 11th and 12th Streets')
  const link = find<HTMLAnchorElement>(place, 'a')
  expect(link.textContent).toBe('Get Directions (opens in a new tab)')
  expect(link.target).toBe('_blank')
  expect(place.querySelectorAll('iframe, button')).toHaveLength(0)
})

test('a bar that has moved is not shown where it was', () => {
  const place = draw({ position: { latitude: 25.79, longitude: -80.1325 } })
  expect(place.querySelector('[role=img]')).toBeNull()
  expect(find(place, 'a').textContent).toContain('Get Directions')
})

test('a map of a provider is loaded only when a visitor asks for it', () => {
  const place = draw({ map: providersMap })
  const frame = find<HTMLIFrameElement>(place, 'iframe')
  const button = find(place, 'button')
  expect(button.hidden).toBe(true)

  loadMapOnClick(place)
  expect(button.hidden).toBe(false)
  expect({ isHidden: frame.hidden, src: frame.getAttribute('src') }).toEqual({ isHidden: true, src: null })

  button.click()
  expect({ isHidden: frame.hidden, src: frame.getAttribute('src') }).toEqual({ isHidden: false, src: providersMap })
  expect(button.hidden).toBe(true)
  expect(find(place, 'a').textContent).toContain('Get Directions')
})
