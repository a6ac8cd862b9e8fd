import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#features/accounts/factors/factor-fields.contract.ts'

/** Browsers have passkeys under https and on localhost, and never for a bare IP address. */
export function canUsePasskeys(): boolean {
  const isIpAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return typeof PublicKeyCredential === 'function' && !isIpAddress
}

/** Shows the browser's own dialog for a passkey that exists. Throws a sentence for people when none comes out of it. */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { allowCredentials, ...rest } = request
  return startAuthentication({ optionsJSON: { ...rest, ...(allowCredentials && { allowCredentials }) } }).catch(explain)
}

/** Shows the browser's own dialog to make a passkey. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { response, ...passkey } = await startRegistration({ optionsJSON: creation }).catch(explain)
  return { ...passkey, response: { ...response, transports: response.transports ?? [] } }
}

/** The library keeps the name of the browser's error. */
function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') throw new Error('This device already has a passkey for your account.')
  // Also when somebody took too long: browsers do not tell one from the other.
  if (name === 'NotAllowedError' || name === 'AbortError') {
    throw new Error("The passkey wasn't confirmed. Try again when you're ready.")
  }
  throw new Error("Your browser couldn't use a passkey here. Try another way.")
}
