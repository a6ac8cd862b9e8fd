import type { TextDocument } from '#pages/site/text-page.tsx'
import { venue } from './venue.ts'

const { street, locality, region, postalCode } = venue.address

/** What the product does with data about people. When it changes what it keeps, this changes with it, and so does the date. */
export const privacyPolicy: TextDocument = {
  title: 'Privacy policy',
  lede: 'What we know about you, why we know it, who else sees it, and how to make us forget it.',
  datedFrom: { label: 'Effective', date: '2026-11-15' },
  summary: [
    'You can read this whole site without telling us who you are.',
    'We keep what you send us in a form or as a member, and use it for what you sent it for.',
    'We sell nothing about you and share nothing for anybody else’s advertising.',
    'No analytics and no tracking, unless we switch them on and you then agree.',
    'Text messages only if you ask for them. Reply STOP and they end.',
  ],
  sections: [
    {
      id: 'information',
      heading: 'Information we collect and how we use it',
      blocks: [
        `This policy covers the website, the forms and the membership program of ${venue.name}, ${street}, ${locality}, ${region} ${postalCode} (“we”). What we hold about you depends on what you do here.`,
        {
          terms: [
            [
              'Reading the site',
              'Nothing that says who you are. The software behind this site keeps no list of who viewed which page. A company that hosts it or stands in front of it may log network addresses for a while to keep it running.',
            ],
            [
              'Sending a message',
              'Your name, e-mail address and message, your phone number if you give it, and whether you want text messages. We use them to answer you.',
            ],
            [
              'Planning a large party',
              'Your name, e-mail address, phone number, the date, time, number of guests, the occasion and what else you tell us. We use them to plan the evening with you.',
            ],
            [
              'Joining the supporters club',
              'Your name, e-mail address, phone number if you give it, and whether you want match reminders. We use them to run the club.',
            ],
            [
              'Becoming a member',
              'Your name, e-mail address, phone number, the kind of membership and your reason if you name one. Local membership also needs your street address, because it is for residents. Your password is stored only as a hash that cannot be turned back.',
            ],
            [
              'Being a member',
              'The checks that belong to you (date, amount, what was ordered, discounts), your points, your rewards and their codes. We use them to give you what you earned and to notice discounts that went to the wrong person.',
            ],
            [
              'Signing in',
              'The time, and the network address and browser it came from. Failed attempts are counted so that nobody can guess a password.',
            ],
          ],
        },
        'With everything you send us we note when it came and from which network address, so that we can stop abuse of the forms. We do not build profiles for advertising, we do not buy data about you, and nothing here decides about you without a person being able to look at it.',
      ],
    },
    {
      id: 'text-messages',
      heading: 'Text messages: opting in and out',
      blocks: [
        `The box for text messages is empty until you tick it. By ticking it and giving your number you agree to receive text messages from ${venue.name} about your request, reservations, events and offers at that number. Your consent is not a condition of any purchase.`,
        {
          list: [
            'Message frequency varies. Message and data rates may apply.',
            'Reply STOP to any message to opt out. We confirm once and then we are quiet.',
            `Reply HELP for help, or call [${venue.phone.display}](phone).`,
            'Carriers are not liable for delayed or undelivered messages.',
          ],
        },
        'Mobile information, your number and your consent to text messages are never sold, rented or shared with third parties or affiliates for marketing or promotion. Only the company that carries the messages for us receives the number, and only to deliver them.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Sharing with third parties',
      blocks: [
        'We do not sell personal information. It reaches others only here:',
        {
          terms: [
            [
              'Companies that work for us',
              'Hosting, e-mail delivery and, for members, our point-of-sale system. They get what their job needs and may use it for nothing else.',
            ],
            [
              'Pages you go to from here',
              'Reservations, directions, reviews and social networks open on somebody else’s site in a new tab. What you do there is covered by their policy. We tell the reservation page your party size and, where a link is for one evening, its date.',
            ],
            [
              'Forms and maps from a provider',
              'Our forms and our drawn map come from this site. Should we use a provider for one, a form goes to that provider when you send it, and a map is loaded only after you ask for it.',
            ],
            ['The law', 'A court order or a duty to report. We hand over what is demanded and nothing more.'],
            ['A new owner', 'If the bar changes hands, its records go with it and this policy keeps holding for them.'],
          ],
        },
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and analytics',
      blocks: [
        'Reading this site sets no cookie. These are all we use, and each does what it says:',
        {
          terms: [
            [
              'Sign-in cookies',
              'Set when a member or one of our staff signs in, so that the next page knows. They end when you sign out, for members after 30 days at the latest, for staff after 12 hours.',
            ],
            ['Theme cookie', 'Remembers light or dark in the dashboards once you have chosen. It lasts a year.'],
            [
              'Storage in your browser',
              'The opening hours, for five minutes, so that they show even when the connection drops; the time of your last message, so that it does not go out twice in a hurry; a copy of the menu, if you opened it, so that you can read it offline; and, where we ask whether we may use analytics or similar tools, your answer, what it was about and when you gave it, for 180 days. None of it is sent to us. Clearing the site data in your browser removes it.',
            ],
          ],
        },
        'There are no analytics, no advertising pixels and no third-party cookies on this site unless we switch them on. If we do, a question at the edge of the page names them, and nothing of them is loaded until you agree. Saying no costs you nothing. “Privacy choices” at the foot of each page changes your answer at any time: a no ends what a yes began and deletes the cookies that Google Analytics and the Meta pixel have set here. A yes never covers tools that we add later. Membership pages and everything behind a login carry none of it.',
        'A browser that sends the Global Privacy Control signal has said no, and we take it at its word: you are told so once, and nothing of the kind is loaded.',
      ],
    },
    {
      id: 'keeping',
      heading: 'How long we keep it',
      blocks: [
        {
          list: [
            'Messages and form answers: until the matter is settled, and after that only as long as the law or an open question demands.',
            'Membership: as long as you are a member. When a membership is deleted, name, contact details and sign-in are erased at once. The bookkeeping of points stays without a name.',
            'Links for setting a password: 24 hours if you forgot it, 7 days if we invited you. They work once.',
            'Counts of attempts by network address, which stop abuse: an hour at the most, then they expire and are deleted in the night.',
            'Backups: until they are replaced by newer ones.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'Wherever you live, you can ask us to:',
        {
          list: [
            'show you what we hold about you, and give you a copy',
            'correct what is wrong',
            'erase it, unless a law makes us keep it',
            'stop using it for text messages, reminders or anything else you agreed to',
            'end your membership and delete its data',
          ],
        },
        `Use the [contact form](contact) or call [${venue.phone.display}](phone). We answer within 30 days and may ask one question to be sure that you are you. Asking costs nothing and changes nothing about how we treat you. If our answer does not satisfy you, you can turn to the authority that protects privacy or consumers where you live.`,
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      blocks: [
        'Connections are encrypted, passwords are hashed, sessions can be ended, and each of our staff sees only what the job needs. What staff change is written down with name and time. No system is perfect: if something happens to your data, we tell you and the authorities as the law demands.',
      ],
    },
    {
      id: 'children',
      heading: 'Children under 18',
      blocks: [
        'Our forms, text messages and membership are for adults. We do not knowingly collect information from anyone under 18. If you think that a child has sent us something, tell us and we erase it.',
      ],
    },
    {
      id: 'updates',
      heading: 'Updates to this policy',
      blocks: [
        'When we change what we do, we change this page and its date. If a change matters to you as a member, we tell you before it takes effect, by e-mail or when you sign in. A change never widens what you agreed to earlier.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        `${venue.name}, ${street}, ${locality}, ${region} ${postalCode}. Call [${venue.phone.display}](phone) or use the [contact form](contact). How we make the site work for everybody is on the page about [accessibility](accessibility).`,
      ],
    },
  ],
}
