import { useId } from 'react'
import { SectionEditor } from '#dashboards/seo/section-editor.tsx'
import { savedSection, useSeo } from '#dashboards/seo/seo-context.ts'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import type { ImageWire } from '#features/seo/seo.contract.ts'
import { type ImageText, imageSection, MAX_LENGTH } from '#features/seo/seo.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { urls } from '#urls.ts'
import './images-section.css'

const fieldNames: Record<keyof ImageText, string> = { alt: 'Alt text', title: 'Title' }

type Props = {
  image: ImageWire
  isEdited: boolean
  isDrafted: boolean
  isOpen: boolean
  onToggle: () => void
}

/** One image of the list, and its editor below it while it is open. */
export function ImageRow({ image, isEdited, isDrafted, isOpen, onToggle }: Props) {
  const { seo } = useSeo()
  const id = useId()
  const { name, src, alt, ownAlt, title, usedOn } = image
  const saved = seo.saved[imageSection(name)]
  return (
    <li>
      <div className="images-section__row">
        {/* What it shows stands beside it in words. */}
        <img
          className="images-section__preview"
          src={src}
          alt=""
          width={96}
          height={64}
          loading="lazy"
          decoding="async"
        />
        <div className="images-section__words">
          <h3 id={`${id}-name`}>{inWords(name)}</h3>
          <p>{alt || ownAlt}</p>
          {title && <p className="dim">Title: {title}</p>}
          <p className="faint">
            Used on <Places usedOn={usedOn} />
            {saved && (
              <>
                {' '}
                · Last updated <Moment at={saved.savedAt} /> by {saved.savedBy}
              </>
            )}
          </p>
        </div>
        <div className="images-section__end">
          {isDrafted && (
            <Badge tone="warn" icon="edit">
              Unsaved changes
            </Badge>
          )}
          {isEdited && (
            <Badge tone="good" icon="check">
              Edited
            </Badge>
          )}
          <Button
            id={`${id}-toggle`}
            icon={isOpen ? 'up' : 'edit'}
            aria-expanded={isOpen}
            aria-labelledby={`${id}-toggle ${id}-name`}
            onClick={onToggle}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="images-section__editor">
          <ImageEditor image={image} />
        </div>
      )}
    </li>
  )
}

function ImageEditor({ image: { name, alt, title, ownAlt } }: { image: ImageWire }) {
  const { seo } = useSeo()
  const section = imageSection(name)
  return (
    <SectionEditor<ImageText>
      section={section}
      saved={savedSection(seo, section, { alt, title })}
      fieldNames={fieldNames}
      neverSaved="Not edited yet. The image uses its default text."
    >
      {({ content, change, problemOf }) => (
        <div className="split">
          <TextField
            label="Alt text"
            hint="Describes the image for people who can't see it. Leave empty to use the default text."
            placeholder={ownAlt}
            value={content.alt}
            maxLength={MAX_LENGTH.alt}
            error={problemOf('alt')}
            onChange={(event) => change({ alt: event.target.value })}
          />
          <TextField
            label="Title"
            note="optional"
            hint="A short tooltip shown on hover. Most images don't need one."
            value={content.title}
            maxLength={MAX_LENGTH.title}
            error={problemOf('title')}
            onChange={(event) => change({ title: event.target.value })}
          />
        </div>
      )}
    </SectionEditor>
  )
}

function Places({ usedOn }: { usedOn: readonly string[] }) {
  return usedOn.map((url, index) => (
    <span key={url}>
      {index > 0 && ', '}
      <a className="link" href={url} target="_blank" rel="noopener">
        {url === urls.home ? 'Home' : url}
        <span className="vh"> (opens in a new tab)</span>
      </a>
    </span>
  ))
}

/** `hero-ocean-drive` as "Hero ocean drive". */
function inWords(name: string) {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
