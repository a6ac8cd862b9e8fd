/** Where this browser keeps things, or undefined: where storing is forbidden, even naming the storage throws. */
export function findStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
