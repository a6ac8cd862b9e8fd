import type { Role } from '#base/roles.ts'
import type { Answer } from '#dashboards/admin/bar/use-bar.ts'
import type { Giving } from '#dashboards/admin/bar/use-givings.ts'
import type { Connection } from '#dashboards/shared/live/use-connection.ts'
import type { BarCardWire, BarRewardWire } from '#features/loyalty/bar/bar.contract.ts'
import type { ApiError } from '#web/api.client.ts'

/** What is asked for, and what can be done about it. */
export type AnswerProps = {
  answer: Answer
  /** What is being given, or was, of the reward in sight. */
  giving: Giving | undefined
  role: Role
  connection: Connection
  onAnswer: (error?: ApiError) => void
  onGive: (card: BarCardWire, reward: BarRewardWire) => void
  onUndo: (giving: Giving) => void
  onChoose: (card: BarCardWire, reward: BarRewardWire) => void
  onOpen: (memberId: string) => void
  onNext: () => void
}

/** The same for one reward of a member. */
export type RewardProps = AnswerProps & { card: BarCardWire; reward: BarRewardWire }
