/** Does the work, but waits no longer for it than until the signal: work that ignores its signal cannot hold up the rest. */
export async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work(), aborted])
}
