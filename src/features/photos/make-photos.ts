import { eq } from 'drizzle-orm'
import type { PhotoId } from '#media/photo-files.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import type { MadePhoto } from './maker/make-sizes.ts'
import { type Maker, runMaker } from './maker/run-maker.ts'
import { problemInWords } from './photo-problems.rules.ts'
import { countWaiting, readSource, takeUpload } from './photos.queries.ts'
import { photoSizes, photos, photoUploads } from './photos.table.ts'

/** Longer than the maker itself may take. */
const TAKEN_SECONDS = 6 * 60

type MakeDeps = Pick<Deps, 'db' | 'clock'>
type Taken = NonNullable<Awaited<ReturnType<typeof takeUpload>>>

/**
 * Makes the sizes of all uploads that wait, one after the other. Every upload asks for it. Asked
 * again while it works, it looks for more before it stops, so that a server works on one file at a time.
 */
export function createPhotoMaking(deps: MakeDeps, make: Maker = runMaker) {
  let isBusy = false
  let isAskedAgain = false

  return async (_: object, { signal, runAgain }: Pick<JobContext, 'signal' | 'runAgain'>): Promise<void> => {
    isAskedAgain = true
    if (isBusy) return
    isBusy = true
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await makeWaiting(deps, make, signal)
      }
    } finally {
      isBusy = false
    }
    // What a server that died had begun comes free after a while.
    if ((await countWaiting(deps.db)) > 0) runAgain(new Date(deps.clock.now().getTime() + TAKEN_SECONDS * 1000), {})
  }
}

async function makeWaiting(deps: MakeDeps, make: Maker, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const upload = await takeUpload(deps.db, TAKEN_SECONDS)
    if (!upload) return
    const made = await make(readSource(deps.db, upload.key), signal)
    if ('problem' in made) await refuse(deps, upload, problemInWords(made.problem))
    else await keep(deps, upload, made)
  }
}

async function refuse({ db }: MakeDeps, { key }: Taken, refusal: string): Promise<void> {
  await db.transaction((tx) =>
    tx.update(photoUploads).set({ source: null, refusal, makingUntil: null }).where(eq(photoUploads.key, key)),
  )
}

/** The upload becomes a photo. Somebody who threw it away meanwhile, or another server that was faster, wins. */
async function keep({ db }: MakeDeps, { key, ...upload }: Taken, { width, height, sizes }: MadePhoto): Promise<void> {
  const id: PhotoId = `photo-${key}-${width}x${height}`
  await db.transaction(async (tx) => {
    const gone = await tx.delete(photoUploads).where(eq(photoUploads.key, key)).returning({ key: photoUploads.key })
    if (gone.length === 0) return
    const added = await tx
      .insert(photos)
      .values({ id, ...upload })
      .onConflictDoNothing()
      .returning({ id: photos.id })
    if (added.length === 0) return
    for (const size of sizes) await tx.insert(photoSizes).values({ photoId: id, ...size })
  })
}
