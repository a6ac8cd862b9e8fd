import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { queryKeyOf, useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { placeInWords } from '#features/content/change-words.rules.ts'
import { applyChanges, type Change, changesBetween, type Json } from '#features/content/changes.rules.ts'
import { publishContent, type ScheduledWire, undoContent } from '#features/content/content.contract.ts'
import { type Labels, labelOf, labelsAt } from '#features/content/labels.rules.ts'
import { isOffWebsite } from '#features/events/event-standing.rules.ts'
import { useToast } from '#ui/toast/toast.tsx'
import { ApiError } from '#web/api.client.ts'
import type { Endpoint, Rules } from '#web/contract/endpoint.ts'
import { conflictsWith, type Edit, moveEdit } from './edits.rules.ts'
import { momentInWords } from './miami-time.ts'
import { useEdit } from './use-edit.ts'

type SavedContent<Content> = { version: number; savedAt: string; savedBy: string; content: Content }

/** A document as its route answers. */
export type LoadedDocument<Content> = {
  name: string
  title: string
  isLiveAtOnce: boolean
  live: SavedContent<Content>
  draft: SavedContent<Content> | null
  scheduled: ScheduledWire[]
}

type Answers<Content> = Omit<Rules, 'answer' | 'body'> & { answer: z.ZodType<LoadedDocument<Content>> }

/** The two routes of a document, as its contract declares them, the names in their path, and what its fields are called. */
export type DocumentRoutes<Content extends Json> = {
  read: Endpoint<'GET', string, Answers<Content>>
  save: Endpoint<'PUT', string, Answers<Content> & { body: z.ZodType<unknown, { version: number; content: Content }> }>
  params?: Record<string, string> | undefined
  labels: Labels
}

export const inputOf = ({ params }: { params?: Record<string, string> | undefined }) => (params ? { params } : {})

/** Not saved: the server did not take it, or somebody else changed the same and a choice waits. */
type Refusal = 'refused' | 'disputed'
type Outcome = Refusal | 'saved'

export type PublishTimes = { at?: string; until?: string }

/** Of what is not on the website yet and waits for its time, the version that waits: there is nothing else to edit. */
function firstScheduled<Content extends Json>({ live, scheduled }: LoadedDocument<Content>) {
  const [first] = scheduled
  if (!first || !isOffWebsite(live.content)) return undefined
  // Changes of a content to a content leave a content.
  const content = applyChanges(live.content, first.changes) as Content
  return { version: first.version, savedAt: first.madeAt, savedBy: first.madeBy, content }
}

/** Everything an editor does with a document that is loaded: change it, save it, publish it, settle a conflict. */
export function useDocument<Content extends Json>(routes: DocumentRoutes<Content>, loaded: LoadedDocument<Content>) {
  const client = useQueryClient()
  const input = inputOf(routes)
  const key = queryKeyOf(routes.read, input)
  // What was just saved is there a moment before `loaded` has it. Without it the fields would go back for that moment.
  const document = client.getQueryData<LoadedDocument<Content>>(key) ?? loaded
  const show = useToast()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const saved = document.draft ?? firstScheduled(document) ?? document.live
  const edited = useEdit(document.name, saved, isSaving)
  const saving = useApiMutation(routes.save)
  const publishing = useApiMutation(publishContent)
  const offerUndo = useUndoToast()
  const undoing = useApiMutation(undoContent, {
    onSuccess: () => show({ type: 'success', title: 'Change undone', message: document.title }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't undo it", message }),
  })
  const { edit, content } = edited
  const telling = { labels: routes.labels, contents: [content, document.live.content] }

  /** Sends one version. What was typed meanwhile is not in it, and stays as a change to it. */
  async function send(edit: Edit<Content>): Promise<LoadedDocument<Content> | Refusal> {
    setFailure(undefined)
    setIsSaving(true)
    try {
      const answer = await saving.mutateAsync({ ...input, body: { version: edit.version, content: edit.content } })
      flushSync(() => {
        client.setQueryData(key, answer)
        edited.keep(moveEdit({ base: edit.content, content: edited.current().content }, answer.draft ?? answer.live))
        setIsSaving(false)
      })
      return answer
    } catch (error) {
      const moved = error instanceof ApiError && error.code === 'saved-meanwhile' && moveOn(edit)
      if (moved) return send(moved)
      setIsSaving(false)
      return fail(error)
    }
  }

  /** What somebody else saved first is loaded by now. Without a dispute the edit goes on from there. */
  function moveOn(edit: Edit<Content>): Edit<Content> | undefined {
    const newest = client.getQueryData<LoadedDocument<Content>>(key)
    const theirs = newest && (newest.draft ?? firstScheduled(newest) ?? newest.live)
    if (!theirs || theirs.version === edit.version || conflictsWith(edit, theirs).length > 0) return undefined
    const moved = moveEdit(edited.current(), theirs)
    edited.keep(moved)
    return moved
  }

  function fail(error: unknown): Refusal {
    if (!(error instanceof ApiError)) throw error
    // Somebody else was first: the conflict says the rest.
    if (error.code === 'saved-meanwhile') return 'disputed'
    setFailure(error)
    return 'refused'
  }

  /** Whether nothing is left to be saved. */
  async function save(): Promise<boolean> {
    const now = edited.current()
    if (isSaving || edited.conflicts.length > 0) return false
    if (changesBetween(now.base, now.content).length === 0) return true
    const answer = await send(now)
    if (typeof answer === 'string') return false
    show({ type: 'success', title: document.isLiveAtOnce ? 'Saved and live' : 'Draft saved' })
    return true
  }

  return {
    document,
    content,
    /** Something was typed that is not saved. */
    isDirty: edit !== undefined,
    isSaving,
    /** How what stands in the fields differs from the website. */
    changes: changesBetween(document.live.content, content),
    change: (next: Content | ((now: Content) => Content)) => {
      setFailure(undefined)
      edited.change(typeof next === 'function' ? next : () => next)
    },
    save,
    /** What an edit would start from now. A dialog keeps it while it is open, so that it overwrites nobody meanwhile. */
    begin: edited.current,
    /** For what is live as soon as it is changed: one change, sent at once, with a way back. */
    async saveNow(
      next: (now: Content) => Content,
      done: { title: string; message: string },
      from: Edit<Content> = edited.current(),
    ): Promise<Outcome> {
      edited.keep({ ...from, content: next(from.content) })
      const answer = await send(edited.current())
      if (typeof answer === 'string') return answer
      const { version } = answer.live
      offerUndo({ ...done, undo: () => undoing.mutate({ body: { name: document.name, version } }) })
      return 'saved'
    },
    async publish(times: PublishTimes = {}): Promise<boolean> {
      const answer = edit ? await send(edited.current()) : document
      if (typeof answer === 'string' || !answer.draft) return false
      const { version } = answer.draft
      try {
        await publishing.mutateAsync({ body: { name: document.name, version, ...times } })
      } catch (error) {
        fail(error)
        return false
      }
      const title = times.at ? `Goes live ${momentInWords(times.at)}` : 'Published'
      show({ type: 'success', title, message: document.title })
      return true
    },
    isPublishing: publishing.isPending,
    discard() {
      setFailure(undefined)
      edited.drop()
    },
    /** Why it was not saved, where no field says it. */
    failure,
    /** What a field is called, here and in the history: `labelOf('sections', id, 'title')`. */
    labelOf: (...path: string[]) => labelOf(labelsAt(routes.labels, path, [content])) ?? '',
    /** Where a change is, in these words. */
    placeOf: ({ path }: Change) => placeInWords(path, telling),
    /** What the server said about a field: `problemOf('sections', 2, 'title')`. */
    problemOf: (...path: (string | number)[]) =>
      failure?.fields.find(({ field }) => field === ['content', ...path].join('.'))?.problem,
    conflict:
      edit && edited.conflicts.length > 0
        ? {
            edit,
            theirs: saved,
            labels: routes.labels,
            places: edited.conflicts,
            /** Keeps what was typed, except at these places. */
            settle: (givesWay: readonly Change[]) => edited.keep(moveEdit(edit, saved, givesWay)),
          }
        : undefined,
  }
}

export type DocumentEditor<Content extends Json> = ReturnType<typeof useDocument<Content>>
