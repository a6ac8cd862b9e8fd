import type { ReactNode } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { DocumentFacts } from '#dashboards/admin/website/facts/document-facts.tsx'
import { FactsProvider } from '#dashboards/admin/website/facts/facts-context.tsx'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { useMedia } from '#dashboards/shared/use-media.ts'
import type { Json } from '#features/content/changes.rules.ts'
import { Notice } from '#ui/notice.tsx'
import { DocumentBar, type GoneWords } from './document-bar.tsx'
import { DocumentConflict } from './document-conflict.tsx'
import './document-editor.css'
import { DocumentHistory } from './history/document-history.tsx'
import { PreviewFrame, PreviewSheet } from './preview-frame.tsx'
import {
  type DocumentRoutes,
  type DocumentEditor as Editor,
  inputOf,
  type LoadedDocument,
  useDocument,
} from './use-document.ts'
import { useFoundItem } from './use-found-item.ts'

type Props<Content extends Json> = DocumentRoutes<Content> & {
  /** As in "Couldn't load the menu". */
  what: string
  /** The address of the page that shows it, for the preview. */
  page?: string | undefined
  /** What is said in place of "Everything is live", where visitors find nothing of it. */
  gone?: ((document: LoadedDocument<Content>) => GoneWords | undefined) | undefined
  children: (editor: Editor<Content>) => ReactNode
}

/** A document of the website with everything that its editors have in common around its fields. */
export function DocumentEditor<Content extends Json>({ what, page, gone, children, ...routes }: Props<Content>) {
  const loaded = useApiQuery(routes.read, inputOf(routes))
  return (
    <QueryView state={loaded} what={what} isFramed>
      {(document) => (
        <Loaded key={document.name} routes={routes} document={document} page={page} gone={gone}>
          {children}
        </Loaded>
      )}
    </QueryView>
  )
}

/** Times, prices and dishes can contradict what other pages say. */
const hasFacts = (name: string) => /^(menu|promotions|page-home|event-.*)$/.test(name)

type LoadedProps<Content extends Json> = Pick<Props<Content>, 'page' | 'gone' | 'children'> & {
  routes: DocumentRoutes<Content>
  document: LoadedDocument<Content>
}

function Loaded<Content extends Json>({ routes, document, page, gone, children }: LoadedProps<Content>) {
  const editor = useDocument(routes, document)
  const [{ view }, change] = useAddressQuery(['view'])
  const isBeside = useMedia('(width >= 80rem)')
  useFoundItem()
  if (view === 'history') return <DocumentHistory document={document} onClose={() => change({ view: '' })} />
  const { conflict, failure } = editor
  const fields = (
    <div className="stack">
      {conflict && <DocumentConflict conflict={conflict} />}
      {failure && (
        <Notice type="error" title="Not saved. What you typed is still here.">
          {failure.fields.length > 0 ? 'Fix the highlighted fields and save again.' : failure.message}
        </Notice>
      )}
      {hasFacts(document.name) ? (
        <FactsProvider editor={editor}>
          <DocumentFacts />
          {children(editor)}
        </FactsProvider>
      ) : (
        children(editor)
      )}
    </div>
  )
  return (
    <div className="stack document-editor">
      <DocumentBar
        editor={editor}
        gone={gone?.(editor.document)}
        onHistory={() => change({ view: 'history' })}
        onPreview={page && !isBeside ? () => change({ view: 'preview' }) : undefined}
      />
      {page ? (
        <div className="document-editor__split">
          {fields}
          {isBeside && <PreviewFrame editor={editor} page={page} />}
          {!isBeside && view === 'preview' && (
            // The way back of a phone closes it, as it does the history.
            <PreviewSheet editor={editor} page={page} onClose={() => change({ view: '' }, 'replace')} />
          )}
        </div>
      ) : (
        fields
      )}
    </div>
  )
}
