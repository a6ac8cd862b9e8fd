import type { Told } from '#features/members/messages/message-kinds.rules.ts'
import { approvedWords, rejectedWords } from './application-words.ts'
import { claimApprovedWords, claimRejectedWords } from './claim-words.ts'
import type { Now, Words } from './message-words.ts'
import { inviteWords, postedWords, reachedWords } from './points-words.ts'
import { emailChangedWords, ownPasswordWords, phoneChangedWords } from './security-words.ts'
import { textsOnWords } from './text-words.ts'
import { birthdayWords, expiringWords } from './treat-words.ts'

/** What a message says. */
export function composeMessage(told: Told, now: Now): Words {
  switch (told.kind) {
    case 'application-approved':
      return approvedWords(told.facts, now)
    case 'application-rejected':
      return rejectedWords(told.facts, now)
    case 'points-posted':
      return postedWords(told.facts, now)
    case 'milestone-reached':
      return reachedWords(told.facts, now)
    case 'invite-points':
      return inviteWords(told.facts, now)
    case 'claim-approved':
      return claimApprovedWords(told.facts, now)
    case 'claim-rejected':
      return claimRejectedWords(told.facts, now)
    case 'birthday-treat':
      return birthdayWords(told.facts, now)
    case 'reward-expiring':
      return expiringWords(told.facts, now)
    case 'password-changed':
      return ownPasswordWords(told.facts, now)
    case 'email-changed':
      return emailChangedWords(now)
    case 'phone-changed':
      return phoneChangedWords(told.facts, now)
    case 'texts-on':
      return textsOnWords
  }
}
