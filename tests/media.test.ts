import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { eventPages } from '#content/event-pages.ts'
import manifestJson from '#media/manifest.json'
import { type PictureName, pictures, sharePicture, videos } from '#media/pictures.ts'
import { films } from '../scripts/films/film-plan.ts'
import {
  contentHash,
  cropSettings,
  cropWidthsOf,
  depthOf,
  filesIn,
  fontMasterOf,
  fontSettings,
  hasSoundTrack,
  iconMaster,
  iconSettings,
  icons,
  isFilm,
  type Manifest,
  masterOf,
  pictureFile,
  pictureSettings,
  places,
  walletSettings,
  widthsOf,
} from '../scripts/media-plan.ts'
import { writeFilmsCss, writeFontsCss, writePicturesCss } from '../scripts/media-styles.ts'

const manifest: Manifest = manifestJson
const filmPlans = Object.entries(films)
// Object.keys forgets that the list has exactly these names.
const names = Object.keys(pictures) as PictureName[]
const REMEDY = 'run `npm run media` and commit what it made'

describe.each(names)('the picture %s', (name) => {
  test('was made from its present master with the present settings', async () => {
    const record = manifest.pictures[name]
    expect(record?.master, REMEDY).toBe(contentHash(await readFile(masterOf(name))))
    expect(record?.settings, REMEDY).toBe(pictureSettings(name))
    expect(record?.sizes.map((size) => size.width)).toEqual(widthsOf(name, record?.width ?? 0))
    for (const { width, avif, webp } of record?.sizes ?? []) {
      const origin = { master: record?.master ?? '', settings: record?.settings ?? '' }
      expect([avif, webp]).toEqual(
        (['avif', 'webp'] as const).map((format) => pictureFile(name, origin, width, format)),
      )
    }
  })

  test('is described in words and has a focal point inside the picture', () => {
    const { alt, focal, dominant } = pictures[name]
    expect(alt.trim().length).toBeGreaterThan(10)
    expect([focal.x, focal.y].every((percent) => percent >= 0 && percent <= 100)).toBe(true)
    expect(dominant).toMatch(/^#[0-9a-f]{6}$/)
  })
})

test.each(names.filter((name) => !isFilm(name)))(
  '%s has a square part for phones from its present master',
  async (name) => {
    const crop = manifest.crops[name]
    const origin = { master: contentHash(await readFile(masterOf(name))), settings: cropSettings(name) }
    expect(crop, REMEDY).toMatchObject(origin)
    const widths = cropWidthsOf(manifest.pictures[name]?.height ?? 0)
    expect(crop?.sizes, REMEDY).toEqual(
      widths.map((width) => ({ width, avif: pictureFile(name, origin, width, 'avif') })),
    )
  },
)

describe('the files for the web', () => {
  test('are exactly those the manifest names, and videos and fonts are what the hash in their name says', async () => {
    const files = filesIn(manifest)
    expect((await readdir(places.web)).sort(), REMEDY).toEqual([...files].sort())
    for (const file of files.filter((name) => !/\.(avif|webp)$/.test(name))) {
      expect(file.split('.').at(-2), file).toBe(contentHash(await readFile(path.join(places.web, file))))
    }
  })

  test('belong to pictures that are still in the list, whose masters are all in use', async () => {
    expect(Object.keys(manifest.pictures).sort(), REMEDY).toEqual([...names].sort())
    const stills = [...names, sharePicture.name].map((name) => `${name}.jpg`)
    const masters = [...stills, ...videos.flatMap((name) => [`${name}.webm`, `${name}.mp4`])]
    expect((await readdir(places.masters)).sort()).toEqual(masters.sort())
  })

  test('keep to their budgets: 28 KB of fonts before the first screen, 25 or 45 KB for a leading picture on a phone, 45 MB with the masters', async () => {
    const fontSizes = await Promise.all([manifest.fonts.text.file, manifest.fonts.display.file].map(weigh))
    expect(sum(fontSizes)).toBeLessThanOrEqual(28_000)

    for (const { sizes } of Object.values(manifest.crops)) {
      const [small, large] = await Promise.all(sizes.map(({ avif }) => weigh(avif)))
      expect(small, sizes[0]?.avif).toBeLessThanOrEqual(25_000)
      expect(large, sizes[1]?.avif).toBeLessThanOrEqual(45_000)
    }

    const made = await Promise.all(filesIn(manifest).map(weigh))
    const masters = await Promise.all(
      (await readdir(places.masters)).map(async (file) => (await stat(path.join(places.masters, file))).size),
    )
    expect(sum(made) + sum(masters)).toBeLessThan(45_000_000)
  })
})

test.each(videos)('the video %s is served as its present masters are', async (name) => {
  for (const format of ['webm', 'mp4'] as const) {
    expect(manifest.videos[name]?.[format], REMEDY).toContain(contentHash(await readFile(masterOf(name, format))))
  }
  expect(manifest.videos[name]?.hasSound, REMEDY).toBe(hasSoundTrack(await readFile(masterOf(name, 'mp4'))))
})

describe('the films of the weekly events', () => {
  test('belong to one event each, and every event has one', () => {
    const shown = Object.values(eventPages).map(({ sections }) =>
      sections.flatMap((section) =>
        section.kind === 'split' && 'video' in section.media ? [section.media.video] : [],
      ),
    )
    expect(shown.map((names) => names.length)).toEqual(shown.map(() => 1))
    expect(new Set(shown.flat()).size).toBe(shown.length)
  })

  test.each(filmPlans)('%s is light, silent, and made from pictures whose depth is known', async (name, { shots }) => {
    for (const format of ['webm', 'mp4'] as const) {
      expect((await stat(masterOf(name, format))).size, format).toBeLessThanOrEqual(500_000)
    }
    expect(hasSoundTrack(await readFile(masterOf(name, 'mp4')))).toBe(false)
    for (const { picture } of shots) await expect(stat(depthOf(picture))).resolves.toBeDefined()
  })

  test('use every map of depth that is kept', async () => {
    const used = filmPlans.flatMap(([, { shots }]) => shots.map(({ picture }) => `${picture}.png`))
    expect((await readdir(places.depth)).sort()).toEqual([...new Set(used)].sort())
  })
})

test('the share picture is the present master, in the size that networks expect', async () => {
  expect(manifest.share.master, REMEDY).toBe(contentHash(await readFile(masterOf(sharePicture.name))))
  expect(manifest.share).toMatchObject({ width: 1200, height: 630 })
  expect(sharePicture.alt.trim().length).toBeGreaterThan(10)
})

test.each(['text', 'display'] as const)('the %s font was cut from the installed package as planned', async (role) => {
  expect(manifest.fonts[role].master, REMEDY).toBe(contentHash(await readFile(fontMasterOf(role))))
  expect(manifest.fonts[role].settings, REMEDY).toBe(fontSettings(role))
})

test('prices in a column line up, because the text font has figures of one width', () => {
  expect(manifest.fonts.text.features).toContain('tnum')
})

test('the icons were drawn from the present favicon', async () => {
  expect(manifest.icons.master, REMEDY).toBe(contentHash(await readFile(iconMaster)))
  expect(manifest.icons.settings, REMEDY).toBe(iconSettings)
  expect(Object.keys(manifest.icons.files).sort()).toEqual(Object.keys(icons).sort())
  for (const [file, hash] of Object.entries(manifest.icons.files)) {
    expect(contentHash(await readFile(path.join(places.publicFiles, file))), file).toBe(hash)
  }
})

test('the pictures for wallets were drawn from the present favicon and the water of the member card', async () => {
  expect(manifest.wallet.master, REMEDY).toBe(contentHash(await readFile(iconMaster)))
  expect(manifest.wallet.settings, REMEDY).toBe(walletSettings)
  expect((await readdir(places.wallet)).sort()).toEqual(Object.keys(manifest.wallet.files).sort())
  for (const [file, hash] of Object.entries(manifest.wallet.files)) {
    expect(contentHash(await readFile(path.join(places.wallet, file))), file).toBe(hash)
  }
})

test('the stylesheets say what the picture list and the fonts say', async () => {
  expect(await readFile(places.picturesCss, 'utf8'), REMEDY).toBe(writePicturesCss())
  expect(await readFile(places.filmsCss, 'utf8'), REMEDY).toBe(writeFilmsCss())
  expect(await readFile(places.fontsCss, 'utf8'), REMEDY).toBe(writeFontsCss(manifest.fonts))
})

async function weigh(file: string): Promise<number> {
  return (await stat(path.join(places.web, file))).size
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
