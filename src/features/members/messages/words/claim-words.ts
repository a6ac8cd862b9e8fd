import { venue } from '#content/venue.ts'
import type { MessageFacts } from '#features/members/messages/message-kinds.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { urls } from '#urls.ts'
import { lines, type Now, points, STOP, type Words } from './message-words.ts'

const path = `${urls.memberDashboard}?tab=rewards`

export function claimApprovedWords(facts: MessageFacts['claim-approved'], now: Now): Words {
  const { reward, value, code, cost, isDrink } = facts
  const { firstName, phone, publicUrl } = now
  return {
    subject: `Your ${reward} code is ready`,
    preheader: 'Show it to your server. It works once.',
    blocks: [
      { text: `Hi ${firstName},` },
      { text: `We approved your claim. Here's your code for ${reward} (${value}):`, code },
      {
        text: "Next time you're in, show this email or the QR code to your server:",
        link: { url: publicUrl + path, label: 'Show the QR code' },
      },
      {
        text: 'Good to know:',
        list: lines(
          'The code works once, so keep it to yourself.',
          hasPoints(now) && `We already deducted the ${points(cost)} when you claimed it.`,
          'You can always find the code in your dashboard under Rewards.',
          isDrink && 'You must be 21 or older. Please bring your ID.',
        ),
      },
      { text: `Questions? Call us at ${phone}.` },
    ],
    closing: 'Enjoy,',
    push: `Your ${reward} reward is approved. Open it to see your code.`,
    sms: `${venue.name}: Your ${reward} claim is approved. Show code ${code} to your server. It works once. ${publicUrl}${path} ${STOP}`,
    path,
  }
}

/** To VIP members nothing is said of points, which they have no more use for. */
export function claimRejectedWords(facts: MessageFacts['claim-rejected'], now: Now): Words {
  const { reward, value, cost, reason } = facts
  const { firstName, balance, phone, publicUrl } = now
  const back = `Your ${points(cost)} are back.`
  const seeWhy = `See why: ${publicUrl}${path} ${STOP}`
  return {
    subject: `We couldn't approve your ${reward} claim`,
    preheader: hasPoints(now) ? `${back} Here's why.` : "Here's why.",
    blocks: [
      { text: `Hi ${firstName},` },
      { text: `We couldn't approve your claim for ${reward} (${value}).` },
      { text: "Here's why:", quote: reason },
      ...(hasPoints(now)
        ? [
            {
              text: `We returned your ${points(cost)}. Your balance is ${points(balance)} again, and your lifetime points never changed.`,
            },
          ]
        : []),
      {
        text: 'You can claim this reward again or pick a different one:',
        link: { url: publicUrl + path, label: 'See your rewards' },
      },
      { text: `Questions, or think this is a mistake? Call ${phone} or ask at the bar, and we'll sort it out.` },
    ],
    closing: 'Thanks for understanding,',
    push: `We couldn't approve your ${reward} claim.${hasPoints(now) ? ` ${back}` : ''}`,
    sms: `${venue.name}: We couldn't approve your ${reward} claim. ${hasPoints(now) ? `${back} ` : ''}${seeWhy}`,
    path,
  }
}

const hasPoints = ({ membershipType }: Now) => plans[membershipType].earnsPoints
