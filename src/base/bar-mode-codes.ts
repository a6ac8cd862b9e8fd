/** Refusals of bar mode. */
export const barModeCodes = {
  'pin-too-easy': {
    status: 400,
    sentence: "That PIN is too easy to guess. Don't use digits in a row, or all the same.",
  },
  'wrong-pin': { status: 401, sentence: "That PIN isn't right. Try again." },
  'bar-mode-locked': { status: 403, sentence: 'This device is locked. Enter a PIN to continue.' },
  'card-not-found': { status: 404, sentence: 'No member has this card number. Check it and try again.' },
  'no-pin-yet': { status: 409, sentence: 'Nobody has set a PIN yet. Set yours under Your account first.' },
  'giving-called-off': {
    status: 409,
    sentence: 'This was undone or called off, so nothing was given. Open the card and try again.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>
