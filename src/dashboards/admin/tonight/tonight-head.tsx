import { useState } from 'react'
import { formatTime } from '#base/format-time.ts'
import { AddMemberDialog } from '#dashboards/admin/add-member/add-member-dialog.tsx'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { urls } from '#urls.ts'
import { ByHandTask } from './by-hand-task.tsx'
import './tonight-head.css'
import { momentInWords } from './tonight-words.ts'

/** When it is at the bar, and what is most often done there. */
export function TonightHead({ now, dayEnds }: { now: Date; dayEnds: string | undefined }) {
  const [isAdding, setIsAdding] = useState(false)
  const [task, setTask] = useState<'points' | 'visit'>()
  return (
    <div className="tonight-head">
      <p>
        {momentInWords(now)} {dayEnds && `The business day ends at ${formatTime(dayEnds)}.`}
      </p>
      <nav className="tonight-head__quick" aria-label="Quick actions">
        <Button icon="receipt" onClick={() => setTask('visit')}>
          Record a visit
        </Button>
        <Button icon="star" onClick={() => setTask('points')}>
          Add points
        </Button>
        <Button icon="plus" onClick={() => setIsAdding(true)}>
          Add Member
        </Button>
        <LinkButton variant="primary" icon="scan" href={urls.barMode}>
          Scan a card
        </LinkButton>
      </nav>
      {task && <ByHandTask does={task} onClose={() => setTask(undefined)} />}
      <AddMemberDialog isOpen={isAdding} onClose={() => setIsAdding(false)} firstType="regular" />
    </div>
  )
}
