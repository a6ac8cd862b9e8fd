import { venue } from '#content/venue.ts'

/** What is said beside fields that every form of the house has. */
export const emailProblem = {
  missing: 'Please enter your email so we can reply.',
  wrong: "That email doesn't look right. Use the form name@example.com.",
}

export const phoneProblem = {
  wrong: `Use digits only, up to 15, with an optional + in front, like ${venue.phone.link}.`,
}
