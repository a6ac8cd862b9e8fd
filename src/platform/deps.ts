import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Facts } from './facts.ts'
import type { Log } from './log.ts'

/** What use cases, routes and pages are given. Each names the part of it that it needs. */
export type Deps = { config: Config; db: Db; clock: Clock; log: Log; facts: Facts }
