import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readGallery, saveGallery } from '#features/photos/gallery/gallery.contract.ts'
import { galleryLabels } from '#features/photos/gallery/gallery-labels.rules.ts'
import { listPhotos } from '#features/photos/photos.contract.ts'
import { urls } from '#urls.ts'
import { GalleryList } from './gallery-list.tsx'

/** The wall of photos on the Liverpool page. */
export function GalleryTab() {
  const photos = useApiQuery(listPhotos, {})
  return (
    <DocumentEditor
      read={readGallery}
      save={saveGallery}
      labels={galleryLabels}
      what="the gallery"
      page={urls.liverpool}
    >
      {(editor) => (
        <QueryView state={photos} what="photos" isFramed>
          {({ photos }) => <GalleryList editor={editor} photos={photos} />}
        </QueryView>
      )}
    </DocumentEditor>
  )
}
