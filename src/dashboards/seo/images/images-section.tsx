import { useState } from 'react'
import { useDraftedSections } from '#dashboards/seo/draft-store.ts'
import { useSeo } from '#dashboards/seo/seo-context.ts'
import type { ImageWire } from '#features/seo/seo.contract.ts'
import { imageSection } from '#features/seo/seo.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ImageRow } from './image-row.tsx'
import './images-section.css'

const filters = {
  all: { label: 'All', fits: () => true },
  edited: { label: 'Edited', fits: (image: ImageWire) => isEdited(image) },
  own: { label: 'Default text', fits: (image: ImageWire) => !isEdited(image) },
}
type Filter = keyof typeof filters
const filterNames = Object.keys(filters) as Filter[]

/** Every image of the site, where it stands and what is said about it. One at a time is open to be edited. */
export function ImagesSection() {
  const { seo } = useSeo()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [open, setOpen] = useState<string>()
  const drafted = useDraftedSections()

  const found = seo.images.filter((image) => isFound(image, search))
  // The one that is being edited stays in sight, whatever its new words have to do with the filter.
  const listed = found.filter((image) => filters[filter].fits(image) || image.name === open)
  const options = filterNames.map((value) => {
    const { label, fits } = filters[value]
    return { value, label, count: found.filter(fits).length }
  })

  return (
    <Panel title="Images on the site" intro="Text for search engines and screen readers" isFlush>
      <div className="toolbar">
        <SearchField label="Search images" placeholder="Name, text or page" value={search} onChange={setSearch} />
        <Segmented label="Show" options={options} value={filter} onChange={setFilter} />
        <p className="vh" role="status">
          {listed.length} of {seo.images.length} images
        </p>
      </div>
      {listed.length === 0 ? (
        <EmptyState
          drawing="search"
          title="No results"
          action={
            <Button
              onClick={() => {
                setSearch('')
                setFilter('all')
              }}
            >
              Clear search and filters
            </Button>
          }
        >
          {search === '' ? 'No images edited yet.' : 'Try an image name, a word from its text, or a page.'}
        </EmptyState>
      ) : (
        <ul className="images-section">
          {listed.map((image) => (
            <ImageRow
              key={image.name}
              image={image}
              isEdited={isEdited(image)}
              isDrafted={drafted.includes(imageSection(image.name))}
              isOpen={image.name === open}
              onToggle={() => setOpen(image.name === open ? undefined : image.name)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function isEdited({ alt, title }: ImageWire) {
  return alt !== '' || title !== ''
}

function isFound({ name, alt, ownAlt, title, usedOn }: ImageWire, search: string) {
  const words = [name, name.replaceAll('-', ' '), alt || ownAlt, title, ...usedOn].join('\n').toLowerCase()
  return words.includes(search.trim().toLowerCase())
}
