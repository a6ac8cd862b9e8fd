import { configLists } from '#simulator/toast/wire/config-lists.rules.ts'
import { answerJson, refuse, UNKNOWN_PATH } from './answer.ts'
import type { Call, CallDeps } from './call.ts'

/** Toast gives up to 300 at once; with so few, the lists of a small bar have pages too. */
const PAGE_SIZE = 8

/** `GET /config/v2/{list}`, page after page, or one entry of it. */
export function readConfigList({ faults }: CallDeps, { path, query }: Call, [list = '', guid, ...rest]: string[]) {
  const entries = configLists.get(list)
  if (!entries || rest.length > 0) return refuse(404, 'Not found', { code: UNKNOWN_PATH })
  if (guid) {
    const entry = entries.find((each) => each.guid === guid)
    return entry ? answerJson(entry) : refuse(404, 'Entity not found')
  }
  const token = query.get('pageToken')
  const start = token === null ? 0 : readToken(token, list)
  if (start === undefined) return refuse(400, 'pageToken is not valid')
  if (start > 0 && faults.take('config-republished', path)) {
    return refuse(409, 'The configuration was published while it was read. Start again without a pageToken')
  }
  const next = start + PAGE_SIZE
  const headers: Record<string, string> =
    next < entries.length ? { 'toast-next-page-token': Buffer.from(`${list} ${next}`).toString('base64url') } : {}
  return answerJson(entries.slice(start, next), headers)
}

function readToken(token: string, list: string): number | undefined {
  const [name, start] = Buffer.from(token, 'base64url').toString().split(' ')
  return name === list && start && /^\d{1,5}$/.test(start) ? Number(start) : undefined
}
