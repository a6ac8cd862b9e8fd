import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/config.ts'
import { projectFolder } from '#platform/project-folder.ts'
import { signDetached } from '#platform/wallet/sign-detached.ts'
import { type ZipFile, zip } from '#platform/wallet/zip.ts'
import { toApplePass } from './apple-pass.rules.ts'
import type { CardHolder } from './card-holder.rules.ts'

type Apple = NonNullable<Config['appleWallet']>
type Ordered = {
  member: CardHolder
  apple: Apple
  config: Pick<Config, 'publicUrl' | 'isHttps'>
  token: string
  now: Date
}

/** The file that a phone adds to Apple Wallet: the card, its pictures, a hash of each, and our signature over those. */
export async function makeApplePass({ member, apple, config, token, now }: Ordered): Promise<Buffer> {
  const { publicUrl, isHttps } = config
  // Phones ask over https alone.
  const updates = isHttps ? { url: `${publicUrl}/api/wallet`, token } : undefined
  const card = toApplePass(member, { ...apple, publicUrl, now, updates })
  const files = [{ name: 'pass.json', content: Buffer.from(JSON.stringify(card)) }, ...(await readPictures())]
  // Apple's format asks for SHA-1 here; the signature itself is over a SHA-256 of this list.
  const hashes = files.map(({ name, content }) => [name, createHash('sha1').update(content).digest('hex')])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)))
  const signature = signDetached(manifest, apple.signer, now)
  return zip([...files, { name: 'manifest.json', content: manifest }, { name: 'signature', content: signature }])
}

const folder = path.join(projectFolder, 'media/wallet')
let pictures: Promise<ZipFile[]> | undefined

/** Made with the product (`npm run media`), and read when the first card is asked for. */
function readPictures(): Promise<ZipFile[]> {
  pictures ??= readdir(folder).then((names) =>
    Promise.all(names.toSorted().map(async (name) => ({ name, content: await readFile(path.join(folder, name)) }))),
  )
  return pictures
}
