import { z } from 'zod'
import { contentId, documentRead, documentSave } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const night = z.strictObject({
  id: contentId,
  fullDate: z.iso.date('Choose the day they play.'),
  band: z.string().trim().min(1, 'Who plays?').max(80),
  eventLabel: z.string().trim().max(80),
})

/** Every combination of two people's changes fits it: what is put together of both is not looked at again. */
export const bandsContent = z.array(night).max(500, 'The list has at most 500 nights.')

export type Bands = z.output<typeof bandsContent>
export type Band = Bands[number]

/** What a person saves has one band for an evening. */
const savedBands = bandsContent.check(({ value, issues }) => {
  const seen = new Set<string>()
  for (const [index, { fullDate }] of value.entries()) {
    const message = 'Another band plays on this day.'
    if (seen.has(fullDate)) issues.push({ code: 'custom', input: value, path: [index, 'fullDate'], message })
    seen.add(fullDate)
  }
})

export const readBands = endpoint('GET', '/api/content/bands', {
  ...documentRead(bandsContent),
  summary: 'Who plays on which Saturday, with the nights that have been.',
  topic: 'content',
})

export const saveBands = endpoint('PUT', '/api/content/bands', {
  ...documentSave(bandsContent),
  body: documentSave(savedBands).body,
  summary: 'Saves the bands. They are live at once.',
})
