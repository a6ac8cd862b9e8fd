import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicationBody } from '#features/members/member-bodies.contract.ts'
import { findSignupProblems, signupFields, type Typed } from './signup.rules.ts'

const regular: Typed = {
  membershipType: 'regular',
  firstName: 'Robin',
  lastName: 'Vale',
  email: 'robin@example.com',
  phone: '(305) 555-0142',
  password: 'six666',
  reasonForMembership: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  invite: '',
}
const local: Typed = {
  ...regular,
  membershipType: 'local',
  address: '1 Ocean Drive',
  city: 'Miami Beach',
  state: 'FL',
  zipCode: '33139',
}

/** What the server would say to the same application: the first problem of each field. */
function refusals(typed: Typed): Record<string, string> {
  const parsed = applicationBody.safeParse(typed)
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}

test('a complete application has no problems, with or without a reason', () => {
  for (const typed of [regular, local, { ...local, reasonForMembership: 'The wings' }]) {
    expect(findSignupProblems(typed)).toEqual({})
    expect(refusals(typed)).toEqual({})
  }
})

describe('a problem is told before sending in the words of the server', () => {
  const each = (field: keyof Typed, ...values: string[]) => values.map((value) => [field, value] as const)
  test.each([
    ...each('firstName', '', '   '),
    ...each('lastName', '', ' \t'),
    ...each('email', '', 'robin', 'robin@example', 'ro bin@example.com', '@example.com'),
    ...each('phone', '', 'call me', '555', '1234567890123456'),
    ...each('password', '', '12345', '     '),
    ...each('address', '', '  '),
    ...each('city', '', 'Miami', 'Hialeah', 'North Miami Beach'),
    ...each('state', ''),
    ...each('zipCode', ''),
  ])('when %s is %j', (field, value) => {
    const typed = { ...local, [field]: value }
    const problems = findSignupProblems(typed)
    expect(Object.keys(problems)).toEqual([field])
    expect(problems).toEqual(refusals(typed))
  })
})

test('spaces around an answer and the case of the city do not matter', () => {
  const typed = { ...local, firstName: ' Robin ', email: ' robin@example.com ', city: ' miami  BEACH ' }
  expect(findSignupProblems(typed)).toEqual({})
  expect(refusals(typed)).toEqual({})
})

test('spaces are a part of a password', () => {
  const typed = { ...regular, password: ' 1234 ' }
  expect(findSignupProblems(typed)).toEqual({})
  expect(refusals(typed)).toEqual({})
})

test('regular members are not asked where they live', () => {
  expect(findSignupProblems({ ...regular, city: 'Hialeah' })).toEqual({})
})

test('nothing that the server accepts is refused before it is sent', () => {
  const field = fc.constantFrom(...signupFields)
  const value = fc.oneof(fc.string(), fc.emailAddress(), fc.stringMatching(/^\+?[\d ().-]{5,18}$/))
  fc.assert(
    fc.property(field, value, fc.constantFrom(regular, local), (name, text, base) => {
      const typed = { ...base, [name]: text }
      expect(Object.keys(refusals(typed))).toEqual(expect.arrayContaining(Object.keys(findSignupProblems(typed))))
    }),
    { numRuns: 500 },
  )
})
