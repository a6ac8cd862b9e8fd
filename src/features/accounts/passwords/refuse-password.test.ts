import { describe, expect, test } from 'vitest'
import { randomPassword } from './random-password.ts'
import { refusePassword } from './refuse-password.ts'

const ana = { login: 'ana@example.com', name: 'Ana Ruiz' }
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
    Charlie1
    m1ch3ll3
    Jordan23!
    Admin@123
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

test('a member needs six characters', async () => {
  expect(await refusePassword('member', 'wj3kx', ana)).toBe('password-too-short')
  expect(await refusePassword('member', 'wj3kxq', ana)).toBeUndefined()
})

test('staff and the shared hours login need eight', async () => {
  expect(await refusePassword('staff', 'wj3kxq7', ana)).toBe('staff-password-too-short')
  expect(await refusePassword('staff', 'wj3kxq7v', ana)).toBeUndefined()
  expect(await refusePassword('shared', 'wj3kxq7', ana)).toBe('staff-password-too-short')
})

test('nobody needs more than two hundred', async () => {
  const long = 'a sentence of the owner '.repeat(9)
  expect(await refusePassword('member', long.slice(0, 200), ana)).toBeUndefined()
  expect(await refusePassword('member', long.slice(0, 201), ana)).toBe('password-too-long')
  expect(await refusePassword('staff', long.slice(0, 201), ana)).toBe('password-too-long')
})

test('nobody may have one that everybody tries first', async () => {
  for (const kind of ['member', 'staff', 'shared'] as const)
    expect(await refusePassword(kind, '12345678', ana)).toBe('password-too-common')
})

describe('a member may not have', () => {
  test.each(Object.entries(refused))('%s', async (_, passwords) => {
    expect(await listAccepted(passwords)).toEqual([])
  })
})

test('what somebody made up is accepted, short or long', async () => {
  expect(await listAccepted(accepted)).toEqual(accepted)
})

test('what a program made up is accepted', async () => {
  const passwords = Array.from({ length: 100 }, randomPassword).flatMap((password) => [
    password,
    password.replaceAll('-', '').slice(0, 12),
  ])
  expect(await listAccepted(passwords)).toEqual(passwords)
})

test('four words are accepted, even of those that everybody chooses', async () => {
  const phrases = [' ', '-', ''].map((gap) => ['password', 'dragon', 'football', 'monkey'].join(gap))
  expect(await listAccepted(phrases)).toEqual(phrases)
})

test("somebody else's name is an ordinary word", async () => {
  const other = { login: 'kim@example.com', name: 'Kim Oduya' }
  expect(await refusePassword('member', 'oduyakim', other)).toBe('password-too-common')
  expect(await refusePassword('member', 'oduyakim', robin)).toBeUndefined()
})

async function listAccepted(passwords: string[]) {
  const refusals = await Promise.all(passwords.map((password) => refusePassword('member', password, robin)))
  return passwords.filter((_, index) => !refusals[index])
}
