import { venue } from './venue.ts'

export const accessibility = {
  lede: 'Everyone should be able to find out what’s on, what’s to eat and how to get a table. If something here gets in your way, we want to know.',
  date: '2026-11-15',
  summary: [],
  sections: [
    {
      id: 'aim',
      heading: 'What we aim for',
      text: `This site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. That covers every public page, the forms and the dashboards of ${venue.name}.`,
    },
    {
      id: 'done',
      heading: 'What we’ve done',
      text: `**Keyboard** Everything works without a mouse. Focus is always visible, the first link skips the header, and dialogs return focus to where you were.
**Screen readers** Real headings, landmarks, lists and tables. Images have text descriptions or are marked as decorative. Changes on the page are announced.
**Vision** Text and controls have at least AA contrast. Color is never the only cue. Text can be enlarged to 200% and pages reflow down to 320 pixels without scrolling sideways.
**Motion** Videos play without sound, slideshows and reviews can be paused, and all of them stay still if your system asks for reduced motion.
**Touch** Touch buttons are at least 44 pixels tall. On phones, the four things most people want are within reach of your thumb.
**Forms** Labels stay visible, errors appear in words next to the field, and nothing you typed is lost if sending fails.
**No script, no problem** You can read every page, follow links and send forms with JavaScript off. Only the membership application needs it.

We check every change on a phone and on a wide screen, with the keyboard only, and with JavaScript off.`,
    },
    {
      id: 'limits',
      heading: 'Where it may fall short',
      text: `- Reservations, directions, reviews and social networks are on other companies’ sites, which we can’t fix. For reservations and directions, you can call us.
- If a form or map comes from an outside provider, it follows that provider’s standards. Our address and phone number are always next to it in plain text.
- Our videos have no speech, so they have no captions. Anything important in them is also on the page in words.`,
    },
    {
      id: 'tell-us',
      heading: 'Tell us',
      text: 'If something doesn’t work for you, call {phone} or use the [contact form](contact). Tell us which page it was and what browser or assistive technology you use. We respond within five business days. In the meantime, we’ll read it to you, write it down or reserve it for you.',
    },
    {
      id: 'visit',
      heading: 'At the bar',
      text: 'We are at {address}. For questions about the entrance, seating, restrooms or service animals, call {phone} before you come and we’ll have the right table ready.',
    },
  ],
}
