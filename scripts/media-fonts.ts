import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { matchFallback, readFont } from './media-font-metrics.ts'
import {
  contentHash,
  type FontRecord,
  type FontRole,
  fontCharacters,
  fontFeatures,
  fontMasterOf,
  fontSettings,
  fonts,
  otherCharacters,
  places,
  usualCharacters,
} from './media-plan.ts'

const CARD_WEIGHT = 800
/** Of the same length, because it is written over the old one. */
const CARD_NAMES = ['Big Shoulders Display Thin', 'Neon Card Headline Display'] as const

/**
 * The display font for social cards, as a plain file in one weight. Under its own name the library that draws text would take
 * "Thin" for a wish; the license asks for another name of a changed font anyway.
 */
export async function makeCardFont(): Promise<void> {
  const master = await readFile(fontMasterOf('display'))
  const options = { keepFeatures: fontFeatures, noHinting: true, targetFormat: 'sfnt' } as const
  const font = Buffer.from(
    await subsetFont(master, fontCharacters, { ...options, variationAxes: { wght: CARD_WEIGHT } }),
  )
  const [old, name] = CARD_NAMES.map((words) => Buffer.from(words, 'utf16le').swap16())
  const place = old ? font.indexOf(old) : -1
  assert(name && place > 0, 'The display font is called otherwise now.')
  name.copy(font, place)
  await writeFile(places.cardFont, font)
}

export async function makeFont(role: FontRole): Promise<FontRecord> {
  const { package: name, weights, fallbacks } = fonts[role]
  const master = await readFile(fontMasterOf(role))
  const cut = { keepFeatures: fontFeatures, noHinting: true }
  const write = async (characters: string) => {
    const variationAxes = { wght: { min: weights[0], max: weights[1] } }
    const font = await subsetFont(master, characters, { ...cut, targetFormat: 'woff2', variationAxes })
    const file = `${name}.${contentHash(font)}.woff2`
    await writeFile(path.join(places.web, file), font)
    return file
  }

  const atWeight = async (wght: number) =>
    readFont(await subsetFont(master, fontCharacters, { ...cut, targetFormat: 'sfnt', variationAxes: { wght } }))
  return {
    master: contentHash(master),
    settings: fontSettings(role),
    file: await write(usualCharacters),
    others: await write(otherCharacters),
    features: (await atWeight(weights[0])).features,
    fallbacks: await Promise.all(
      fallbacks.map(async ({ measuredAt, widths }) => matchFallback(await atWeight(measuredAt), { role, widths })),
    ),
  }
}
