import { expect, test } from 'vitest'
import { venueFacts } from '#content/venue.ts'
import { urls } from '#urls.ts'
import { embedSource } from './embeds.ts'

const { booking } = venueFacts

test('without a provider our own forms stand in the iframes', () => {
  expect(embedSource('largeParty', booking)).toEqual({ src: urls.embed.largeParty, scriptUrl: undefined })
  expect(embedSource('supportersClub', booking)).toEqual({ src: urls.embed.supportersClub, scriptUrl: undefined })
})

test("a provider's form takes the place of ours, with its script where it has one", () => {
  const largePartyForm = 'https://form.jotform.com/1'
  const supportersClubForm = 'https://api.leadconnectorhq.com/widget/form/2'
  const chosen = { ...booking, largePartyForm, supportersClubForm }
  expect(embedSource('largeParty', chosen)).toEqual({ src: largePartyForm, scriptUrl: undefined })
  expect(embedSource('supportersClub', chosen)).toEqual({
    src: supportersClubForm,
    scriptUrl: 'https://link.msgsndr.com/js/form_embed.js',
  })
})
