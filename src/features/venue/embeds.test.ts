import { expect, test } from 'vitest'
import { urls } from '#urls.ts'
import { embedSource } from './embeds.ts'

const none = { url: '', scriptUrl: '' }

test('without a provider our own forms stand in the iframes', () => {
  const providers = { largeParty: none, supportersClub: none }
  expect(embedSource('largeParty', providers)).toEqual({ src: urls.embed.largeParty, scriptUrl: undefined })
  expect(embedSource('supportersClub', providers)).toEqual({ src: urls.embed.supportersClub, scriptUrl: undefined })
})

test("a provider's form takes the place of ours, with its script where it has one", () => {
  const providers = {
    largeParty: { url: 'https://forms.example.com/1', scriptUrl: '' },
    supportersClub: { url: 'https://forms.example.com/2', scriptUrl: 'https://forms.example.com/embed.js' },
  }
  expect(embedSource('largeParty', providers)).toEqual({ src: 'https://forms.example.com/1', scriptUrl: undefined })
  expect(embedSource('supportersClub', providers)).toEqual({
    src: 'https://forms.example.com/2',
    scriptUrl: 'https://forms.example.com/embed.js',
  })
})
