import { venue } from '#content/venue.ts'
import type { MessageFacts } from '#features/members/messages/message-kinds.rules.ts'
import { urls } from '#urls.ts'
import { count, dayInWords, dollars, lines, type Now, points, STOP, type Words } from './message-words.ts'

export function postedWords({ day, checks }: MessageFacts['points-posted'], now: Now): Words {
  const { firstName, balance, lifetimePoints, publicUrl } = now
  const { next } = now.program
  const earned = checks.reduce((sum, check) => sum + check.points, 0)
  const visitDay = dayInWords(day)
  const path = `${urls.memberDashboard}?tab=transactions`
  return {
    subject: `You earned ${points(earned)}`,
    preheader: `Your balance is now ${points(balance)}.`,
    blocks: [
      { text: `Hi ${firstName},` },
      { text: `Thanks for coming in on ${visitDay}. We added your points.` },
      {
        text: lines(
          ...checks.map(
            ({ words, amountCents }) => `${words}: ${dollars(amountCents)} after discounts, before tax and tip`,
          ),
          `Points earned: ${count(earned)}`,
          `Your balance: ${points(balance)}`,
        ).join('\n'),
      },
      ...(next
        ? [{ text: `You're ${points(next.threshold - lifetimePoints)} away from ${next.name}: ${next.value}.` }]
        : []),
      { text: 'See how it adds up:', link: { url: publicUrl + path, label: 'See how it adds up' } },
      { text: 'Missing a visit? You can add a receipt from the last 30 days on the same page.' },
    ],
    closing: 'See you next time,',
    push: `+${points(earned)} from ${visitDay}. Your balance is ${count(balance)}.`,
    sms: `${venue.name}: You earned ${points(earned)} on ${visitDay}. Your balance: ${count(balance)}. Details: ${publicUrl}${path} ${STOP}`,
    path,
  }
}

export function inviteWords({ side, points: earned }: MessageFacts['invite-points'], now: Now): Words {
  const { firstName, balance, publicUrl } = now
  const path = `${urls.memberDashboard}?tab=transactions`
  const why =
    side === 'inviter'
      ? 'A friend you invited came in for the first time as a member. Thanks for bringing them.'
      : 'You joined with an invite, so your first visit as a member brings more points.'
  return {
    subject: `You earned ${points(earned)}`,
    preheader: side === 'inviter' ? 'Your friend came in.' : 'Your invite counts.',
    blocks: [
      { text: `Hi ${firstName},` },
      { text: `${why} We added ${points(earned)}.` },
      { text: `Your balance: ${points(balance)}` },
      { text: 'See how it adds up:', link: { url: publicUrl + path, label: 'See how it adds up' } },
    ],
    closing: 'See you soon,',
    push: `+${points(earned)} ${side === 'inviter' ? 'for bringing a friend' : 'from your invite'}. Your balance is ${count(balance)}.`,
    sms: `${venue.name}: You earned ${points(earned)} ${side === 'inviter' ? 'for bringing a friend' : 'from your invite'}. Your balance: ${count(balance)}. Details: ${publicUrl}${path} ${STOP}`,
    path,
  }
}

export function reachedWords(facts: MessageFacts['milestone-reached'], now: Now): Words {
  const { milestone, value, threshold, cost } = facts
  const { firstName, balance, publicUrl } = now
  const path = `${urls.memberDashboard}?tab=rewards`
  const missing = cost - balance
  return {
    subject: `You reached ${milestone}`,
    preheader: `Your reward: ${value}.`,
    blocks: [
      { text: `Hi ${firstName},` },
      {
        text: `You passed ${count(threshold)} lifetime points. That's the ${milestone} milestone, and it comes with a reward: ${value}.`,
      },
      missing > 0
        ? {
            text: `It costs ${points(cost)} and you have ${count(balance)}, so you need ${count(missing)} more to claim it.`,
          }
        : {
            text: `Claim it for ${points(cost)}. You have ${count(balance)}.`,
            link: { url: publicUrl + path, label: 'Claim it' },
          },
      {
        text: 'What happens next:',
        list: [
          'You claim it, and we deduct the points.',
          'We review your claim. Your code shows up in your dashboard.',
          'Show the code to your server to redeem it.',
        ].map((step, index) => `${index + 1}. ${step}`),
      },
      { text: 'Saving up for something bigger? That works, too. Claiming never lowers your lifetime points.' },
    ],
    closing: 'Nice going,',
    push: `You reached ${milestone}. Your reward is ready: ${value}.`,
    sms: `${venue.name}: You reached ${milestone}. Your reward: ${value}. Claim it: ${publicUrl}${path} ${STOP}`,
    path,
  }
}
