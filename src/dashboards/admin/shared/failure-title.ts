import type { ApiError } from '#web/api.client.ts'

/** The specification names a refusal and a call without an answer differently. */
export function failureTitle({ code }: ApiError, titles: { refused: string; unreachable: string }): string {
  return code === 'unreachable' ? titles.unreachable : titles.refused
}
