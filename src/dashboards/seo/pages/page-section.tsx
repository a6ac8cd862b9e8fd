import { useId } from 'react'
import { venue } from '#content/venue.ts'
import { SectionEditor, type SectionFields } from '#dashboards/seo/section-editor.tsx'
import { savedSection, useSeo } from '#dashboards/seo/seo-context.ts'
import {
  type FullHead,
  fullHead,
  type PageField,
  type PageFields,
  type SeoPage,
  seoPages,
} from '#features/seo/seo.rules.ts'
import { advisePicture, adviseText, measureText, type TextKind } from '#features/seo/seo-advice.rules.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Panel } from '#ui/panel.tsx'
import { FieldAdvice } from './field-advice.tsx'
import { SearchPreview, SharePreview } from './page-previews.tsx'
import './page-section.css'

const fieldNames: Record<PageField, string> = {
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  ogTitle: 'Open Graph title',
  ogDescription: 'Open Graph description',
  ogImage: 'Open Graph image',
  twitterTitle: 'Twitter title',
  twitterDescription: 'Twitter description',
  twitterImage: 'Twitter image',
}

/** What a field becomes in the page, and whose words are used while it is empty. */
type TextPlan = { field: PageField; kind: TextKind; of: (head: FullHead) => string; standIn: string; cutBy: string }
type ImagePlan = { field: 'ogImage' | 'twitterImage'; of: (head: FullHead) => string; standIn: string }

const ownWords = { standIn: "the page's default text is used", cutBy: 'Search engines' }
const searchWords = { standIn: 'the search result text is used', cutBy: 'Link previews' }
const openGraphWords = { standIn: 'the Open Graph text is used', cutBy: 'Link previews' }

const searchTexts: TextPlan[] = [
  { field: 'metaTitle', kind: 'title', of: (head) => head.title, ...ownWords },
  { field: 'metaDescription', kind: 'description', of: (head) => head.description, ...ownWords },
]
const openGraphTexts: TextPlan[] = [
  { field: 'ogTitle', kind: 'title', of: (head) => head.og.title, ...searchWords },
  { field: 'ogDescription', kind: 'description', of: (head) => head.og.description, ...searchWords },
]
const openGraphImage: ImagePlan = {
  field: 'ogImage',
  of: (head) => head.og.image,
  standIn: "the page's own card is used",
}
const twitterTexts: TextPlan[] = [
  { field: 'twitterTitle', kind: 'title', of: (head) => head.twitter.title, ...openGraphWords },
  { field: 'twitterDescription', kind: 'description', of: (head) => head.twitter.description, ...openGraphWords },
]
const twitterImage: ImagePlan = {
  field: 'twitterImage',
  of: (head) => head.twitter.image,
  standIn: 'the Open Graph image is used',
}

/** The eight fields of one page, each group beside what it will look like. */
export function PageSection({ page }: { page: SeoPage }) {
  const { seo } = useSeo()
  return (
    <SectionEditor section={page} saved={savedSection(seo, page, seo.pages[page])} fieldNames={fieldNames}>
      {(editor) => <PageParts page={page} editor={editor} />}
    </SectionEditor>
  )
}

type Part = { page: SeoPage; editor: SectionFields<PageFields> }

function PageParts({ page, editor }: Part) {
  const { seo } = useSeo()
  const own = seo.own[page]
  const head = fullHead(own, editor.content)
  const part = { page, editor }
  return (
    <>
      <Panel title="Search result" intro="The title and description shown in search results">
        <div className="page-section__part">
          <div className="stack">
            {searchTexts.map((plan) => (
              <TextPart key={plan.field} plan={plan} {...part} />
            ))}
          </div>
          <SearchPreview siteName={venue.name} site={seo.site} path={own.url} head={head} />
        </div>
      </Panel>
      <Panel
        title="Open Graph"
        intro="The card shown when someone shares the page on Facebook, in messages and most other apps"
      >
        <div className="page-section__part">
          <div className="stack">
            {openGraphTexts.map((plan) => (
              <TextPart key={plan.field} plan={plan} {...part} />
            ))}
            <ImagePart plan={openGraphImage} {...part} />
          </div>
          <SharePreview name="Open Graph card" site={seo.site} card={head.og} />
        </div>
      </Panel>
      <Panel title="Twitter" intro="The card shown on X (formerly Twitter)">
        <div className="page-section__part">
          <div className="stack">
            {twitterTexts.map((plan) => (
              <TextPart key={plan.field} plan={plan} {...part} />
            ))}
            <ImagePart plan={twitterImage} {...part} />
          </div>
          <SharePreview name="Twitter card" site={seo.site} card={head.twitter} />
        </div>
      </Panel>
    </>
  )
}

function TextPart({ plan, page, editor }: Part & { plan: TextPlan }) {
  const { seo } = useSeo()
  const adviceId = useId()
  const { field, kind, of, ...words } = plan
  const typed = editor.content[field]
  const shown = of(fullHead(seo.own[page], editor.content))
  const isSearched = field === 'metaTitle' || field === 'metaDescription'
  const elsewhere = isSearched ? listElsewhere(page, kind) : []

  /** Search engines compare pages by their titles and descriptions; cards may well say the same. */
  function listElsewhere(here: SeoPage, textKind: TextKind) {
    const editable = seoPages.filter((other) => other !== here)
    return [
      ...editable.map((other) => ({ page: pageNames[other], text: of(fullHead(seo.own[other], seo.pages[other])) })),
      ...seo.others.map((other) => ({ page: 'another page', text: other[textKind] })),
    ]
  }

  const control = {
    label: fieldNames[field],
    value: typed,
    placeholder: of(fullHead(seo.own[page], { ...editor.content, [field]: '' })),
    error: editor.problemOf(field),
    'aria-describedby': adviceId,
  }
  const change = (value: string) => editor.change({ [field]: value })
  return (
    <div className="page-section__field">
      {kind === 'title' ? (
        <TextField {...control} onChange={(event) => change(event.target.value)} />
      ) : (
        // A description is one line of text that is shown on several.
        <TextArea {...control} onChange={(event) => change(event.target.value.replaceAll(/\s*\n\s*/g, ' '))} />
      )}
      <FieldAdvice
        id={adviceId}
        measure={measureText(kind, shown)}
        advice={adviseText({ kind, typed, shown, elsewhere, ...words })}
      />
    </div>
  )
}

const pageNames: Record<SeoPage, string> = { home: 'Home', events: 'Events', menu: 'Menu', contact: 'Contact' }

function ImagePart({ plan, page, editor }: Part & { plan: ImagePlan }) {
  const { seo } = useSeo()
  const adviceId = useId()
  const { field, of, standIn } = plan
  const typed = editor.content[field]
  const pictures = seo.images.map(({ name, largest }) => ({ value: largest, label: name }))
  return (
    <div className="page-section__field">
      <TextField
        label={fieldNames[field]}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        placeholder={of(fullHead(seo.own[page], { ...editor.content, [field]: '' }))}
        hint="A URL that starts with https:// or a path that starts with /"
        error={editor.problemOf(field)}
        aria-describedby={adviceId}
        onChange={(event) => editor.change({ [field]: event.target.value })}
      />
      <FieldAdvice id={adviceId} advice={advisePicture(typed, standIn)} />
      <Select
        label="Use an image from the site"
        aria-describedby={adviceId}
        value={pictures.some(({ value }) => value === typed) ? typed : ''}
        options={[{ value: '', label: 'Choose an image', isDisabled: true }, ...pictures]}
        onChange={(event) => editor.change({ [field]: event.target.value })}
      />
    </div>
  )
}
