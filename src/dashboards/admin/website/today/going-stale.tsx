import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { PanelRows } from '#dashboards/admin/website/shared/lists/panel-rows.tsx'
import { addressOfDocument, tabOfDocument } from '#dashboards/admin/website/shared/tab-of-document.ts'
import type { OverviewWire } from '#features/content/content.contract.ts'
import type { StaleWire } from '#features/content/today.contract.ts'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'

/** What is out of date or soon will be, each with the way to put it right. */
export function GoingStale({ stale, isMailed }: { stale: readonly StaleWire[]; isMailed: boolean }) {
  const first = stale.find(({ section }) => section === 'hours' || tabOfDocument(section))
  return (
    <Panel
      title="Going stale"
      intro={isMailed && 'Emailed to the owner a week before each date'}
      isFlush={stale.length > 0}
    >
      {stale.length === 0 ? (
        <p className="dim">Nothing. Everything on the website is up to date.</p>
      ) : (
        <PanelRows className="website-today__rows">
          {stale.map((row) => (
            <Todo key={`${row.section} ${row.title}`} row={row} isFirst={row === first} />
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}

type Drafted = Pick<OverviewWire['documents'][number], 'name' | 'title' | 'draftChanges'>

/** What is saved and waits to be published. */
export function NotLiveYet({ documents }: { documents: readonly Drafted[] }) {
  const drafted = documents.filter(({ draftChanges }) => draftChanges > 0)
  if (drafted.length === 0) return null
  return (
    <Panel title="Not live yet" isFlush>
      <PanelRows className="website-today__rows">
        {drafted.map(({ name, title, draftChanges }) => (
          <Todo
            key={name}
            row={{
              title,
              detail: `${draftChanges} ${draftChanges === 1 ? 'change waits' : 'changes wait'} as a draft.`,
              section: name,
              opens: {},
              action: `Open ${title}`,
            }}
          />
        ))}
      </PanelRows>
    </Panel>
  )
}

const icons: Partial<Record<string, IconName>> = { fixtures: 'flag', reviews: 'star', hours: 'calendar' }

/** The coral button is the first thing to do. */
function Todo({ row, isFirst = false }: { row: StaleWire; isFirst?: boolean }) {
  const { goTo } = useAdmin()
  const { title, detail, action, section, opens } = row
  const address = addressOfDocument(section)
  const variant = isFirst ? 'primary' : undefined
  return (
    <li>
      <Icon name={icons[section] ?? 'clock'} />
      <div>
        <h3>{title}</h3>
        <p>{detail}</p>
      </div>
      {section === 'hours' && (
        <LinkButton href={urls.hoursAdmin} variant={variant}>
          {action}
        </LinkButton>
      )}
      {address && (
        <Button variant={variant} onClick={() => goTo(address.tab, { ...address.query, ...opens })}>
          {action}
        </Button>
      )}
    </li>
  )
}
