import type { ReactNode } from 'react'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { readTerminal } from '#features/pos/terminal/terminal.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import type { AnswerOf } from '#web/contract/endpoint.ts'

type Terminal = AnswerOf<typeof readTerminal>

/** Whether members can be scanned at the terminals of the bar, and what Toast has to know for it. */
export function TerminalPanel() {
  const terminal = useApiQuery(readTerminal, {})
  return (
    <Panel title="Toast terminals" intro="Staff scan a member's card: discounts and rewards go on the check.">
      {terminal.at === 'loading' && <Loading label="Loading terminals..." />}
      {terminal.at === 'failed' && (
        <ErrorState title="Couldn't load the terminals" onRetry={terminal.reload}>
          {terminal.message}
        </ErrorState>
      )}
      {terminal.at === 'ready' && <Connection terminal={terminal.data} />}
    </Panel>
  )
}

function Connection({ terminal }: { terminal: Terminal }) {
  const { url, isConfigured, lastCallAt, lastRefusedAt } = terminal
  const isRefusedLast = lastRefusedAt !== null && (lastCallAt === null || lastRefusedAt > lastCallAt)
  const facts: [string, ReactNode][] = [
    ['Status', <Status key="status" terminal={terminal} />],
    ['Address for Toast', <code key="url">{url}</code>],
    ['Signs in with', isConfigured ? proofOf(terminal) : 'Nothing yet'],
    ['Last call', lastCallAt ? <Moment key="call" at={lastCallAt} /> : 'None yet'],
  ]
  return (
    <div className="stack">
      <Facts items={facts} />
      {!isConfigured && (
        <Notice type="info" title="Terminals aren't set up">
          Choose a long key, set it as TOAST_LOYALTY_KEY, and restart. Then give Toast this address and the key.
        </Notice>
      )}
      {isConfigured && isRefusedLast && lastRefusedAt && (
        <Notice type="warning" title="A call had the wrong key">
          It came <Moment at={lastRefusedAt} />. Compare the key at Toast with the one in your settings.
        </Notice>
      )}
    </div>
  )
}

function Status({ terminal: { isConfigured, lastCallAt } }: { terminal: Terminal }) {
  if (!isConfigured) return <Badge>Not set up</Badge>
  return lastCallAt ? <Badge tone="good">Connected</Badge> : <Badge tone="warn">Waiting for the first call</Badge>
}

function proofOf({ hasKey, hasPublicKey }: Terminal) {
  if (hasKey && hasPublicKey) return 'Key or signed token'
  return hasKey ? 'Key' : 'Signed token'
}
