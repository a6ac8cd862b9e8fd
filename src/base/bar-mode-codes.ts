/** Refusals of bar mode. */
export const barModeCodes = {
  'card-not-found': { status: 404, sentence: 'No member has this card number. Check it and try again.' },
  'giving-called-off': {
    status: 409,
    sentence: 'This was undone or called off, so nothing was given. Open the card and try again.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>
