import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { venueFacts } from '#content/venue.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { pagePolicy } from '#web/security-headers.ts'

const bar = await openTestBar()

/** The hosts that one directive of a page's policy names, as the built product sends it. */
async function hostsOf(url: string, directive: string) {
  const page = (await publicPages(bar.deps)).find((one) => one.url === url)
  if (!page) throw new Error(`no page at ${url}`)
  const { allowed, formTargets } = await page.render(new URLSearchParams())
  const policy = pagePolicy(bar.deps.config, { allowed, formTargets, page })
  return policy.find((one) => one.startsWith(directive))?.match(/https:\S+/g) ?? []
}

async function publish(content: typeof venueFacts) {
  await bar.send('PUT', '/api/content/venue', { as: 'manager', body: { version: 0, content } })
  const body = { name: 'venue', version: 1 }
  expect((await bar.send('POST', '/api/content/publish', { as: 'manager', body })).status).toBe(200)
}

test('a page may frame, run and lead a form to the providers that are published, and to nobody else', async () => {
  expect(await hostsOf(urls.liverpool, 'frame-src')).toEqual([])
  expect(await hostsOf(urls.contact, 'form-action')).toEqual(['https://example.com'])

  const form = 'https://api.leadconnectorhq.com/widget/form/club'
  const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1'
  const reservation = 'https://resy.com/tides?seats={party}'
  await publish({
    ...venueFacts,
    booking: { ...venueFacts.booking, reservation, supportersClubForm: form },
    links: { ...venueFacts.links, map },
  })
  expect(await hostsOf(urls.liverpool, 'frame-src')).toEqual([
    'https://api.leadconnectorhq.com',
    'https://www.openstreetmap.org',
  ])
  expect(await hostsOf(urls.liverpool, 'script-src')).toEqual(['https://link.msgsndr.com'])
  expect(await hostsOf(urls.contact, 'form-action')).toEqual(['https://resy.com'])
  expect(await (await bar.send('GET', urls.liverpool)).text()).toContain(`<iframe src="${form}"`)
  expect(await (await bar.send('GET', urls.contact)).text()).toContain(`data-src="${map}"`)
})
