import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/migrate.ts'
import { type OwnPostgres, startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the test run's PostgreSQL. */
    adminUrl: string
    /** The migrated database that each worker copies. */
    templateDatabase: string
  }
}

const TEMPLATE_DATABASE = 'migrated_template'

let dataDir: string
let postgres: OwnPostgres

/** One PostgreSQL for the whole run. It never waits for the disk: its data is thrown away anyway. */
export async function setup(project: TestProject) {
  dataDir = await mkdtemp(path.join(tmpdir(), 'eleven-tides-tests-'))
  await chmod(dataDir, 0o711)
  postgres = await startOwnPostgres({ dataDir, durable: false, socketFolder: tmpdir() })
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE_DATABASE}`)
  await checkPasswordsCheaply(admin, new URL(postgres.url))
  await admin.end()
  const template = new URL(postgres.url)
  template.pathname = TEMPLATE_DATABASE
  await migrate({ url: template.href }, { folder: path.resolve(import.meta.dirname, '../db/migrations') })
  project.provide('adminUrl', postgres.url)
  project.provide('templateDatabase', TEMPLATE_DATABASE)
}

/** Hundreds of connections are opened: to hash a password thousands of times over is most of what each of them costs. */
async function checkPasswordsCheaply(admin: pg.Client, { username, password }: URL) {
  await admin.query('set scram_iterations = 1')
  await admin.query(`alter role ${username} password ${pg.escapeLiteral(decodeURIComponent(password))}`)
}

export async function teardown() {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
