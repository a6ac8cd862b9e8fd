import { venue } from '#content/venue.ts'
import type { MessageFacts } from '#features/members/messages/message-kinds.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { urls } from '#urls.ts'
import { commaName, lines, type Now, points, STOP, type Words } from './message-words.ts'

export function approvedWords({ type }: MessageFacts['application-approved'], now: Now): Words {
  const { firstName, memberNumber, publicUrl } = now
  const { label } = plans[type]
  const card = publicUrl + urls.memberCard
  return {
    subject: `You're in, ${firstName}`,
    preheader: `Your ${label} membership is approved. Here's how to use it.`,
    blocks: [
      { text: `Hi ${firstName},` },
      {
        text: `Good news: your ${label} membership at ${venue.name} is approved. Your member number is ${memberNumber}.`,
      },
      { text: 'See your card:', link: { url: card, label: 'See your card' } },
      { text: 'How it works:', list: howItWorks(type, now.program) },
      {
        text: 'Forgot to say so? Add the receipt in your dashboard within 30 days and the visit still counts.',
      },
    ],
    closing: 'See you soon,',
    push: `You're approved. Your ${venue.name} member card is ready.`,
    sms: `${venue.name}: You're approved${commaName(firstName)}. Your member number is ${memberNumber}. See your card: ${card} ${STOP}`,
    path: urls.memberCard,
  }
}

function howItWorks(type: Now['membershipType'], { first }: Now['program']) {
  const tell = "Tell your server you're a member every time you order."
  if (type === 'vip') return [tell, 'Your discount: 50% on food and 20% on drinks.']
  return lines(
    tell,
    'You earn 1 point per $1 spent.',
    type === 'local' && `You get ${plans.local.discountPercent}% off every check.`,
    first !== undefined && `Points get you rewards, starting at ${points(first.threshold)}.`,
  )
}

export function rejectedWords({ type, reason }: MessageFacts['application-rejected'], now: Now): Words {
  const { firstName, phone, publicUrl } = now
  const apply = publicUrl + urls.memberSignup
  return {
    subject: `About your ${venue.name} application`,
    preheader: `We can't approve it right now. Here's ${reason ? 'why, and ' : ''}what you can do.`,
    blocks: [
      { text: `Hi ${firstName},` },
      {
        text: `Thanks for applying for ${plans[type].label} membership. We reviewed your application and can't approve it right now.`,
      },
      ...(reason ? [{ text: "Here's why:", quote: reason }] : []),
      { text: "If that changes, you're welcome to apply again:", link: { url: apply, label: 'Apply again' } },
      {
        text: `Think we got it wrong? Call ${phone} or send us a message, and we'll take another look:`,
        link: { url: publicUrl + urls.contact, label: 'Send us a message' },
      },
      { text: "You don't need a membership to come by. You're welcome at the bar anytime." },
    ],
    closing: '',
    push: 'We have an update on your membership application. Log in to read it.',
    sms: `${venue.name}: We have an update on your membership application. Log in to read it: ${publicUrl}${urls.memberDashboard} ${STOP}`,
    path: urls.memberDashboard,
  }
}
