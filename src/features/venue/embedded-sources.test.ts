import { expect, test } from 'vitest'
import { embeddedSources } from './embedded-sources.ts'

const none = { url: '', scriptUrl: '' }

test('a venue without providers embeds nothing from elsewhere', () => {
  const providers = { forms: { largeParty: none, supportersClub: none }, map: { embedUrl: '' } }
  expect(embeddedSources(providers)).toMatchObject({ frames: [], scripts: [] })
})

test('the hosts of a chosen form and map may be framed, and the script of that form may run', () => {
  const provider = { url: 'https://forms.example.com/f/1?x=2', scriptUrl: 'https://cdn.example.com/embed.js' }
  const providers = {
    forms: { largeParty: provider, supportersClub: provider },
    map: { embedUrl: 'https://maps.example.com/embed' },
  }
  expect(embeddedSources(providers)).toMatchObject({
    frames: ['https://forms.example.com', 'https://maps.example.com'],
    scripts: ['https://cdn.example.com'],
  })
})
