import type { Side } from '#base/roles.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Allowance = { max: number; seconds: number }
export type CountedLimit = Allowance & { key: string }

/**
 * How many wrong passwords are looked at (L10). The bar's own network, from which staff signed in lately, has room for a
 * full house; a device on which the account was opened before does not depend on what others do.
 */
export const signInAllowances = {
  knownDevice: [
    { max: 10, seconds: 15 * MINUTE },
    { max: 60, seconds: DAY },
  ],
  accountFromNetwork: [
    { max: 10, seconds: 15 * MINUTE },
    { max: 20, seconds: 6 * HOUR },
  ],
  account: [{ max: 50, seconds: 6 * HOUR }],
  barNetwork: [
    { max: 60, seconds: 15 * MINUTE },
    { max: 300, seconds: DAY },
  ],
  otherNetwork: [
    { max: 30, seconds: 15 * MINUTE },
    { max: 90, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Allowance[]>

/** A sign-up night fits the bar's network. Elsewhere a household, a hotel or a phone network may share an address. */
export const applicationAllowances = {
  barNetwork: [
    { max: 80, seconds: 10 * MINUTE },
    { max: 400, seconds: DAY },
  ],
  otherNetwork: [
    { max: 10, seconds: HOUR },
    { max: 30, seconds: DAY },
  ],
  allOtherNetworks: [{ max: 300, seconds: DAY }],
  phone: [{ max: 5, seconds: DAY }],
} as const satisfies Record<string, readonly Allowance[]>

/** Links are few, so that nobody's inbox is filled. */
export const passwordLinkAllowances = {
  accountFromNetwork: [{ max: 3, seconds: HOUR }],
  account: [{ max: 6, seconds: HOUR }],
} as const satisfies Record<string, readonly Allowance[]>

/** So long a member waits for a text before they can ask for another. */
export const PHONE_CODE_PAUSE_SECONDS = MINUTE

/** Texts cost money, and bother the person whose number it is. What all networks share bounds the bill of a day. */
export const phoneCodeAllowances = {
  member: [
    { max: 1, seconds: PHONE_CODE_PAUSE_SECONDS },
    { max: 5, seconds: DAY },
  ],
  phone: [{ max: 5, seconds: DAY }],
  barNetwork: [{ max: 400, seconds: DAY }],
  otherNetwork: [{ max: 20, seconds: DAY }],
  allOtherNetworks: [{ max: 300, seconds: DAY }],
} as const satisfies Record<string, readonly Allowance[]>

/** How many wrong PINs are looked at: few, because they are short, and on one device none because of another. */
export const pinAllowances = {
  accountOnDevice: [
    { max: 5, seconds: 15 * MINUTE },
    { max: 20, seconds: DAY },
  ],
  account: [{ max: 50, seconds: DAY }],
  device: [{ max: 30, seconds: HOUR }],
} as const satisfies Record<string, readonly Allowance[]>

/** A network is the bar's own while staff have signed in from it within this time. */
export const BAR_NETWORK_DAYS = 7
/** A device is known for this long after the last time the account was opened on it. */
export const KNOWN_DEVICE_SECONDS = 180 * DAY

export type SignInAttempt = {
  side: Side
  account: string
  network: string
  isBarNetwork: boolean
  /** The device, if this account was opened on it before. */
  knownDevice: string | undefined
}

/** What an attempt counts under; it is let through when there is room under all of it. */
export function limitSignIn({ side, account, network, isBarNetwork, knownDevice }: SignInAttempt): CountedLimit[] {
  const { accountFromNetwork, account: ofAccount, barNetwork, otherNetwork } = signInAllowances
  if (knownDevice) return under(`sign-in device ${knownDevice} ${account}`, signInAllowances.knownDevice)
  return [
    // One network cannot use up what the account has for all of them.
    ...under(`sign-in ${account} ${network}`, accountFromNetwork),
    ...under(`sign-in ${account}`, ofAccount),
    // Staff apart from members: guests who mistype do not keep the staff out.
    ...under(`sign-in ${side} ${network}`, isBarNetwork ? barNetwork : otherNetwork),
  ]
}

type ApplicationAttempt = { network: string; isBarNetwork: boolean; phone: string }

export function limitApplication({ network, isBarNetwork, phone }: ApplicationAttempt): CountedLimit[] {
  const { barNetwork, otherNetwork, allOtherNetworks } = applicationAllowances
  const ofPhone = under(`apply phone ${phone}`, applicationAllowances.phone)
  if (isBarNetwork) return [...under(`apply ${network}`, barNetwork), ...ofPhone]
  return [...under(`apply ${network}`, otherNetwork), ...under('apply elsewhere', allOtherNetworks), ...ofPhone]
}

export function limitPasswordLink({ account, network }: { account: string; network: string }): CountedLimit[] {
  return [
    ...under(`password-link ${account} ${network}`, passwordLinkAllowances.accountFromNetwork),
    ...under(`password-link ${account}`, passwordLinkAllowances.account),
  ]
}

type PhoneCodeRequest = { member: string; phone: string; network: string; isBarNetwork: boolean }

export function limitPhoneCode({ member, phone, network, isBarNetwork }: PhoneCodeRequest): CountedLimit[] {
  const { barNetwork, otherNetwork, allOtherNetworks } = phoneCodeAllowances
  return [
    ...under(`phone-code ${member}`, phoneCodeAllowances.member),
    ...under(`phone-code phone ${phone}`, phoneCodeAllowances.phone),
    ...under(`phone-code ${network}`, isBarNetwork ? barNetwork : otherNetwork),
    ...(isBarNetwork ? [] : under('phone-code elsewhere', allOtherNetworks)),
  ]
}

/** The device is a session: a new one takes a whole sign-in. */
export function limitPin({ account, device }: { account: string; device: string }): CountedLimit[] {
  return [
    ...under(`pin ${account} ${device}`, pinAllowances.accountOnDevice),
    ...under(`pin ${account}`, pinAllowances.account),
    ...under(`pin device ${device}`, pinAllowances.device),
  ]
}

function under(key: string, allowances: readonly Allowance[]): CountedLimit[] {
  return allowances.map(({ max, seconds }) => ({ key: `${key} ${seconds}`, max, seconds }))
}
