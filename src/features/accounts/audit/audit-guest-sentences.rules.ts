import { atStart, type Sentences } from './audit-told.rules.ts'

/** How people become members. */
export const applicationSentences = {
  'approve-member': ({ who, member }) => `${who} approved ${member}'s application`,
  'reject-member': ({ who, member, reason }) => `${who} rejected ${member}'s application${reason}`,
  'reopen-application': ({ who, member }) => `${who} reopened ${member}'s application`,
  'undo-approval': ({ who, member }) => `${who} undid the approval of ${member}`,
  'apply-again': ({ next }) => `${atStart(next)} applied again`,
  'invite-guest': ({ who }) => `${who} invited a guest to join`,
} satisfies Sentences

/** What is done about members themselves. */
export const memberSentences = {
  'create-member': ({ who, member }) => `${who} added ${member}`,
  'change-member': ({ who, member, changed }) => `${who} changed the ${changed} of ${member}`,
  'merge-members': ({ who, member, next, points }) => `${who} merged ${next} into ${member}${points}`,
  'split-members': ({ who, member, next }) => `${who} split ${next} from ${member} again`,
  'tell-apart': ({ who, member, next }) => `${who} said ${member} and ${next} are not the same person`,
  'untell-apart': ({ who, member, next }) => `${who} took back that ${member} and ${next} are not the same person`,
  'erase-member': ({ who }) => `${who} deleted a member`,
  'verify-contacts': ({ who, member, confirmed }) => `${who} ${confirmed} of ${member}`,
  'confirm-email': ({ who }) => `${who} confirmed their email`,
  'confirm-phone': ({ who }) => `${who} confirmed their phone`,
  'add-note': ({ who, member }) => `${who} added a note about ${member}`,
  'change-note': ({ who, member }) => `${who} changed a note about ${member}`,
  'delete-note': ({ who, member }) => `${who} deleted a note about ${member}`,
  'link-pos-customer': ({ who, member }) => `${who} linked ${member} to a Toast customer`,
  'mark-told': ({ who, member }) => `${who} told ${member} what we couldn't email`,
  'unmark-told': ({ who, member }) => `${who} took back that ${member} was told`,
  'export-ledger': ({ who, member }) => `${who} exported the ledger of ${member}`,
  'look-up-contact': ({ who, forWhom, by }) => `${who} looked up ${forWhom} by ${by}`,
  'export-members': ({ who }) => `${who} exported the list of members`,
} satisfies Sentences

/** Points by hand, rewards and milestones. A reward is recorded by its own id, and names its member beside it. */
export const rewardSentences = {
  'give-points': ({ who, many, next, reason }) => `${who} gave ${next} ${many}${reason}`,
  'take-points': ({ who, many, next, reason }) => `${who} took ${many} away from ${next}${reason}`,
  'take-back-points': ({ who, many, next, reason }) => `${who} took ${many} back from ${next}${reason}`,
  'give-back-points': ({ who, many, next, reason }) => `${who} gave ${many} back to ${next}${reason}`,
  'approve-reward': ({ who, next }) => `${who} approved a claim by ${next}`,
  'unapprove-reward': ({ who, next }) => `${who} undid the approval of a claim by ${next}`,
  'approve-and-give-reward': ({ who, next }) => `${who} gave ${next} a reward`,
  'give-reward': ({ who, next }) => `${who} redeemed a reward for ${next}`,
  'restore-reward': ({ who, next, reason }) => `${who} put a reward back for ${next} to use later${reason}`,
  'take-back-reward': ({ who, next, reason }) => `${who} took a reward back from ${next}${reason}`,
  'reject-reward': ({ who, next, reason }) => `${who} rejected a claim by ${next}${reason}`,
  'cancel-reward': ({ who }) => `${who} canceled a claim`,
  'add-milestone': ({ who, name }) => `${who} added the milestone ${name}`,
  'change-milestone': ({ who, name }) => `${who} changed the milestone ${name}`,
  'add-bonus': ({ who, name }) => `${who} added the bonus ${name}`,
  'change-bonus': ({ who, name }) => `${who} changed the bonus ${name}`,
  'change-birthday-treat': ({ who }) => `${who} changed the birthday treat`,
  'remove-bonus': ({ who, name }) => `${who} deleted the bonus ${name}`,
  'change-invite-offer': ({ who }) => `${who} changed Bring a friend`,
  'init-milestones': ({ who }) => `${who} set up the usual milestones`,
} satisfies Sentences

/** Whose checks they are. */
export const checkSentences = {
  'record-visit': ({ who, visit, member, points }) => `${who} entered ${visit} for ${member}${points}`,
  'take-back-visit': ({ who, visit, member, points, reason }) =>
    `${who} took ${visit} back from ${member}${points}${reason}`,
  'assign-check': ({ who, check, member, points }) => `${who} assigned ${check} to ${member}${points}`,
  'claim-receipt': ({ check, member, points }) => `${atStart(member)} claimed ${check} with a receipt${points}`,
  'move-check': ({ who, check, member, next, points }) => `${who} moved ${check} from ${member} to ${next}${points}`,
  'take-check-back': ({ who, check, member, points }) => `${who} took ${check} back from ${member}${points}`,
  'deny-check': ({ who, check, member }) => `${who} said ${check} doesn't belong to ${member}`,
  'allow-check': ({ who, check, member }) => `${who} undid saying that ${check} doesn't belong to ${member}`,
  'dismiss-check': ({ who, check }) => `${who} dismissed ${check}`,
  'put-check-back': ({ who, check }) => `${who} restored ${check}`,
  'retry-set-aside': ({ who, found }) =>
    `${who} asked to try ${found === 1 ? 'a check that needs' : `${found} checks that need`} attention again`,
} satisfies Sentences

/** Discounts and what they are checked by. */
export const discountSentences = {
  'add-discount-rule': ({ who, rule }) => `${who} added ${rule}`,
  'change-discount-rule': ({ who, rule }) => `${who} updated ${rule}`,
  'remove-discount-rule': ({ who, rule }) => `${who} removed ${rule}`,
  'resolve-alert': ({ who, note }) => `${who} resolved a discount alert${note}`,
  'reopen-alert': ({ who }) => `${who} reopened a discount alert`,
} satisfies Sentences
