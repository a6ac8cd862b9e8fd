import type { ReactNode } from 'react'
import { Badge, Count } from '#ui/badge.tsx'
import { Button, IconButton, LinkButton } from '#ui/button/button.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { iconShapes } from '#ui/icon/icon-shapes.ts'
import { Divider, Facts, Panel } from '#ui/panel.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { Toaster } from '#ui/toast/toast.tsx'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { FormSections } from './form-sections.tsx'
import { ListSection } from './list-section.tsx'
import { MessageSections } from './message-sections.tsx'
import { StateSections } from './state-sections.tsx'

/** Every part of the kit in every state, to be looked at in both themes and operated with keys. */
function UiKit() {
  return (
    <Toaster>
      <main className="dashboard-main">
        <header className="page-head">
          <div>
            <h1>Parts</h1>
            <p>Every part in every state. Operate them with keys, in both themes.</p>
          </div>
          <ThemeToggle />
        </header>
        <Buttons />
        <FormSections />
        <MessageSections />
        <ListSection />
        <div className="split">
          <Badges />
          <Gauges />
        </div>
        <StateSections />
        <Icons />
      </main>
    </Toaster>
  )
}

function Buttons() {
  return (
    <Panel title="Buttons" intro="Primary is for one action on a screen; strong may repeat.">
      <div className="stack">
        <div className="row">
          <Button variant="primary" icon="plus">
            Add Member
          </Button>
          <Button variant="strong" icon="check">
            Approve
          </Button>
          <Button icon="download">Export</Button>
          <Button variant="ghost">View Member</Button>
          <Button variant="danger" icon="close">
            Reject
          </Button>
          <Button variant="stop">Confirm Rejection</Button>
          <LinkButton href="#buttons" icon="arrow">
            A link
          </LinkButton>
          <IconButton icon="out" label="Logout" />
        </div>
        <div className="row">
          <Button isBusy icon="sync">
            Syncing...
          </Button>
          <Button variant="primary" isBusy>
            Saving
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <IconButton icon="trash" label="Delete" disabled />
        </div>
        <Button variant="primary" size="l" isWide>
          Log in
        </Button>
      </div>
    </Panel>
  )
}

const kinds = ['voided', 'vip', 'local', 'regular', 'high', 'review', 'other'] as const

function Badges() {
  return (
    <Panel title="Badges, counts, facts">
      <div className="stack">
        <div className="row">
          {kinds.map((kind) => (
            <Badge key={kind} kind={kind}>
              {kind}
            </Badge>
          ))}
        </div>
        <div className="row">
          {kinds.map((kind) => (
            <Badge key={kind} kind={kind} look="solid">
              {kind}
            </Badge>
          ))}
        </div>
        <div className="row">
          <Badge tone="good" look="plain" icon="check">
            Approved
          </Badge>
          <Badge tone="warn" look="plain" icon="clock">
            Pending
          </Badge>
          <Badge tone="bad" look="plain" icon="ban">
            Rejected
          </Badge>
          <Badge tone="info" icon="info">
            Demo
          </Badge>
          <Count value={12} unit="messages" />
          <Count value={6} unit="waiting" isHot />
        </div>
        <Divider />
        <Facts
          items={[
            ['Member', 'Théo Lambert'],
            ['Reward', 'Silver: Eleven Tides T-shirt'],
            [
              'Points to refund',
              <span key="points" className="money">
                500
              </span>,
            ],
          ]}
        />
      </div>
    </Panel>
  )
}

function Gauges() {
  return (
    <Panel title="Progress" intro="Eleven segments, one for each tide. The fill is exact.">
      <div className="stack">
        <Labelled words="Nothing yet">
          <Progress label="Nothing yet" value={0} />
        </Labelled>
        <Labelled words="312 of 486 orders">
          <Progress label="Orders read" value={312} max={486} valueText="312 of 486 orders" size="s" />
        </Labelled>
        <Labelled words="Diamond, 1,284 of 1,500 points" tier="diamond">
          <Progress label="Diamond" value={1284} max={1500} valueText="1,284 of 1,500 points" size="l" />
        </Labelled>
        <Labelled words="All of it">
          <Progress label="All of it" value={100} />
        </Labelled>
        <Labelled words="Nobody knows how long">
          <Progress label="Nobody knows how long" />
        </Labelled>
      </div>
    </Panel>
  )
}

function Labelled({ words, tier, children }: { words: string; tier?: string; children: ReactNode }) {
  return (
    <div data-tier={tier}>
      <p className="faint">{words}</p>
      {children}
    </div>
  )
}

function Icons() {
  return (
    <Panel title="Icons">
      <ul className="row">
        {(Object.keys(iconShapes) as IconName[]).map((name) => (
          <li key={name} title={name}>
            <Icon name={name} label={name} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export default defineIsland('dev/ui-kit/ui-kit', UiKit)
