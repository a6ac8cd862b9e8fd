import type { ChangeListener } from './change-listener.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** What use cases, routes and pages are given. Each names the part of it that it needs. */
export type Deps = { config: Config; db: Db; clock: Clock; log: Log; changes: ChangeListener; metrics: Metrics }
/** All that most use cases need. */
export type CoreDeps = Pick<Deps, 'db' | 'clock'>
