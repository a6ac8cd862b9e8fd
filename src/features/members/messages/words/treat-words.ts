import { venue } from '#content/venue.ts'
import type { MessageFacts } from '#features/members/messages/message-kinds.rules.ts'
import { urls } from '#urls.ts'
import { dayInWords, type Now, STOP, type Words } from './message-words.ts'

const path = `${urls.memberDashboard}?tab=rewards`

export function birthdayWords(facts: MessageFacts['birthday-treat'], { firstName, publicUrl }: Now): Words {
  const { treat, code, isDrink } = facts
  const [from, through] = [dayInWords(facts.validFrom), dayInWords(facts.validThrough)]
  const age = isDrink ? ' You must be 21 or older.' : ''
  return {
    subject: `Happy birthday, ${firstName}`,
    preheader: `${treat}, on us this month.`,
    blocks: [
      { text: `Hi ${firstName},` },
      { text: `Happy birthday from everyone at ${venue.name}. We'd like to treat you: ${treat}, on us.` },
      { text: 'Your code:', code },
      {
        text: `Show it to your server any day from ${from} through ${through}. Bring your ID so we know it's really your birthday.`,
      },
      {
        text: "Coming with a group of six or more? Reserve ahead and we'll have the table ready:",
        link: { url: publicUrl + urls.reserve, label: 'Reserve a table' },
      },
      { text: `One treat per member, dine-in only. It can't be combined with other offers.${age}` },
    ],
    closing: 'Cheers,',
    push: `Happy birthday, ${firstName}. ${treat}, on us. Open for your code.`,
    sms: `${venue.name}: Happy birthday, ${firstName}. ${treat} on us through ${through}. Your code: ${publicUrl}${path} ${STOP}`,
    path,
  }
}

export function expiringWords(
  facts: MessageFacts['reward-expiring'],
  { firstName, phone, street, publicUrl }: Now,
): Words {
  const { reward, value, code, isLastDay } = facts
  const day = dayInWords(facts.validThrough)
  const line = `Your ${reward} reward expires ${day}.`
  return {
    subject: isLastDay ? `Last day for your ${reward} reward` : `Your ${reward} reward expires ${day}`,
    preheader: `Use your code by ${day}.`,
    blocks: [
      { text: `Hi ${firstName},` },
      {
        text: `A quick reminder: you still have a ${reward} reward (${value}), and its code expires at closing time on ${day}.`,
      },
      { text: 'Your code:', code },
      {
        text: 'Show it to your server before then, either here or in your dashboard:',
        link: { url: publicUrl + path, label: 'Show the QR code' },
      },
      { text: `Can't make it in time? Call ${phone} before it expires and we'll see what we can do.` },
      {
        text: `We're at ${street}. Today's hours are on our site:`,
        link: { url: publicUrl + urls.home, label: 'See our hours' },
      },
    ],
    closing: 'See you soon,',
    push: isLastDay ? `Last day to use your ${reward} reward.` : `${line} Come use it.`,
    sms: `${venue.name}: ${line} See your code: ${publicUrl}${path} ${STOP}`,
    path,
  }
}
