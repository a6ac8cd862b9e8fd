const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each takes the room of two. */
const EXTENDED = '^{}\\[~]|€'
const LONGEST = 160

const plain: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
}

/** In the letters that phones have always known (GSM 03.38): with any other, a text holds 70 characters and costs several times. */
export function toPhoneLetters(words: string): string {
  return [...words.normalize('NFC')].map(toPhoneLetter).join('')
}

function toPhoneLetter(letter: string): string {
  const same = plain[letter] ?? letter
  if (isKnown(same)) return same
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return isKnown(bare) ? bare : ''
}

const isKnown = (letters: string) => [...letters].every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))

export function textLength(words: string): number {
  return [...words].reduce((sum, letter) => sum + (EXTENDED.includes(letter) ? 2 : 1), 0)
}

/** A text that is one message where it can be: a link with what leads to it is left out rather than making it two. */
export function toText(words: string): string {
  const text = toPhoneLetters(words)
  if (textLength(text) <= LONGEST) return text
  return text.replace(/ (?:[^.:]+: )?https?:\/\/\S+/, '')
}

const replies = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
} as const
export type Reply = keyof typeof replies

/** What somebody means by a reply; undefined for anything else than one of the words that every carrier knows. */
export function readReply(words: string): Reply | undefined {
  const word = words.toUpperCase().replaceAll(/[^A-Z]/g, '')
  const all: readonly Reply[] = ['stop', 'start', 'help']
  return all.find((reply) => (replies[reply] as readonly string[]).includes(word))
}
