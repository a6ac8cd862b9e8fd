/** Why the product could not start, in a sentence that an owner can act on. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
