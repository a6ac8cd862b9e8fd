/** Why a milestone, a reward or a claim is refused. */
export const rewardCodes = {
  'reward-not-found': { status: 404, sentence: 'This reward no longer exists.' },
  'reward-already-claimed': { status: 409, sentence: "You've already claimed this reward!" },
  'reward-not-offered': {
    status: 409,
    sentence: "This reward isn't available right now. Your points weren't touched.",
  },
  'reward-changed': { status: 409, sentence: 'This reward just changed. Look it over, then claim it again.' },
  'not-enough-points': { status: 409, sentence: 'Not Enough Points!' },
  'claim-just-approved': {
    status: 409,
    sentence: "We just approved this claim, so it can't be canceled. Your code is ready.",
  },
  'claim-not-pending': { status: 409, sentence: 'Someone already reviewed this claim.' },
  'reward-not-approved': {
    status: 409,
    sentence: "This claim isn't approved yet. A manager can approve it under Reward claims.",
  },
  'reward-not-waiting': { status: 409, sentence: "This reward isn't waiting to be handed over anymore." },
  'reward-not-given': { status: 409, sentence: "This reward wasn't handed over." },
  'reward-already-redeemed': { status: 409, sentence: 'This reward was already redeemed.' },
  'claim-was-rejected': { status: 409, sentence: 'This claim was rejected, and the member got the points back.' },
  'claim-was-canceled': { status: 409, sentence: 'The member canceled this claim and got the points back.' },
  'code-expired': { status: 409, sentence: "This code expired. Don't give anything for it." },
  'too-late-to-undo': { status: 409, sentence: "It's too late to undo this. Ask a manager." },
  'wrong-refund': {
    status: 409,
    sentence: "The refund doesn't match the points this claim used. Reload and try again.",
  },
  'bonus-not-found': { status: 404, sentence: 'Someone deleted this bonus. Refresh the page to see the list.' },
  'bonus-changed': {
    status: 409,
    sentence: 'Someone else just changed this bonus. Close it, look at the new version, then edit it again.',
  },
  'bonus-name-taken': { status: 409, sentence: 'Another bonus already has this name.' },
  'invites-off': { status: 409, sentence: "Bring a friend isn't on right now." },
  'too-many-bonuses': { status: 409, sentence: "There are too many bonuses. Delete one you don't need first." },
  'threshold-taken': { status: 409, sentence: 'Another milestone already uses this threshold.' },
  'milestones-initialized': { status: 409, sentence: 'You already have milestones.' },
} as const
