import type { EventSection } from '#content/event-pages/event-page.ts'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { NamedRows } from './named-rows.tsx'
import { Flag } from './offer-form.tsx'
import { OfferRows } from './offer-rows.tsx'
import type { SectionProps } from './section-props.ts'
import { SplitFields } from './split-fields.tsx'

/** Everything that one part of the page says. */
export function SectionFields({ editor, section, at, menu }: SectionProps) {
  return (
    <>
      <ContentField editor={editor} at={[...at, 'title']} max={120} />
      {section.kind === 'split' ? (
        <SplitFields editor={editor} section={section} at={at} menu={menu} />
      ) : (
        <OtherFields editor={editor} section={section} at={at} menu={menu} />
      )}
      <div className="row">
        <Flag editor={editor} at={[...at, 'isDeep']} />
        {section.kind === 'split' && <Flag editor={editor} at={[...at, 'isFlipped']} />}
      </div>
    </>
  )
}

function OtherFields({ editor, section, at, menu }: SectionProps<Exclude<EventSection, { kind: 'split' }>>) {
  const note = (field: string, isOptional = false) => (
    <ContentField editor={editor} at={[...at, field]} kind="text" max={600} isOptional={isOptional} />
  )
  switch (section.kind) {
    case 'happy-hour':
      return note('note')
    case 'bands':
      return (
        <>
          {note('lede')}
          {note('note')}
          <NamedRows editor={editor} at={[...at, 'columns']} items={section.columns} words="Add a column" />
        </>
      )
    case 'offers':
      return (
        <>
          {note('lede', true)}
          <OfferRows editor={editor} at={[...at, 'offers']} offers={section.offers} menu={menu} />
        </>
      )
    case 'steps':
      return (
        <>
          {note('lede', true)}
          <NamedRows editor={editor} at={[...at, 'steps']} items={section.steps} words="Add a step" />
        </>
      )
    case 'sauces':
      return (
        <>
          {note('lede', true)}
          <NamedRows
            editor={editor}
            at={[...at, 'sauces']}
            items={section.sauces}
            words="Add a sauce"
            extra={{ heat: 1 }}
          />
        </>
      )
    case 'competitions':
      return (
        <>
          {note('lede', true)}
          <NamedRows
            editor={editor}
            at={[...at, 'competitions']}
            items={section.competitions}
            words="Add a competition"
            extra={{ emblem: section.competitions[0]?.emblem ?? 'M24 14v20M14 24h20' }}
          />
        </>
      )
  }
}
