import { useState } from 'react'
import { useToast } from '#ui/toast/toast.tsx'
import { ApiError } from '#web/api.client.ts'
import type { Done, WaitingRow } from './waiting-kind.ts'
import type { Held } from './waiting-row.rules.ts'

/** `done` is there once it is done; `isBusy` while it is being done or undone. */
export type HeldRow = Held<WaitingRow> & { kind: string; done: Done | undefined; isBusy: boolean }

/** Keeps a row in its place from the tap on, through being done, and until it is undone or its minute is over. */
export function useHeldRows() {
  const show = useToast()
  const [held, setHeld] = useState<readonly HeldRow[]>([])

  const change = (key: string, patch: Partial<HeldRow>) =>
    setHeld((before) => before.map((one) => (one.row.key === key ? { ...one, ...patch } : one)))
  const release = (key: string) => setHeld((before) => before.filter(({ row }) => row.key !== key))

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    show({ type: 'error', title: "That didn't work", message: error.message })
  }

  async function act({
    kind,
    row,
    index,
    run,
  }: Pick<HeldRow, 'kind' | 'row' | 'index'> & { run: () => Promise<Done> }) {
    setHeld((before) => [...before, { kind, row, index, done: undefined, isBusy: true }])
    try {
      change(row.key, { done: await run(), isBusy: false })
    } catch (error) {
      release(row.key)
      refuse(error)
    }
  }

  async function undo({ row, done }: HeldRow) {
    if (!done?.undo) return
    change(row.key, { isBusy: true })
    try {
      await done.undo()
      release(row.key)
    } catch (error) {
      change(row.key, { isBusy: false })
      refuse(error)
    }
  }

  return { held, act, undo, release }
}
