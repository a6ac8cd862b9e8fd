import { expect, test } from 'vitest'
import type { Json } from '#features/content/changes.rules.ts'
import { findDocument } from '#features/content/content.queries.ts'
import type { Document } from '#features/content/document.ts'
import { publishDraft } from '#features/content/publish-draft.ts'
import { saveContent } from '#features/content/save-draft.ts'
import { undoVersion } from '#features/content/undo-version.ts'
import { listSiteDocuments, readSite } from '#pages/site/site-documents.ts'
import { makeActor } from './make/make-member.ts'
import { publicAddresses } from './public-addresses.ts'
import { openTestBar } from './test-bar.ts'

const NOW = '2025-11-14T18:00:00-05:00'

/** Where nothing can be reworded: what a person would add. */
const added: Partial<Record<string, Json>> = {
  announcements: [
    {
      id: 'first',
      words: wordsOf('announcements'),
      link: null,
      from: '2025-11-01T00:00:00Z',
      until: '2025-12-01T00:00:00Z',
    },
  ],
  gallery: [{ id: 'first', picture: 'bar-interior' }],
}

function wordsOf(name: string) {
  return `New ${name}`
}

/** The content with its sentences and names in other words. */
function reword({ name, start }: Document): Json {
  const said = /"((?:teaser|text|description|lede|band|stadium|approval|whereabouts|offer)":")[^"]{4,}"/g
  return added[name] ?? JSON.parse(JSON.stringify(start).replace(said, `"$1${wordsOf(name)}"`))
}

/** Those that visitors read. What is empty at the start and added by nobody here is on no page. */
const isRead = ({ name, start }: Document) => added[name] || JSON.stringify(start) !== '[]'

/** Pages show when promotions are, in words of their own, and photos have none here. */
const isInWords = ({ name }: Document) => name !== 'promotions' && name !== 'gallery'

test('of every document what was saved and published is on the pages, and undone they are as before', async () => {
  const { deps, send } = await openTestBar({ now: NOW })
  const documents = (await listSiteDocuments(deps.db)).filter(isRead)
  // That no page breaks is asked for elsewhere; here it would only take long.
  const contentDeps = { ...deps, tryContent: async () => undefined }
  const by = { actor: await makeActor(deps), address: 'test' }
  const readPages = async () =>
    Promise.all(publicAddresses.map(async (url) => [url, await (await send('GET', url)).text()] as const))
  const readAll = () => readSite(deps.db, { now: deps.clock.now() })
  const [pages, contents] = [await readPages(), await readAll()]

  const versions = new Map<Document, number>()
  for (const document of documents) {
    await saveContent(contentDeps, { ...by, document, version: 0, content: document.schema.parse(reword(document)) })
    if (!document.isLiveAtOnce) await publishDraft(contentDeps, { ...by, document, version: 1 })
    const state = await findDocument(deps.db, { name: document.name, now: deps.clock.now() })
    versions.set(document, state?.live?.version ?? 0)
  }
  const html = (await readPages()).map(([, text]) => text).join()
  const unseen = documents.filter(isInWords).filter(({ name }) => !html.includes(wordsOf(name)))
  expect(unseen.map(({ name }) => name)).toEqual([])

  for (const [document, version] of versions) await undoVersion(contentDeps, { ...by, document, version })
  expect(await readAll()).toEqual(contents)
  expect(await readPages()).toEqual(pages)
})
