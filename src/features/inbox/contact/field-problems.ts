import { venue } from '#content/venue.ts'

/** What is said beside fields that every form of the house has. */
export const emailProblem = {
  missing: 'Please leave an e-mail address, so that we can write back.',
  wrong: 'That is not a whole e-mail address. It looks like name@example.com.',
}

export const phoneProblem = {
  wrong: `Digits only please, up to 15, with a plus in front if you like: ${venue.phone.link}.`,
}
