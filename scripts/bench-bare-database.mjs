// The least that a server has to do for a private answer: node:http and pg, the same statements, the same bytes.
import { createServer } from 'node:http'
import process from 'node:process'
import pg from 'pg'

process.once('message', ({ databaseUrl, answers }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const answerOf = new Map(answers.map((one) => [one.path, { ...one, bytes: Buffer.from(one.body, 'base64') }]))
  const server = createServer(async (request, response) => {
    const { queries, headers, bytes } = answerOf.get(request.url)
    await Promise.all(queries.map((query) => pool.query(query)))
    response.writeHead(200, headers).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
})
