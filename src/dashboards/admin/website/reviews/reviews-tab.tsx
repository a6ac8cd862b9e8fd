import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { moveItem } from '#dashboards/admin/website/shared/items.rules.ts'
import type { DocumentEditor as Editor } from '#dashboards/admin/website/shared/use-document.ts'
import { useOpenItem } from '#dashboards/admin/website/shared/use-open-item.ts'
import type { Review, Reviews } from '#features/content/reviews/reviews.contract.ts'
import { readReviews, saveReviews } from '#features/content/reviews/reviews.contract.ts'
import { NEW_ITEM } from '#features/content/stale.rules.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import './reviews-tab.css'
import { PanelRows } from '#dashboards/admin/website/shared/lists/panel-rows.tsx'
import { reviewsLabels } from '#features/content/reviews/reviews-labels.rules.ts'

/** What guests say at the bottom of every page. What is saved here is live at once. */
export function ReviewsTab() {
  return (
    <DocumentEditor read={readReviews} save={saveReviews} labels={reviewsLabels} what="reviews">
      {(editor) => <ReviewList editor={editor} />}
    </DocumentEditor>
  )
}

function ReviewList({ editor }: { editor: Editor<Reviews> }) {
  const { content: reviews, saveNow } = editor
  const [open, setOpen] = useOpenItem<Review, typeof NEW_ITEM>([NEW_ITEM])

  const remove = ({ id, author }: Review) =>
    saveNow((now) => now.filter((one) => one.id !== id), { title: 'Review removed', message: author })
  const move = ({ id, author }: Review, by: -1 | 1) =>
    saveNow((now) => moveItem(now, id, by), { title: 'Review moved', message: author })

  return (
    <Panel
      title="Reviews"
      intro="Guests see them in this order"
      isFlush
      actions={
        <Button variant="primary" icon="plus" onClick={() => setOpen(NEW_ITEM)}>
          Add a review
        </Button>
      }
    >
      <PanelRows as="ol" className="reviews-tab__list">
        {reviews.map((review, index) => (
          <li key={review.id} data-item={review.id}>
            <div>
              <b>{review.author}</b>{' '}
              <span role="img" aria-label={`${review.rating} of 5 stars`}>
                {'★'.repeat(review.rating)}
              </span>
              <p>{review.text}</p>
            </div>
            <div className="row">
              <IconButton
                icon="up"
                label={`Move ${review.author} up`}
                disabled={index === 0}
                onClick={() => move(review, -1)}
              />
              <IconButton
                icon="down"
                label={`Move ${review.author} down`}
                disabled={index === reviews.length - 1}
                onClick={() => move(review, 1)}
              />
              <IconButton icon="edit" label={`Edit ${review.author}`} onClick={() => setOpen(review)} />
              <IconButton
                icon="trash"
                label={`Remove ${review.author}`}
                disabled={reviews.length === 1}
                onClick={() => remove(review)}
              />
            </div>
          </li>
        ))}
      </PanelRows>
      {open && (
        <ReviewDialog
          editor={editor}
          review={open === NEW_ITEM ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}
