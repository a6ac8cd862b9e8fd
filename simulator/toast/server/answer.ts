import { randomUUID } from 'node:crypto'

export type Answer = { status: number; headers: Record<string, string | string[]>; body: string }

/** Codes that were seen on real 404 answers; for all else Toast publishes none. */
export const UNKNOWN_PATH = 10003
export const UNAVAILABLE_SERVICE = 10022
const OTHER = 10025

export function answerJson(body: unknown, headers: Answer['headers'] = {}): Answer {
  return { status: 200, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** Every error of Toast has this body. */
export function refuse(
  status: number,
  message: string,
  { code = OTHER, headers = {} }: { code?: number; headers?: Record<string, string> } = {},
): Answer {
  const error = {
    status,
    code,
    message,
    messageKey: null,
    fieldName: null,
    link: null,
    requestId: randomUUID(),
    developerMessage: null,
    errors: [],
    canRetry: null,
  }
  return { ...answerJson(error, headers), status }
}

/** What a gateway in front of Toast answers when nothing behind it does. */
export function answerGatewayPage(): Answer {
  const body =
    '<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'
  return { status: 502, headers: { 'content-type': 'text/html' }, body }
}
