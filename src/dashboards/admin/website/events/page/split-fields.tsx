import type { SplitSection } from '#content/event-pages/event-page.ts'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FieldRow } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import { ItemRows } from '#dashboards/admin/website/shared/lists/item-rows.tsx'
import { newId } from '#dashboards/shared/new-id.ts'
import { LinkRows } from './link-rows.tsx'
import { MediaField } from './media-field.tsx'
import { NamedRows } from './named-rows.tsx'
import { OfferRows } from './offer-rows.tsx'
import type { SectionProps } from './section-props.ts'

/** Words beside a picture or film. Whatever is empty does not show on the page. */
export function SplitFields({ editor, section, at, menu }: SectionProps<SplitSection>) {
  const { figures = [], lists = [], rules = [], links = [], buttons = [], media } = section
  return (
    <>
      <ContentField editor={editor} at={[...at, 'eyebrow']} max={120} isOptional />
      <ContentField editor={editor} at={[...at, 'text']} kind="text" max={600} isOptional />
      <ContentField editor={editor} at={[...at, 'aside']} kind="text" max={600} isOptional />
      <MediaField editor={editor} at={[...at, 'media']} media={media} />
      <ItemRows
        editor={editor}
        at={[...at, 'lists']}
        items={lists}
        nameOf={({ title = 'the list' }) => title}
        isOptional
        add={{ words: 'Add a list', make: () => ({ id: newId(), dishes: [] }) }}
      >
        {({ dishes }, place) => (
          <>
            <ContentField editor={editor} at={[...place, 'title']} max={120} isOptional />
            <OfferRows editor={editor} at={[...place, 'dishes']} offers={dishes} menu={menu} isPlain />
          </>
        )}
      </ItemRows>
      <ItemRows
        editor={editor}
        at={[...at, 'figures']}
        items={figures}
        nameOf={({ what }) => what}
        isOptional
        add={{ words: 'Add a figure', make: () => ({ id: newId(), what: '', figure: '' }) }}
      >
        {(_, place) => (
          <FieldRow>
            <ContentField editor={editor} at={[...place, 'figure']} max={120} />
            <ContentField editor={editor} at={[...place, 'what']} max={120} />
          </FieldRow>
        )}
      </ItemRows>
      <NamedRows editor={editor} at={[...at, 'rules']} items={rules} words="Add a rule" isOptional />
      <LinkRows editor={editor} at={[...at, 'links']} items={links} words="Add a link" />
      <LinkRows editor={editor} at={[...at, 'buttons']} items={buttons} words="Add a button" />
    </>
  )
}
