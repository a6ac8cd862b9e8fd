import pg from 'pg'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'

// Stands for the product: its own PostgreSQL, and one small write after the other. A number is printed once the
// database has confirmed it, so after a crash every printed number must be found.
const [, , dataDir = ''] = process.argv
const postgres = await startOwnPostgres({ dataDir })
const client = new pg.Client(postgres.url)
await client.connect()
await client.query('create table if not exists numbers (n integer primary key)')
const { rows } = await client.query<{ last: number }>('select coalesce(max(n), 0) as last from numbers')
process.stdout.write(`${rows[0]?.last}\n`)
for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
  await client.query('insert into numbers values ($1)', [n])
  process.stdout.write(`${n}\n`)
}
