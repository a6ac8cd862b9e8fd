import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { adminTabs } from '#dashboards/admin/admin-tabs.ts'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { momentInWords } from '#dashboards/admin/website/shared/miami-time.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readOverview, readToday } from '#features/content/content.contract.ts'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { LatestChanges } from './latest-changes.tsx'
import './website-today.css'

/** How the website stands: what visitors read, what needs somebody, what is to come, and what was changed. */
export function WebsiteTodayTab() {
  const today = useApiQuery(readToday, {})
  const overview = useApiQuery(readOverview, {})
  return (
    <div className="stack">
      <QueryView state={today} what="the website of today" isFramed>
        {({ now }) => (
          <Panel
            title="What visitors read right now"
            isFlush
            actions={
              <LinkButton href={urls.home} target="_blank" rel="noopener" icon="eye">
                View website
              </LinkButton>
            }
          >
            <dl className="website-today__now">
              {now.map(({ label, value, note }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                  <dd>{note}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        )}
      </QueryView>
      <div className="website-today__columns">
        <div className="stack">
          <QueryView state={today} what="what is going stale" isFramed>
            {({ stale, isMailed }) => <GoingStale stale={stale} isMailed={isMailed} />}
          </QueryView>
          <QueryView state={overview} what="drafts" isFramed>
            {({ documents }) => <Drafts documents={documents.filter(({ draftChanges }) => draftChanges > 0)} />}
          </QueryView>
        </div>
        <div className="stack">
          <QueryView state={overview} what="the schedule" isFramed>
            {({ documents }) => <Scheduled documents={documents} />}
          </QueryView>
          <LatestChanges />
        </div>
      </div>
    </div>
  )
}

type Row = { title: string; detail: string; section: string; action: string }

const tabOf = ({ section }: Row) => adminTabs.find((one) => one === section.split('/')[0])

function GoingStale({ stale, isMailed }: { stale: readonly Row[]; isMailed: boolean }) {
  const first = stale.find(tabOf)
  return (
    <Panel
      title="Going stale"
      intro={isMailed && 'Emailed to the owner a week before each date.'}
      isFlush={stale.length > 0}
    >
      {stale.length === 0 ? (
        <p className="dim">Nothing. Everything on the website is up to date.</p>
      ) : (
        <ul className="website-today__rows">
          {stale.map((row) => (
            <Todo key={row.title} row={row} isFirst={row === first} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type Documents = { name: string; title: string; draftChanges: number }[]

function Drafts({ documents }: { documents: Documents }) {
  if (documents.length === 0) return null
  return (
    <Panel title="Not live yet" isFlush>
      <ul className="website-today__rows">
        {documents.map(({ name, title, draftChanges }) => (
          <Todo
            key={name}
            row={{
              title,
              detail: `${draftChanges} ${draftChanges === 1 ? 'change waits' : 'changes wait'} as a draft.`,
              section: name,
              action: `Open ${title}`,
            }}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** The coral button is the first thing to do. */
function Todo({ row, isFirst = false }: { row: Row; isFirst?: boolean }) {
  const { goTo } = useAdmin()
  const { title, detail, action } = row
  const tab = tabOf(row)
  return (
    <li>
      <Icon name="clock" />
      <div>
        <h3>{title}</h3>
        <p>{detail}</p>
      </div>
      {row.section === 'hours' && <LinkButton href={urls.hoursAdmin}>{action}</LinkButton>}
      {tab && (
        <Button variant={isFirst ? 'primary' : undefined} onClick={() => goTo(tab)}>
          {action}
        </Button>
      )}
    </li>
  )
}

type Planned = { title: string; scheduled: { id: number; goesLiveAt: string; madeBy: string; changes: unknown[] }[] }

function Scheduled({ documents }: { documents: readonly Planned[] }) {
  const planned = documents
    .flatMap(({ title, scheduled }) => scheduled.map((one) => ({ ...one, title })))
    .toSorted((one, other) => one.goesLiveAt.localeCompare(other.goesLiveAt))
  return (
    <Panel title="Scheduled" isFlush={planned.length > 0}>
      {planned.length === 0 ? (
        <p className="dim">Nothing is scheduled.</p>
      ) : (
        <ul className="website-today__rows">
          {planned.map(({ id, title, goesLiveAt, madeBy, changes }) => (
            <li key={id}>
              <Icon name="calendar" />
              <div>
                <h3>{momentInWords(goesLiveAt)}</h3>
                <p>
                  {title}, {changes.length} {changes.length === 1 ? 'change' : 'changes'} by {madeBy}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
