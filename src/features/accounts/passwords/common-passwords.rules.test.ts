import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.rules.ts'

const robin = { login: 'robin.vale@harborlight.test', name: 'Robin Vale', phone: '(305) 555-0142' }
const words = (text: string) => text.trim().split(/\s*\n\s*/)

const refused = {
  'keys in a row': words(`
    123456
    12345678
    1234567890
    987654321
    qwerty
    qwertyuiop
    asdfgh
    zxcvbnm
    1qaz2wsx
    1q2w3e4r
    qazwsx
    147258369
    abcdef
    abc123
    123qwe
    qwe123!
    asdf1234
    a1b2c3d4
    !@#$%^&*
  `),
  'the same again and again': words(`
    aaaaaa
    111111
    121212
    123123
    abcabc
    112233
    sixsix
    monkeymonkey
    zzzzzzzzzzzz
  `),
  'words that everybody chooses': words(`
    password
    Password1
    P@ssw0rd
    p4$$w0rd!
    passw0rd123
    Password2025!
    password8274
    letmein
    iloveyou
    welcome1
    admin123
    changeme!
    dragon
    Monkey7
    football
    sunshine99
  `),
  'words with a year or a few digits': words(`
    summer2025
    Winter24!
    liverpool
    Liverpool1892
    liverpoolfc
    chelsea12
    dolphins13
    margarita1
    Happyhour!
    jessica
    michael88
    miami305
    friday13
  `),
  'a day of the calendar': words(`
    140592
    05141992
    19920514
    01012000
  `),
  'the name of the bar': words(`
    eleventides
    Eleven Tides!
    eleven-tides-2025
    3l3v3nt1d3s
    washington1144
  `),
  'what the person is called': words(`
    robinvale
    Robin2025
    r0b1n123
    valerobin!
    robin.vale1
    harborlight1
    3055550142
    305-555-0142
    robin5550142
  `),
}

const accepted = words(`
  right password
  a new password
  a password of hers
  owner-of-the-bar
  seo-of-the-bar
  hours-of-the-bar
  member-of-the-bar
  k7wq-9fzt-m3hx-ra8e
  six666
  eight888
  chosen once
  taken over
  correct horse battery staple
  tiger dragon lemon river
  three beers on a tuesday
  my cat sleeps on the bar
  no ketchup on my fries
  never on the left wing
  you'll never guess it
  blue door 4th floor
  wj3kxq
  xk92pd
  h7Gq2m
  vbqtrw
  Tz8!kd
  83kf02nq
  oquwieyr
  fjdkslah
  Kp4-tulip
  tulipvase
  marble77stair
  candlewick
  windowsill
  pelican42keg
  seagull-on-rail
  umbrella stand
  quietharbor
  lighthouse keeper
  oyster shucker
  coaster under glass
  salt rim please
  half past nine
  Tuesday trivia team
  grandma's recipe
  kitchen door squeaks
  bicycle repair shop
  jukebox plays nothing
  violet typewriter
  postcardfromlisbon
  ragged pine
  hannah and the sea otters
  robin likes cold soup
  eleven tides before breakfast
  tomatoplant
  0x7f3a91
  74916038
  519 bluegrass
  rEdk1te8
  zug um zug
  überraschung
  señorita abeja
`)

describe('refused', () => {
  test.each(Object.entries(refused))('%s', (_, passwords) => {
    expect(passwords.filter((password) => !isCommonPassword(password, robin))).toEqual([])
  })
})

test('what somebody made up is accepted, short or long', () => {
  expect(accepted.filter((password) => isCommonPassword(password, robin))).toEqual([])
})

test("somebody else's name is an ordinary word", () => {
  const other = { login: 'kim@example.com', name: 'Kim Oduya' }
  expect(isCommonPassword('oduyakim', other)).toBe(true)
  expect(isCommonPassword('oduyakim', robin)).toBe(false)
})
