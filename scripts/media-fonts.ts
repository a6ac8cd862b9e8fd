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
  places,
} from './media-plan.ts'

export async function makeFont(role: FontRole): Promise<FontRecord> {
  const { package: name, weights, fallbacks } = fonts[role]
  const master = await readFile(fontMasterOf(role))
  const cut = { keepFeatures: fontFeatures, noHinting: true }
  const font = await subsetFont(master, fontCharacters, {
    ...cut,
    targetFormat: 'woff2',
    variationAxes: { wght: { min: weights[0], max: weights[1] } },
  })
  const file = `${name}.${contentHash(font)}.woff2`
  await writeFile(path.join(places.web, file), font)

  const atWeight = async (wght: number) =>
    readFont(await subsetFont(master, fontCharacters, { ...cut, targetFormat: 'sfnt', variationAxes: { wght } }))
  return {
    master: contentHash(master),
    settings: fontSettings(role),
    file,
    features: (await atWeight(weights[0])).features,
    fallbacks: await Promise.all(
      fallbacks.map(async ({ measuredAt, widths }) => matchFallback(await atWeight(measuredAt), { role, widths })),
    ),
  }
}
