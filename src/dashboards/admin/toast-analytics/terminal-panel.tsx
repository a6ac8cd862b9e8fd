import type { ReactNode } from 'react'
import { formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readTerminal } from '#features/pos/terminal/terminal.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { useCopy } from '#ui/use-copy.ts'
import type { AnswerOf } from '#web/contract/endpoint.ts'
import './terminal-panel.css'

type Terminal = AnswerOf<typeof readTerminal>

/** Whether members can be scanned at the terminals of the bar, and what Toast has to know for it. */
export function TerminalPanel() {
  const terminal = useApiQuery(readTerminal, {})
  return (
    <Panel
      title="Toast terminals"
      intro="Staff scan a member's card: discounts and rewards go on the check."
      actions={
        terminal.at === 'ready' && (
          <Button icon="sync" isBusy={terminal.isRefreshing} onClick={terminal.reload}>
            Check again<span className="vh"> whether terminals have called</span>
          </Button>
        )
      }
    >
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

type State = 'off' | 'waiting' | 'working' | 'refusing'

/** A wrong key is news until a call with the right one comes. */
function stateOf({ isConfigured, lastCallAt, lastRefusedAt }: Terminal): State {
  if (!isConfigured) return 'off'
  if (lastRefusedAt !== null && (lastCallAt === null || lastRefusedAt > lastCallAt)) return 'refusing'
  return lastCallAt === null ? 'waiting' : 'working'
}

const badges: Record<State, ReactNode> = {
  off: <Badge>Not set up</Badge>,
  waiting: (
    <Badge tone="warn" icon="clock">
      Waiting for the first call
    </Badge>
  ),
  working: (
    <Badge tone="good" icon="check">
      Connected
    </Badge>
  ),
  refusing: (
    <Badge tone="bad" icon="alert">
      Wrong key
    </Badge>
  ),
}

function Connection({ terminal }: { terminal: Terminal }) {
  const { url, lastCallAt, lastRefusedAt } = terminal
  const state = stateOf(terminal)
  const facts: [string, ReactNode][] = [
    ['Status', badges[state]],
    ['Last call', lastCallAt ? formatMoment(lastCallAt) : 'None yet'],
    ['Last call with a wrong key', lastRefusedAt ? formatMoment(lastRefusedAt) : 'None'],
    ['Signs in with', proofOf(terminal)],
  ]
  return (
    <div className="stack">
      {state === 'refusing' && lastRefusedAt && (
        <Notice type="warning" title="Terminals are turned away">
          The last call came {formatMoment(lastRefusedAt)} with a key we don't know. Compare the key in Toast with
          TOAST_LOYALTY_KEY in your settings, then restart if you changed it. Members still get their points with the
          next sync.
        </Notice>
      )}
      <Facts layout="grid" items={facts} />
      {terminal.recentCalls.length > 0 && <RecentCalls calls={terminal.recentCalls} />}
      {(state === 'off' || state === 'waiting') && <Steps isConfigured={state === 'waiting'} />}
      <Address url={url} />
    </div>
  )
}

const callLabels: Record<Terminal['recentCalls'][number]['type'], string> = {
  redeem: 'Reward or discount',
  accrue: 'Paid check',
  reverse: 'Taken back',
  signup: 'New guest',
}

function RecentCalls({ calls }: { calls: Terminal['recentCalls'] }) {
  return (
    <section className="terminal-panel__calls" aria-labelledby="terminal-calls">
      <h3 id="terminal-calls">Last calls</h3>
      <ul>
        {calls.map(({ type, at, isAccepted }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls of the same moment and kind look the same
          <li key={index}>
            <span>{callLabels[type]}</span>
            <span className="dim">{formatMoment(at)}</span>
            {isAccepted ? <Badge tone="good">Accepted</Badge> : <Badge tone="warn">Refused</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ isConfigured }: { isConfigured: boolean }) {
  return (
    <section className="terminal-panel__steps" aria-labelledby="terminal-steps">
      <h3 id="terminal-steps">{isConfigured ? 'Finish in Toast' : 'Set it up'}</h3>
      <ol>
        {!isConfigured && (
          <>
            <li>
              Make up a long key and set it as <code>TOAST_LOYALTY_KEY</code>. If Toast signs its calls instead, set{' '}
              <code>TOAST_LOYALTY_PUBLIC_KEY</code> to the file with its public key.
            </li>
            <li>Restart the site.</li>
          </>
        )}
        <li>Give Toast the address below and the key, for your loyalty integration.</li>
        <li>Scan a member's card at a terminal. The call shows up here.</li>
      </ol>
    </section>
  )
}

function Address({ url }: { url: string }) {
  const { outcome, copy } = useCopy(url)
  return (
    <div className="terminal-panel__address">
      <p>
        <span className="dim">Address for Toast</span>
        <code>{url}</code>
      </p>
      <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
        {outcome === 'copied' ? 'Copied!' : 'Copy address'}
      </Button>
      <span role="status" className={outcome === 'refused' ? 'dim' : 'vh'}>
        {outcome === 'refused' && "Couldn't copy. Select the address instead."}
        {outcome === 'copied' && 'Copied'}
      </span>
    </div>
  )
}

function proofOf({ isConfigured, hasKey, hasPublicKey }: Terminal) {
  if (!isConfigured) return 'Nothing yet'
  if (hasKey && hasPublicKey) return 'A key, or a signed token (JWT)'
  return hasKey ? 'A key' : 'A signed token (JWT)'
}
