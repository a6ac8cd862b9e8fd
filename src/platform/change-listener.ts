import { Socket } from 'node:net'
import pg from 'pg'
import { type Change, parseChanges } from '#base/changes.ts'
import type { Log } from './log.ts'

/** What a subscriber hears: one change, or that anything may have changed unheard. */
export type Heard = Change | 'everything'

export type ChangeListener = ReturnType<typeof createChangeListener>

const CHANNEL = 'changes'
/** On this one the database says whose data has changed, by id. */
const OWNERS_CHANNEL = 'owner_changes'
const CONNECT_TIMEOUT_MS = 5_000
/** A connection that dies without a word is noticed after at most this pause and the time limit of one answer. */
const HEARTBEAT_PAUSE_MS = 7_000
const ANSWER_TIMEOUT_MS = 5_000
const FIRST_RECONNECT_MS = 200
const MAX_RECONNECT_MS = 5_000

type Options = { databaseUrl: string; log: Log; heartbeatPauseMs?: number; answerTimeoutMs?: number }

/** Hears what any server has changed: `notify_change` in `db/migrations` announces it when a transaction commits. */
export function createChangeListener({ databaseUrl, log, ...limits }: Options) {
  const { heartbeatPauseMs = HEARTBEAT_PAUSE_MS, answerTimeoutMs = ANSWER_TIMEOUT_MS } = limits
  const subscribers = new Set<(heard: Heard) => void>()
  const watchers = new Map<string, Set<() => void>>()
  let held: { client: pg.Client; socket: Socket } | undefined
  let timer: NodeJS.Timeout | undefined
  let failedConnects = 0
  let isListening = false
  let isStopped = true

  function tell(heard: Heard) {
    if (heard === 'everything') for (const id of watchers.keys()) tellWatchers(id)
    for (const subscriber of subscribers) {
      try {
        subscriber(heard)
      } catch (error) {
        // The change is committed: one subscriber's bug must neither undo it nor keep the others from hearing.
        log.error({ err: error, heard }, 'a subscriber failed on a change')
      }
    }
  }

  function tellWatchers(id: string) {
    for (const watcher of watchers.get(id) ?? []) watcher()
  }

  function announce(changes: readonly Change[]) {
    for (const change of changes) tell(change)
  }

  async function connect() {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'eleven-tides changes',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
      stream: () => socket,
    })
    held = { client, socket }
    client.on('notification', ({ channel, payload }) => {
      if (channel === OWNERS_CHANNEL) return tellWatchers(payload ?? '')
      // A notification without words, which an operator can send by hand, means that anything may have changed.
      if (payload) announce(parseChanges(payload))
      else tell('everything')
    })
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('The connection was closed')))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}; listen ${OWNERS_CHANNEL}`)
    } catch (error) {
      lose(client, error)
    }
    if (held?.client !== client) return
    failedConnects = 0
    isListening = true
    log.info('listening for changes')
    tell('everything')
    scheduleHeartbeat(client)
  }

  function scheduleHeartbeat(client: pg.Client) {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => held?.client === client && scheduleHeartbeat(client),
        (error: unknown) => lose(client, error),
      )
    }, heartbeatPauseMs)
  }

  /** Several signs report the same loss (an error, the end, a failed query): only the first one counts. */
  function lose(client: pg.Client, error: unknown) {
    if (held?.client !== client) return
    letGo()
    const pauseMs = Math.min(FIRST_RECONNECT_MS * 2 ** failedConnects, MAX_RECONNECT_MS)
    timer = setTimeout(connect, pauseMs * (0.5 + Math.random() / 2))
    failedConnects += 1
    if (failedConnects > 1) return
    log.warn({ err: error }, 'not listening for changes; trying again')
    tell('everything')
  }

  function letGo() {
    clearTimeout(timer)
    isListening = false
    // Saying goodbye would wait for an answer, which a dead connection never gives.
    held?.socket.destroy()
    held = undefined
  }

  return {
    /** The same change may be heard twice; a subscriber must not throw. Returns how to unsubscribe. */
    onChange(subscriber: (heard: Heard) => void): () => void {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    /** Hears that something of one owner changed (`notify_owner` in `db/migrations`), or that it may have gone unheard. */
    onChangeOf(id: string, watcher: () => void): () => void {
      const watching = watchers.get(id) ?? new Set()
      watchers.set(id, watching.add(watcher))
      return () => {
        watching.delete(watcher)
        if (watching.size === 0 && watchers.get(id) === watching) watchers.delete(id)
      }
    },
    /** Tells this server what it has just committed, without waiting for the database to say so. */
    announce,
    /** Begins to listen. Settles after the first try; a failed one is repeated until `stop`. */
    async start() {
      if (!isStopped) return
      isStopped = false
      failedConnects = 0
      await connect()
    },
    stop() {
      isStopped = true
      letGo()
    },
    /** While false, other servers' changes go unheard, and nothing that they may change can be cached. */
    get isListening() {
      return isListening
    },
  }
}
