import type { SplitSection } from '#content/event-pages/event-page.ts'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FieldRow } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import { newId } from '#dashboards/admin/website/shared/new-id.ts'
import { ItemRows } from './item-rows.tsx'
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
      <ContentField editor={editor} at={[...at, 'eyebrow']} label="Line above the headline" max={120} isOptional />
      <ContentField editor={editor} at={[...at, 'text']} label="Text" kind="text" max={600} isOptional />
      <ContentField editor={editor} at={[...at, 'aside']} label="Second paragraph" kind="text" max={600} isOptional />
      <MediaField editor={editor} at={[...at, 'media']} media={media} />
      <ItemRows
        editor={editor}
        at={[...at, 'lists']}
        title="Dishes and drinks"
        items={lists}
        nameOf={({ title = 'the list' }) => title}
        isOptional
        add={{ words: 'Add a list', make: () => ({ id: newId(), dishes: [] }) }}
      >
        {({ dishes }, place) => (
          <>
            <ContentField editor={editor} at={[...place, 'title']} label="Name of the list" max={120} isOptional />
            <OfferRows
              editor={editor}
              at={[...place, 'dishes']}
              title="In this list"
              offers={dishes}
              menu={menu}
              isPlain
            />
          </>
        )}
      </ItemRows>
      <ItemRows
        editor={editor}
        at={[...at, 'figures']}
        title="Figures"
        items={figures}
        nameOf={({ what }) => what}
        isOptional
        add={{ words: 'Add a figure', make: () => ({ id: newId(), what: '', figure: '' }) }}
      >
        {(_, place) => (
          <FieldRow>
            <ContentField editor={editor} at={[...place, 'figure']} label="Figure" max={120} />
            <ContentField editor={editor} at={[...place, 'what']} label="What it counts" max={120} />
          </FieldRow>
        )}
      </ItemRows>
      <NamedRows editor={editor} at={[...at, 'rules']} title="Rules" items={rules} words="Add a rule" isOptional />
      <LinkRows editor={editor} at={[...at, 'links']} title="Links" items={links} words="Add a link" />
      <LinkRows editor={editor} at={[...at, 'buttons']} title="Buttons" items={buttons} words="Add a button" />
    </>
  )
}
