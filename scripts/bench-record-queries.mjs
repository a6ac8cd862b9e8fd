// Loaded before the product (node --import): writes into a file what each request asks the database.
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { Server } from 'node:http'
import process from 'node:process'
import pg from 'pg'

const request = new AsyncLocalStorage()

const { emit } = Server.prototype
Server.prototype.emit = function (name, ...args) {
  const pass = () => emit.call(this, name, ...args)
  return name === 'request' ? request.run(args[0].url, pass) : pass()
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (statement, values, ...rest) {
  const path = request.getStore()
  if (path) {
    const { text, rowMode } = typeof statement === 'string' ? { text: statement } : statement
    appendFileSync(
      process.env.RECORD_QUERIES_TO,
      `${JSON.stringify({ path, query: { text, rowMode, values: values ?? statement.values } })}\n`,
    )
  }
  return query.call(this, statement, values, ...rest)
}
