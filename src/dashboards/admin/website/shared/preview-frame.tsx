import { useState } from 'react'
import type { Json } from '#features/content/changes.rules.ts'
import { previewContent } from '#features/content/content.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { apiUrl } from '#web/api.client.ts'
import './preview-frame.css'
import type { DocumentEditor } from './use-document.ts'

type Props<Content extends Json> = {
  editor: DocumentEditor<Content>
  page: string
  /** Escape pressed on the page in the frame, which the dashboard around it does not hear. */
  onEscape?: () => void
}
type Size = 'phone' | 'desktop'
type Shows = 'draft' | 'live'

const titles = { draft: 'The page with your draft', live: 'The page as it is live' }

/** The real page with the draft on it, or as visitors see it. Nobody else sees it. */
export function PreviewFrame<Content extends Json>({ editor, page, onEscape }: Props<Content>) {
  const { document, isDirty } = editor
  const [size, setSize] = useState<Size>('phone')
  const [shows, setShows] = useState<Shows>('draft')
  const { version } = (shows === 'draft' && document.draft) || document.live
  const address = apiUrl(previewContent, { query: { name: document.name, page, shows } })
  return (
    <section className="preview-frame" aria-label="Preview">
      <div className="preview-frame__choices">
        <Segmented<Size>
          label="Size of the preview"
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
          value={size}
          onChange={setSize}
        />
        <Segmented<Shows>
          label="What the preview shows"
          options={[
            { value: 'draft', label: 'Draft' },
            { value: 'live', label: 'Live' },
          ]}
          value={shows}
          onChange={setShows}
        />
      </div>
      <div className="preview-frame__window" data-size={size}>
        {/* Without scripts: nothing on it can reach the dashboard around it. Whatever else it shows is a new frame: a frame
            that goes on to another address puts a step of its own into the history, and Back would be for it. */}
        <iframe
          key={`${address} ${version}`}
          title={titles[shows]}
          src={address}
          sandbox="allow-same-origin"
          loading="lazy"
          onLoad={({ currentTarget }) =>
            currentTarget.contentWindow?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape?.())
          }
        />
      </div>
      <p className="dim">
        {shows === 'live' && 'The page as visitors see it now. '}
        {shows === 'draft' && !isDirty && 'The real page with your draft. Only staff see it. '}
        {shows === 'draft' && isDirty && 'Save the draft to see what you typed here. '}
        <a className="link" href={address} target="_blank" rel="noopener">
          Open in a new tab
        </a>
      </p>
    </section>
  )
}

type SheetProps<Content extends Json> = Omit<Props<Content>, 'onEscape'> & { onClose: () => void }

/** The same on a screen of its own, where there is no room beside the fields. */
export function PreviewSheet<Content extends Json>({ editor, page, onClose }: SheetProps<Content>) {
  const { isDirty, isSaving, conflict, save } = editor
  return (
    <Dialog isOpen size="full" title="Preview" onClose={onClose}>
      <PreviewFrame editor={editor} page={page} onEscape={onClose} />
      {isDirty && !conflict && (
        <Button isBusy={isSaving} onClick={() => void save()}>
          Save and show what I typed
        </Button>
      )}
    </Dialog>
  )
}
