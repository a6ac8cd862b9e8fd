export type Review = {
  id: string
  author: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  /** The day it was written, as YYYY-MM-DD. */
  date: string
}

export const reviews: Review[] = [
  {
    id: 'dana-r',
    author: 'Dana R., Miami Beach',
    rating: 5,
    text: 'We came for one match and left after karaoke. The bartender knew our drinks by the second round and our names by the third.',
    date: '2025-09-27',
  },
  {
    id: 'marcus-t',
    author: 'Marcus T., Chicago',
    rating: 5,
    text: 'Every game on, sound where you want it, and an old fashioned that would hold up in any lounge on Collins.',
    date: '2025-09-14',
  },
  {
    id: 'priya-and-friends',
    author: 'Priya and friends, Coral Gables',
    rating: 5,
    text: 'Trivia, tacos at $2.99 and a table for six on a Tuesday. We finished ninth and are coming back.',
    date: '2025-08-19',
  },
  {
    id: 'owen-h',
    author: 'Owen H., Leeds',
    rating: 4,
    text: 'A 9 AM kickoff, a full room and a proper breakfast. One star off because my side lost.',
    date: '2025-08-24',
  },
  {
    id: 'luc-a-m',
    author: 'Lucía M., Buenos Aires',
    rating: 5,
    text: 'Two for one at four in the afternoon, sand still on our feet, and nobody minded.',
    date: '2025-07-02',
  },
  {
    id: 'kwame-a',
    author: 'Kwame A., Atlanta',
    rating: 4,
    text: 'Wings came fast, the second beer faster. It gets loud after nine, so come for that or come before.',
    date: '2025-06-16',
  },
  {
    id: 'ingrid-s',
    author: 'Ingrid S., Oslo',
    rating: 5,
    text: 'The guitar at one end, the match at the other, and you could still talk in between.',
    date: '2025-05-31',
  },
  {
    id: 'theo-b',
    author: 'Theo B., Hialeah',
    rating: 3,
    text: "Good burger, slow check on a packed Friday. They said sorry with fries, so we're even.",
    date: '2025-04-11',
  },
]
