import { useState } from 'react'
import { previewContent } from '#features/content/content.contract.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { apiUrl } from '#web/api.client.ts'
import './preview-frame.css'

type Props = {
  name: string
  page: string
  /** What was saved last: another one is another picture. */
  version: number
  isDirty: boolean
}

type Size = 'phone' | 'desktop'

/** The real page with the draft on it. Nobody else sees it. */
export function PreviewFrame({ name, page, version, isDirty }: Props) {
  const [size, setSize] = useState<Size>('phone')
  const address = apiUrl(previewContent, { query: { name, page } })
  return (
    <section className="preview-frame" aria-label="Preview">
      <Segmented<Size>
        label="Size of the preview"
        options={[
          { value: 'phone', label: 'Phone' },
          { value: 'desktop', label: 'Desktop' },
        ]}
        value={size}
        onChange={setSize}
      />
      <div className="preview-frame__window" data-size={size}>
        {/* Without scripts: nothing on it can reach the dashboard around it. */}
        <iframe
          key={version}
          title="The page with your draft"
          src={address}
          sandbox="allow-same-origin"
          loading="lazy"
        />
      </div>
      <p className="dim">
        {isDirty ? 'Save the draft to see what you typed here.' : 'The real page with your draft. Only staff see it.'}{' '}
        <a className="link" href={address} target="_blank" rel="noopener">
          Open in a new tab
        </a>
      </p>
    </section>
  )
}
