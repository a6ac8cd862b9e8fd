import type { ApiError } from '#web/api.client.ts'

/** A bar without a point of sale: nothing has failed, there is only nothing to show. */
export const isNotConnected = ({ code }: ApiError) => code === 'pos-not-connected'

export const NOT_CONNECTED = 'No register is connected. Connect Toast to see it here.'
