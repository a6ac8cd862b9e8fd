/** Does the work, but waits no longer for it than until the signal: work that ignores its signal cannot hold up the rest. */
export async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  let stopWaiting = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stopWaiting = () => reject(signal.reason)
    signal.addEventListener('abort', stopWaiting, { once: true })
  })
  try {
    return await Promise.race([work(), aborted])
  } finally {
    // A signal may outlive many works.
    signal.removeEventListener('abort', stopWaiting)
  }
}
