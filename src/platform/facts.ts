import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Fact } from '#base/facts.ts'
import type { Topic } from '#base/topics.ts'
import type { Db, Tx } from './db.ts'
import type { Log } from './log.ts'

/** What a listener is told: the facts that changed, or that anything may have changed unheard. */
export type FactsChanged = readonly Fact[] | 'everything'

/** Tells every server over one database which facts changed, so that each can drop what it keeps in memory. */
export type Facts = {
  /** Runs the work in a transaction. All servers hear of it if and only if it commits; this one before the call returns. */
  changing<T>(facts: readonly Fact[], work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same change may be told twice; a listener drops what it holds and must not throw. Returns how to leave. */
  onChange(listener: (changed: FactsChanged) => void): () => void
  /**
   * News are told by the database itself, about whatever staff may be looking at: a topic of `base/topics.ts`, or that
   * anything may have changed unheard. Returns how to leave.
   */
  onNews(listener: (news: Topic | 'everything') => void): () => void
  /** Begins to listen to the other servers. Settles after the first try; a failed one is repeated until `stop`. */
  start(): Promise<void>
  stop(): void
  /** While false, other servers' changes go unheard, and nothing that shows facts may be kept. */
  readonly isListening: boolean
}

const CHANNEL = 'facts'
const NEWS_CHANNEL = 'news'
const CONNECT_TIMEOUT_MS = 5_000
/** A connection that dies without a word is noticed after at most this pause and the time limit of one answer. */
const HEARTBEAT_PAUSE_MS = 7_000
const ANSWER_TIMEOUT_MS = 5_000
const FIRST_RECONNECT_MS = 200
const MAX_RECONNECT_MS = 5_000

type Options = { db: Db; databaseUrl: string; log: Log; heartbeatPauseMs?: number; answerTimeoutMs?: number }

export function createFacts({ db, databaseUrl, log, ...limits }: Options): Facts {
  const { heartbeatPauseMs = HEARTBEAT_PAUSE_MS, answerTimeoutMs = ANSWER_TIMEOUT_MS } = limits
  const listeners = new Set<(changed: FactsChanged) => void>()
  const newsListeners = new Set<(news: Topic | 'everything') => void>()
  let held: { client: pg.Client; socket: Socket } | undefined
  let timer: NodeJS.Timeout | undefined
  let failedConnects = 0
  let isListening = false
  let isStopped = true

  function tell(changed: FactsChanged) {
    for (const listener of listeners) {
      try {
        listener(changed)
      } catch (error) {
        // The change is committed: one listener's bug must neither undo it nor keep the others from hearing.
        log.error({ err: error, changed }, 'a listener failed on changed facts')
      }
    }
  }

  function tellNews(news: Topic | 'everything') {
    for (const listener of newsListeners) listener(news)
  }

  async function connect() {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'eleven-tides facts',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
      stream: () => socket,
    })
    held = { client, socket }
    client.on('notification', ({ channel, payload }) => {
      if (channel === NEWS_CHANNEL) tellNews((payload as Topic | undefined) ?? 'everything')
      else tell(readPayload(payload))
    })
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('The connection was closed')))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}; listen ${NEWS_CHANNEL}`)
    } catch (error) {
      lose(client, error)
    }
    if (held?.client !== client) return
    failedConnects = 0
    isListening = true
    log.info('listening for changed facts')
    tell('everything')
    tellNews('everything')
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
    log.warn({ err: error }, 'not listening for changed facts; trying again')
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
    async changing(facts, work) {
      const result = await db.transaction(async (tx) => {
        const done = await work(tx)
        // PostgreSQL delivers a notification exactly when its transaction commits, and never when it rolls back.
        if (facts.length > 0) await tx.execute(sql`select pg_notify(${CHANNEL}, ${facts.join(',')})`)
        return done
      })
      tell(facts)
      return result
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onNews(listener) {
      newsListeners.add(listener)
      return () => newsListeners.delete(listener)
    },
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
    get isListening() {
      return isListening
    },
  }
}

/** A notification without words, which an operator can send by hand, means that anything may have changed. */
function readPayload(payload: string | undefined): FactsChanged {
  // Only `changing` writes words here. A fact that only a newer server knows is shown by no page of this one.
  return payload ? (payload.split(',') as Fact[]) : 'everything'
}
