import type { ReactNode } from 'react'
import type { AdminTab } from '#dashboards/admin/admin-tabs.ts'

/** A screen of the dashboard, and what it is narrowed to. */
export type Place = { tab: AdminTab; query?: Record<string, string> }

/** What came of an action, in words, and how it is taken back where it can be. */
export type Done = { words: string; note?: string; undo?: () => Promise<unknown> }

/** One thing that waits, a tap from being done. */
export type WaitingRow = {
  key: string
  title: ReactNode
  note: string
  /** In dollars. */
  amount?: number
  /** What the button does, and to what. */
  button: string
  about: string
  act: { run: () => Promise<Done> } | { opens: Place } | { href: string }
}

export type WaitingKind = {
  key: string
  name: string
  /** Undefined where it could not be read. */
  total: number | undefined
  /** The oldest, or what is at stake. */
  worst: string
  list: Place
  rows: readonly WaitingRow[]
}
