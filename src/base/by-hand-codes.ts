/** Refusals of what staff enter by hand: points and visits. */
export const byHandCodes = {
  'taking-points-not-allowed': { status: 403, sentence: 'Only managers and owners can take points away.' },
  'take-back-by-manager': {
    status: 403,
    sentence: 'You can take back what you entered yourself for 10 minutes. Ask a manager to do it.',
  },
  'adjustment-not-found': { status: 404, sentence: "We couldn't find those points. Refresh the page and try again." },
  'visit-not-found': { status: 404, sentence: "We couldn't find that visit. Refresh the page and try again." },
  'vip-without-points': { status: 409, sentence: 'VIP members have a discount instead of points.' },
  'too-many-points': { status: 409, sentence: "That's more than you can add. Ask a manager or the owner." },
  'fewer-points-there': { status: 409, sentence: "This member doesn't have that many points." },
  'already-taken-back': { status: 409, sentence: 'Someone already took this back.' },
  'visit-too-large': { status: 409, sentence: "That's more than you can enter. Ask a manager or the owner." },
  'visit-out-of-time': { status: 409, sentence: 'Choose a time within the last 30 days.' },
  'request-key-used': {
    status: 409,
    sentence: 'You already sent this with other details. Close it, check what was saved and start over.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>
