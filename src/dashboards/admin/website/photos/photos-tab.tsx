import { useEffect, useRef, useState } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { PhotoGrid } from '#dashboards/admin/website/shared/photo-grid.tsx'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listPhotos, type PhotoWire } from '#features/photos/photos.contract.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FileButton } from './file-button.tsx'
import { PhotoDetail } from './photo-detail.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import './photos-tab.css'
import type { AnswerOf } from '#web/contract/endpoint.ts'

/** Every photo of the website: send new ones, say what they show, choose what stays in view. */
export function PhotosTab() {
  const query = useApiQuery(listPhotos, {})
  // What is on its way goes on while the list is loading again.
  const uploads = useUploads()
  useDrop(uploads.send)
  return (
    <QueryView state={query} what="photos" isFramed>
      {(known) => <Photos known={known} uploads={uploads} />}
    </QueryView>
  )
}

type PhotosProps = { known: AnswerOf<typeof listPhotos>; uploads: ReturnType<typeof useUploads> }

function Photos({ known, uploads: { sending, send, drop } }: PhotosProps) {
  const [{ photo: open }, change] = useAddressQuery(['photo'])
  const { photos } = known
  const shown = photos.find(({ ref }) => ref === open)
  const show = (ref: string) => change({ photo: ref })
  return (
    <div className="photos-tab" data-open={shown ? '' : undefined}>
      <div className="photos-tab__send">
        <p>
          <Icon name="upload" />
          <span>
            <span className="photos-tab__drop">Drop photos anywhere on this page.</span>
            <small>
              JPEG, PNG, WebP or AVIF, up to 25 MB and 50 megapixels each. Location and camera data are removed.
            </small>
          </span>
        </p>
        <div className="row">
          <div className="photos-tab__camera">
            <FileButton label="Camera" icon="camera" capture="environment" onFiles={send} />
          </div>
          <FileButton label="Upload photos" variant="primary" multiple onFiles={send} />
        </div>
      </div>
      <UploadList sending={sending} known={known} onDrop={drop} onOpen={show} />
      <div className="photos-tab__columns">
        <Library photos={photos} current={shown?.ref ?? ''} onOpen={show} />
        {shown && <PhotoDetail photo={shown} known={known} onShow={show} onClose={() => change({ photo: '' })} />}
      </div>
    </div>
  )
}

type Shown = 'all' | 'alt' | 'unused'
const filters: Record<Shown, (photo: PhotoWire) => boolean> = {
  all: () => true,
  alt: ({ alt }) => alt === '',
  unused: ({ uses, uploaded }) => uploaded !== null && uses.length === 0,
}

type LibraryProps = { photos: readonly PhotoWire[]; current: string; onOpen: (ref: string) => void }

function Library({ photos, current, onOpen }: LibraryProps) {
  const [asked, setAsked] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const wanted = asked.trim().toLowerCase()
  const isFound = ({ name, alt, uses }: PhotoWire) =>
    [name, alt, ...uses.map(({ place }) => place)].some((words) => words.toLowerCase().includes(wanted))
  const found = photos.filter((photo) => filters[shown](photo) && isFound(photo))
  const count = (filter: Shown) => photos.filter(filters[filter]).length
  return (
    <Panel label="Library" isFlush>
      <div className="toolbar">
        <SearchField label="Search photos" placeholder="Name, alt text or page" value={asked} onChange={setAsked} />
        <Segmented
          label="Show"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: 'All', count: count('all') },
            { value: 'alt', label: 'Needs alt text', count: count('alt') },
            { value: 'unused', label: 'Not used', count: count('unused') },
          ]}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState drawing="search" title="No photos here">
          Search for something else, or show all.
        </EmptyState>
      ) : (
        <PhotoGrid photos={found} current={current} onOpen={onOpen} />
      )}
    </Panel>
  )
}

/** Files may be dropped anywhere; without this the browser would open them in the place of the page. */
function useDrop(onFiles: (files: Iterable<File>) => void) {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const take = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('dragover', hold)
    document.addEventListener('drop', take)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('drop', take)
    }
  }, [])
}
