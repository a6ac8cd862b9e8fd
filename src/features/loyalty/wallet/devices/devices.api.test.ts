import { expect, test } from 'vitest'
import { walletCopies } from '#features/loyalty/wallet/updates/wallet-passes.table.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openWalletBar } from '#tests/make/open-wallet-bar.ts'
import { openTestBar } from '#tests/test-bar.ts'

const base = '/api/wallet/v1'
const type = 'pass.com.example.membership'

test('a phone registers once, learns a new address, and is forgotten when the card is removed from it', async () => {
  const { deps, update, addToPhone } = await openWalletBar()
  const member = await makeMember(deps)
  const phone = await addToPhone(member)
  await update()
  expect((await phone.register()).status).toBe(200)
  const again = await addToPhone(member, 'phone-1', 'ee55ff66')
  expect(await deps.db.select().from(walletCopies)).toMatchObject([{ device: 'phone-1', pushToken: 'ee55ff66' }])
  expect((await phone.remove()).status).toBe(200)
  expect((await phone.remove()).status).toBe(200)
  expect(await deps.db.$count(walletCopies)).toBe(0)
  expect((await again.listChanged()).status).toBe(204)
  expect((await again.register()).status).toBe(201)
})

test('nobody gets at a card without its own token, and nobody learns whether there is such a card', async () => {
  const { deps, send, addToPhone } = await openWalletBar()
  const [mine, other] = [await makeMember(deps), await makeMember(deps)]
  const phone = await addToPhone(mine)
  await addToPhone(other, 'phone-2', 'cc33dd44')
  const own = `ApplePass ${phone.card.authenticationToken}`
  for (const [serial, proof] of [
    [other.id, own],
    [mine.id, 'ApplePass wrong'],
    [mine.id, ''],
    ['none', own],
  ] as const) {
    const headers = { authorization: proof }
    const registration = `${base}/devices/phone-3/registrations/${type}/${serial}`
    const answers = [
      await phone.read(undefined, proof, serial),
      await send('POST', registration, { headers, body: { pushToken: 'aa11bb22' } }),
      await send('DELETE', registration, { headers }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'card-not-proved' })
    }
  }
  expect(await deps.db.$count(walletCopies)).toBe(2)
  const { serialNumbers } = await (await phone.listChanged()).json()
  expect(serialNumbers).toEqual([mine.id])
})

test('what no phone sends is refused, and a card names twenty phones at most', async () => {
  const { deps, send, addToPhone } = await openWalletBar()
  const member = await makeMember(deps)
  const phone = await addToPhone(member)
  const headers = { authorization: `ApplePass ${phone.card.authenticationToken}` }
  const register = (device: string, pushToken = 'aa11bb22', passType = type) =>
    send('POST', `${base}/devices/${device}/registrations/${passType}/${member.id}`, { headers, body: { pushToken } })
  expect((await register('phone-2', '../3/device')).status).toBe(400)
  expect((await register('phone-2', 'aa11bb22', 'pass.com.other')).status).toBe(404)
  expect((await register('a%20b')).status).toBe(401)
  for (let number = 2; number <= 22; number += 1) await register(`phone-${number}`)
  expect(await deps.db.$count(walletCopies)).toBe(20)
})

test('phones may say a little about what went wrong', async () => {
  const { send } = await openWalletBar()
  const log = (logs: unknown) => send('POST', `${base}/log`, { body: { logs } })
  expect((await log(['The card could not be read'])).status).toBe(200)
  expect((await log(['x'.repeat(1001)])).status).toBe(400)
  expect((await log(Array.from({ length: 21 }, () => 'x'))).status).toBe(400)
  for (let time = 4; time <= 20; time += 1) await log([])
  expect((await log([])).status).toBe(429)
})

test('where nothing is set up, phones find nothing', async () => {
  const { send } = await openTestBar()
  expect((await send('GET', `${base}/devices/phone-1/registrations/${type}`)).status).toBe(404)
  expect((await send('POST', `${base}/log`, { body: { logs: [] } })).status).toBe(404)
})
