import type { TextDocument } from '#pages/site/text-page.tsx'
import { venue } from './venue.ts'

const { street, locality, region, postalCode } = venue.address

/** What we promise to everybody who uses the site, however they use it. */
export const accessibility: TextDocument = {
  title: 'Accessibility',
  lede: 'Everybody should be able to find out what is on, what is to eat and how to get a table. If something here stops you, we want to hear about it.',
  datedFrom: { label: 'Last reviewed', date: '2026-11-15' },
  sections: [
    {
      id: 'aim',
      heading: 'What we aim for',
      blocks: [
        `This site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. That covers every public page, the forms and the dashboards of ${venue.name}.`,
      ],
    },
    {
      id: 'done',
      heading: 'What we did for it',
      blocks: [
        {
          terms: [
            [
              'Keyboard',
              'Everything can be reached and operated without a mouse. The focus is always visible, a first link skips the header, and dialogs give the focus back where they took it.',
            ],
            [
              'Screen readers',
              'Real headings, landmarks, lists and tables. Pictures have words, or are marked as decoration. What changes while you are on the page is announced.',
            ],
            [
              'Sight',
              'Text and controls have at least AA contrast. Color never carries a meaning alone. Text can be enlarged to 200% and pages reflow down to 320 pixels without scrolling sideways.',
            ],
            [
              'Movement',
              'Films play without sound, rotating pictures and reviews can be paused, and both stay still if your system asks for reduced motion.',
            ],
            [
              'Touch',
              'Buttons are at least 44 pixels tall where fingers use them. On phones the four things most people want are in reach of a thumb.',
            ],
            [
              'Forms',
              'Labels stay visible, errors stand beside their field in words, and nothing you typed is lost when sending fails.',
            ],
            ['No script, no problem', 'Pages can be read, links followed and forms sent with JavaScript switched off.'],
          ],
        },
        'Each change to the site is checked on a phone and on a wide screen, with the keyboard alone and with JavaScript switched off.',
      ],
    },
    {
      id: 'limits',
      heading: 'Where it may fall short',
      blocks: [
        {
          list: [
            'Reservations, directions, reviews and social networks are other companies’ sites, which we cannot mend. You can do the first two by phone.',
            'If a form or a map comes from a provider, it follows that provider’s standards. The address and our phone number are always beside it in plain text.',
            'The films show the room and carry no speech, so they have no captions. The page says in words what matters in them.',
          ],
        },
      ],
    },
    {
      id: 'tell-us',
      heading: 'Tell us',
      blocks: [
        `If something does not work for you, call [${venue.phone.display}](phone) or use the [contact form](contact). Say which page it was and what you use to read it. We answer within five business days, and meanwhile we give you what you came for, read out, written down or booked for you.`,
      ],
    },
    {
      id: 'visit',
      heading: 'At the bar',
      blocks: [
        `We are at ${street}, ${locality}, ${region} ${postalCode}. For questions about the way in, seating, restrooms or service animals, call [${venue.phone.display}](phone) before you come and we have a table ready that suits you.`,
      ],
    },
  ],
}
