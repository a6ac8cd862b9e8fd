import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PictureName, pictureNames, pictures, sharePicture, videos } from '#media/pictures.ts'
import { makeCardFont, makeFont } from './media-fonts.ts'
import { makeIcons } from './media-icons.ts'
import { makeCrop, makePicture, makeSharePicture, makeVideo } from './media-pictures.ts'
import {
  contentHash,
  cropSettings,
  type FontRecord,
  type FontRole,
  filesIn,
  fontMasterOf,
  fontSettings,
  iconMaster,
  iconSettings,
  isFilm,
  type Manifest,
  masterOf,
  type PictureRecord,
  pictureSettings,
  places,
  walletSettings,
} from './media-plan.ts'
import { writeFilmsCss, writeFocalCss, writeFontsCss, writePicturesCss } from './media-styles.ts'
import { makeWalletPictures } from './media-wallet.ts'

await mkdir(places.web, { recursive: true })
const before = await readManifest()
const manifest: Manifest = {
  pictures: await updatePictures(before?.pictures ?? {}),
  crops: await updateCrops(before?.crops ?? {}),
  videos: Object.fromEntries(await Promise.all(videos.map(async (name) => [name, await makeVideo(name)] as const))),
  share: await makeSharePicture(sharePicture.name),
  fonts: {
    text: await updateFont('text', before?.fonts.text),
    display: await updateFont('display', before?.fonts.display),
  },
  icons: await updateIcons(before?.icons),
  wallet: await updateWallet(before?.wallet),
}
await writeFile(places.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
await writeFile(places.picturesCss, writePicturesCss())
await writeFile(places.filmsCss, writeFilmsCss())
await writeFile(places.focalCss, writeFocalCss())
await writeFile(places.fontsCss, writeFontsCss(manifest.fonts))
await makeCardFont()
await removeOrphans(manifest)
console.log(`media/web holds ${Math.round((await weigh(manifest)) / 1024)} KB.`)

async function readManifest(): Promise<Manifest | undefined> {
  if (!existsSync(places.manifest)) return undefined
  // Only this script writes the file, always as a whole manifest.
  return JSON.parse(await readFile(places.manifest, 'utf8')) as Manifest
}

async function updatePictures(known: Manifest['pictures']): Promise<Manifest['pictures']> {
  const made: Record<string, PictureRecord> = {}
  // Object.keys forgets that the list has exactly these names.
  for (const name of Object.keys(pictures) as PictureName[]) {
    const record = known[name]
    const expected = { master: contentHash(await readFile(masterOf(name))), settings: pictureSettings(name) }
    const files = record?.sizes.flatMap((size) => [size.avif, size.webp]) ?? []
    made[name] =
      isCurrent(record, expected) && allThere(places.web, files) ? record : await announce(name, makePicture(name))
  }
  return made
}

async function updateCrops(known: Manifest['crops']): Promise<Manifest['crops']> {
  const made: Manifest['crops'] = {}
  for (const name of pictureNames.filter((one) => !isFilm(one))) {
    const record = known[name]
    const expected = { master: contentHash(await readFile(masterOf(name))), settings: cropSettings(name) }
    const files = record?.sizes.map(({ avif }) => avif) ?? []
    made[name] =
      isCurrent(record, expected) && allThere(places.web, files)
        ? record
        : await announce(`${name} for phones`, makeCrop(name))
  }
  return made
}

async function updateFont(role: FontRole, known: FontRecord | undefined): Promise<FontRecord> {
  const expected = { master: contentHash(await readFile(fontMasterOf(role))), settings: fontSettings(role) }
  if (isCurrent(known, expected) && allThere(places.web, [known.file, known.others])) return known
  return announce(`the ${role} font`, makeFont(role))
}

async function updateIcons(known: Manifest['icons'] | undefined): Promise<Manifest['icons']> {
  const expected = { master: contentHash(await readFile(iconMaster)), settings: iconSettings }
  if (isCurrent(known, expected) && allThere(places.publicFiles, Object.keys(known.files))) return known
  return announce('the icons', makeIcons())
}

async function updateWallet(known: Manifest['wallet'] | undefined): Promise<Manifest['wallet']> {
  const expected = { master: contentHash(await readFile(iconMaster)), settings: walletSettings }
  if (isCurrent(known, expected) && allThere(places.wallet, Object.keys(known.files))) return known
  return announce('the pictures for wallets', makeWalletPictures())
}

type Origin = { master: string; settings: string }

function isCurrent<Record extends Origin>(record: Record | undefined, expected: Origin): record is Record {
  return record?.master === expected.master && record.settings === expected.settings
}

function allThere(folder: string, files: string[]): boolean {
  return files.every((file) => existsSync(path.join(folder, file)))
}

async function announce<Made>(what: string, work: Promise<Made>): Promise<Made> {
  console.log(`Making ${what}.`)
  return work
}

async function removeOrphans(current: Manifest): Promise<void> {
  const wanted = new Set(filesIn(current))
  for (const file of await readdir(places.web)) {
    if (!wanted.has(file)) await rm(path.join(places.web, file))
  }
}

async function weigh(current: Manifest): Promise<number> {
  const sizes = await Promise.all(filesIn(current).map(async (file) => (await stat(path.join(places.web, file))).size))
  return sizes.reduce((total, size) => total + size, 0)
}
