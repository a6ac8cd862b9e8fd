import { z } from 'zod'

/** The whole answer of a route that has nothing to say but that it worked. */
export const succeeded = z.strictObject({ success: z.literal(true) })
