import { expect, test } from 'vitest'
import { venueFacts } from '#content/venue.ts'
import { embeddedSources } from './embedded-sources.ts'

test('a venue without providers embeds nothing from elsewhere', () => {
  expect(embeddedSources(venueFacts)).toMatchObject({ frames: [], scripts: [] })
})

test('the hosts of a chosen form and map may be framed, and the script of that form may run', () => {
  const form = 'https://api.leadconnectorhq.com/widget/form/1?x=2'
  const booking = { ...venueFacts.booking, largePartyForm: form, supportersClubForm: form }
  const links = { ...venueFacts.links, map: 'https://www.google.com/maps/embed?pb=1' }
  expect(embeddedSources({ booking, links })).toMatchObject({
    frames: ['https://api.leadconnectorhq.com', 'https://www.google.com'],
    scripts: ['https://link.msgsndr.com'],
  })
})
