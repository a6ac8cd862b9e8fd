import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { Button } from '#ui/button/button.tsx'
import './decided-card.css'

type Props = {
  memberId: string
  name: string
  /** What became of the application: "was rejected." */
  words: string
  reason: string
  isUndoing: boolean
  onUndo: () => void
}

/** What was just done about an application, with Undo where its buttons were. */
export function DecidedCard({ memberId, name, words, reason, isUndoing, onUndo }: Props) {
  return (
    <article className="panel decided-card" data-tone="good">
      <div>
        <p>
          The application of <MemberLink id={memberId}>{name}</MemberLink> {words}
        </p>
        {reason && <blockquote>{reason}</blockquote>}
      </div>
      <Button icon="undo" isBusy={isUndoing} onClick={onUndo}>
        <span>
          Undo<span className="vh">: {name}</span>
        </span>
      </Button>
    </article>
  )
}
