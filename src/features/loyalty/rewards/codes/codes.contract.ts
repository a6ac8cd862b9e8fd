import { z } from 'zod'
import { requestKey } from '#features/loyalty/adjustments/adjustments.contract.ts'
import { earnedRewardWire } from '#features/loyalty/rewards/rewards.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const atTheBar = ['staff', 'manager', 'owner'] as const
const success = z.literal(true)
const time = z.iso.datetime()
/** Made by the device for each giving, so that the same request twice gives once. */
const body = z.object({ key: requestKey })

export const giveReward = endpoint('POST', '/api/rewards/:id/give', {
  summary:
    'Hands over an approved reward, once for each key. Managers and owners also hand over what was reached and not claimed.',
  who: atTheBar,
  atBar: 'serving',
  body,
  answer: z.strictObject({ success, reward: earnedRewardWire }),
  refusals: {
    'reward-not-found': true,
    'no-such-member': true,
    'reward-not-approved': true,
    'claim-was-rejected': true,
    'claim-was-canceled': true,
    'code-expired': true,
    /** Null where nobody knows any more. */
    'reward-already-redeemed': z.object({ redeemedAt: time.nullable(), redeemedBy: z.string().nullable() }),
    'reward-already-claimed': true,
    'reward-not-offered': true,
    'not-enough-points': z.object({ threshold: z.number(), currentPoints: z.number(), pointsNeeded: z.number() }),
    'giving-called-off': true,
    'request-key-used': true,
  },
})

export const settleGiving = endpoint('POST', '/api/rewards/:id/settle', {
  summary:
    'What became of a request to hand over a reward whose answer never came. One that has not arrived is called off.',
  who: atTheBar,
  atBar: 'serving',
  body,
  answer: z.strictObject({ success, outcome: z.enum(['given', 'not-given']) }),
  refusals: { 'reward-not-found': true, 'no-such-member': true, 'request-key-used': true },
})
