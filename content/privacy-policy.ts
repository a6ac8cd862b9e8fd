import { venue } from './venue.ts'

/** What the product does with data about people. When it changes what it keeps, this changes with it, and so does the date. */
export const privacyPolicy = {
  lede: 'What we know about you, why, who else sees it, and how to have it deleted.',
  date: '2026-11-15',
  summary: [
    'You can read this whole site without telling us who you are.',
    'We keep what you send us in a form or as a member, and use it only for that.',
    'We don’t sell your information or share it for anyone else’s advertising.',
    'No analytics or tracking unless we turn them on and you agree.',
    'Texts only if you ask for them. Reply STOP and they stop.',
  ],
  sections: [
    {
      id: 'information',
      heading: 'Information we collect and how we use it',
      text: `This policy covers the website, the forms and the membership program of ${venue.name}, {address} (“we”). What we collect depends on what you do here.

**Reading the site** Nothing that identifies you. This site keeps no record of who viewed which page. A company that hosts or protects it may log IP addresses for a while to keep it running.
**Sending a message** Your name, email address and message, your phone number if you give it, and whether you want text messages. We use this to reply to you.
**Planning a large party** Your name, email address, phone number, the date, time, number of guests, the occasion and anything else you tell us. We use this to plan your event.
**Joining the supporters club** Your name, email address, phone number if you give it, and whether you want match reminders. We use this to run the club.
**Becoming a member** Your name, email address, phone number, your membership type and your reason, if you give one. Local membership also needs your street address, because it’s for residents. Your password is stored only as a hash that can’t be reversed.
**Being a member** Your checks (date, amount, what was ordered, discounts), your points, your rewards and their codes. We use this to give you what you’ve earned and to catch discounts given to the wrong person.
**Logging in** The time, IP address and browser. We count failed attempts so nobody can guess a password.

We record when you send something and from which IP address, so we can stop abuse of our forms. We don’t build advertising profiles, we don’t buy data about you, and a person can review anything decided about you here.`,
    },
    {
      id: 'text-messages',
      heading: 'Text messages: opting in and out',
      text: `The text message box is unchecked until you check it. By checking it and giving your number, you agree to receive text messages with news and offers from ${venue.name} at that number. Your consent is not a condition of any purchase.

- Message frequency varies. Message and data rates may apply.
- Reply STOP to any message to opt out. You’ll get one confirmation and nothing after that.
- Reply HELP for help, or call {phone}.
- Carriers are not liable for delayed or undelivered messages.

Mobile information, your number and your consent to text messages are never sold, rented or shared with third parties or affiliates for marketing or promotion. Only the company that delivers our messages gets your number, and only for that.`,
    },
    {
      id: 'sharing',
      heading: 'Sharing with third parties',
      text: `We don’t sell personal information. We share it only in these cases:

**Companies that work for us** Hosting, email delivery and, for members, our point-of-sale system. They get only what they need for the job and can’t use it for anything else.
**Sites we link to** Reservations, directions, reviews and social networks open on another company’s site in a new tab, under its own policy. We pass the reservation page a party size and, for links to a specific night, the date.
**Forms and maps from a provider** Our forms and map come from this site. If we use an outside provider, a form goes to that provider when you send it, and a map loads only after you ask for it.
**The law** If a court order or the law requires it. We hand over what’s required and nothing more.
**A new owner** If the bar is sold, its records go with it, and this policy still applies to them.`,
    },
    {
      id: 'cookies',
      heading: 'Cookies and analytics',
      text: `Just reading this site sets no cookies. These are the only ones we use:

**Login cookies** Set when a member or staff member logs in, to keep them logged in. They end at logout, or after 30 days for members and 12 hours for staff.
**Device cookie** Set when someone logs in, so that wrong passwords typed elsewhere can’t lock this device out. It lasts 180 days.
**Theme cookie** Remembers your choice of light or dark in the dashboards for a year.
**Storage in your browser** Our hours, for five minutes, so they show even if your connection drops; the time of your last message, so it isn’t sent twice; an announcement you closed, until you close the tab; a copy of the menu, if you opened it, so you can read it offline; and, if we ask about analytics or similar tools, your answer, what it covered and when you gave it, for 180 days. None of it is sent to us. Clear this site’s data in your browser to remove it.

This site has no analytics, advertising pixels or third-party cookies unless we turn them on. If we do, a notice on the page names them, and nothing loads until you agree. Saying no changes nothing else. You can change your answer anytime under “Privacy choices” at the bottom of each page. Saying no turns the tools off and deletes the cookies that Google Analytics and the Meta pixel have set here. A yes never covers tools we add later. Membership pages and everything behind a login have none of this.

If your browser sends a Global Privacy Control signal, we treat it as a no. We tell you once, and none of these tools load.`,
    },
    {
      id: 'keeping',
      heading: 'How long we keep it',
      text: `- Messages and form answers: until the matter is settled, then only as long as the law or an open question requires.
- Membership: as long as you are a member. When a membership is deleted, your name, contact details and login are erased right away. The points records stay, without your name.
- Password links: 24 hours for a reset, 7 days for an invitation. Each works once.
- The email you give at the bar to get a link for joining: until you apply, or 7 days.
- Attempt counts by IP address, to stop abuse: they expire within a day and are deleted overnight.
- Backups: until they are replaced by newer ones.`,
    },
    {
      id: 'rights',
      heading: 'Your rights',
      text: `Wherever you live, you can ask us to:

- show you what we hold about you, and give you a copy
- correct what is wrong
- delete it, unless the law makes us keep it
- stop using it for text messages, reminders or anything else you agreed to
- end your membership and delete its data

Use the [contact form](contact) or call {phone}. We respond within 30 days and may ask you to confirm who you are. It’s free, and we won’t treat you any differently for asking. If you’re not satisfied, you can contact the privacy or consumer protection agency where you live.`,
    },
    {
      id: 'security',
      heading: 'Security',
      text: 'Connections are encrypted, passwords are hashed, sessions can be ended, and staff see only what their job requires. Changes by staff are logged with name and time. No system is perfect. If your data is affected, we’ll notify you and the authorities as the law requires.',
    },
    {
      id: 'children',
      heading: 'Children under 18',
      text: 'Our forms, text messages and membership are for adults. We do not knowingly collect information from anyone under 18. If you think a child has sent us something, tell us and we’ll delete it.',
    },
    {
      id: 'updates',
      heading: 'Updates to this policy',
      text: 'When we change what we do, we change this page and its date. If a change affects you as a member, we’ll tell you before it takes effect, by email or when you log in. A change never expands what you agreed to earlier.',
    },
    {
      id: 'contact',
      heading: 'Contact',
      text: `${venue.name}, {address}. Call {phone} or use the [contact form](contact). See also our [accessibility](accessibility) page.`,
    },
  ],
}
