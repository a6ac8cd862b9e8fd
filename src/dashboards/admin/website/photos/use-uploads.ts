import { useCallback, useRef, useState } from 'react'
import { useReload } from '#dashboards/shared/api-hooks.tsx'
import { MAX_PHOTO_BYTES, problemInWords } from '#features/photos/photo-problems.rules.ts'
import { uploadPhoto } from '#features/photos/photos.contract.ts'
import { ApiError } from '#web/api.client.ts'
import { uploadFile } from './upload-file.ts'

/** A file on its way. With a key it has arrived. */
export type Sending = {
  id: number
  name: string
  bytes: number
  sent: number
  key?: string
  refusal?: string
  stop: () => void
}

/** A phone's line is best used by few at once; the others wait here. */
const AT_ONCE = 2

/** Sends files one or two at a time, and tells how far each is. What waits or is on its way ends with `stop`. */
export function useUploads() {
  const [sending, setSending] = useState<Sending[]>([])
  const queue = useRef<{ running: number; waiting: (() => Promise<void>)[]; ids: number }>({
    running: 0,
    waiting: [],
    ids: 0,
  })
  const reload = useReload('photos')

  const change = useCallback(
    (id: number, patch: Partial<Sending>) =>
      setSending((now) => now.map((one) => (one.id === id ? { ...one, ...patch } : one))),
    [],
  )
  const drop = useCallback((id: number) => setSending((now) => now.filter((one) => one.id !== id)), [])

  async function pump() {
    const { current } = queue
    if (current.running >= AT_ONCE) return
    const next = current.waiting.shift()
    if (!next) return
    current.running += 1
    await next()
    current.running -= 1
    void pump()
  }

  function send(files: Iterable<File>) {
    for (const file of files) {
      queue.current.ids += 1
      const id = queue.current.ids
      const stopping = new AbortController()
      const stop = () => {
        stopping.abort()
        drop(id)
      }
      const isTooLarge = file.size > MAX_PHOTO_BYTES
      const refusal = isTooLarge ? { refusal: problemInWords('too-large') } : {}
      setSending((now) => [...now, { id, name: file.name, bytes: file.size, sent: 0, stop, ...refusal }])
      if (isTooLarge) continue
      queue.current.waiting.push(() => sendOne(id, file, stopping.signal))
      void pump()
    }
  }

  async function sendOne(id: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return
    try {
      const onSent = (sent: number) => change(id, { sent })
      const { key } = await uploadFile(uploadPhoto, { query: { name: file.name } }, file, { signal, onSent })
      await reload()
      change(id, { key, sent: file.size })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      change(id, { refusal: error.message })
    }
  }

  return { sending, send, drop }
}
