/** The header of an answer that says what its request has changed. */
export const CHANGED_HEADER = 'X-Changed'

/** Something that was changed, and by which transaction: `members:4711` wherever it is written as text. */
export type Change = { topic: string; transactionId: string }

export function parseChanges(text: string): Change[] {
  return text.split(',').flatMap((change) => {
    const [topic, transactionId] = change.split(':')
    return topic && transactionId ? [{ topic, transactionId }] : []
  })
}

export function formatChanges(changes: readonly Change[]): string {
  return changes.map(({ topic, transactionId }) => `${topic}:${transactionId}`).join(',')
}
