import type { ReactNode } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { Json } from '#features/content/changes.rules.ts'
import { Notice } from '#ui/notice.tsx'
import { DocumentBar } from './document-bar.tsx'
import { DocumentConflict } from './document-conflict.tsx'
import {
  type DocumentRoutes,
  type DocumentEditor as Editor,
  inputOf,
  type LoadedDocument,
  useDocument,
} from './use-document.ts'

type Props<Content extends Json> = DocumentRoutes<Content> & {
  /** As in "Couldn't load the menu". */
  what: string
  children: (editor: Editor<Content>) => ReactNode
}

/** A document of the website with everything that its editors have in common around its fields. */
export function DocumentEditor<Content extends Json>({ what, children, ...routes }: Props<Content>) {
  const loaded = useApiQuery(routes.read, inputOf(routes))
  return (
    <QueryView state={loaded} what={what} isFramed>
      {(document) => (
        <Loaded key={document.name} routes={routes} document={document}>
          {children}
        </Loaded>
      )}
    </QueryView>
  )
}

type LoadedProps<Content extends Json> = {
  routes: DocumentRoutes<Content>
  document: LoadedDocument<Content>
  children: (editor: Editor<Content>) => ReactNode
}

function Loaded<Content extends Json>({ routes, document, children }: LoadedProps<Content>) {
  const editor = useDocument(routes, document)
  const { conflict, failure } = editor
  return (
    <div className="stack document-editor">
      <DocumentBar editor={editor} />
      {conflict && <DocumentConflict conflict={conflict} />}
      {failure && (
        <Notice type="error" title="Not saved. What you typed is still here.">
          {failure.fields.length > 0 ? 'Fix the highlighted fields and save again.' : failure.message}
        </Notice>
      )}
      {children(editor)}
    </div>
  )
}
