import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { Bar } from '#dashboards/admin/shared/bar.tsx'
import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import type { ProgramRewardWire } from '#features/operations/program/program.contract.ts'
import { costOf } from '#features/operations/program/program-tables.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { againstInWords, answerRewards, sumCosts } from './program-words.ts'
import { QuestionPanel } from './question-panel.tsx'
import type { QuestionProps } from './question-series.ts'
import './rewards-question.css'

/** Which rewards were given, what they cost, and how many of those who reached one claim it. */
export function RewardsQuestion({ program, asked }: QuestionProps) {
  const { goTo } = useAdmin()
  const { rewards } = program
  const given = rewards.reduce((sum, reward) => sum + reward.given, 0)
  const [now, before] = [sumCosts(rewards, (one) => one.given), sumCosts(rewards, (one) => one.givenBefore ?? 0)]
  const hasBefore = program.totalBefore !== null && rewards.some(({ givenBefore }) => givenBefore !== null)
  const change = againstInWords(now?.dollars ?? null, hasBefore ? before?.dollars : undefined, asked)
  const most = Math.max(...rewards.map(({ costsUs, given: count }) => (costsUs ?? 0) * count), 0)
  return (
    <QuestionPanel
      answer={
        <>
          <p>{answerRewards(program)}</p>
          {now && now.given > 0 && (
            <p>
              {formatDollars(now.dollars)} in all{change && `, ${change.words} ${change.rest}`}. All are counted at what
              each costs today.
            </p>
          )}
          {rewards.some(({ costsUs }) => costsUs === null) && (
            <Button onClick={() => goTo('milestones')}>Say what rewards cost us</Button>
          )}
        </>
      }
      figures={[
        { figure: formatCount(given), label: 'rewards given' },
        ...(now && now.given > 0
          ? [{ figure: <MoneyFigure dollars={now.dollars / now.given} />, label: 'on average each' }]
          : []),
      ]}
      part="rewards"
      isUnknown={rewards.length === 0}
      {...{ program, asked }}
    >
      <ul className="rewards-question">
        {rewards.map((reward) => (
          <li key={reward.milestoneId}>
            <div>
              <b>{reward.value}</b>
              <small>{tell(reward)}</small>
            </div>
            <Bar value={(reward.costsUs ?? 0) * reward.given} max={most} />
            <span>
              {reward.costsUs === null ? 'cost not set' : formatDollars(costOf({ ...reward, costsUs: reward.costsUs }))}
            </span>
          </li>
        ))}
      </ul>
    </QuestionPanel>
  )
}

function tell({ given, costsUs, reached, claimed }: ProgramRewardWire) {
  const price = costsUs === null ? '' : ` at ${formatDollars(costsUs)}`
  const rate =
    reached > 0
      ? `${Math.round((claimed / reached) * 100)}% of ${formatCount(reached)} claimed it`
      : 'nobody reached it'
  return `${formatCount(given)} given${price}; ${rate}`
}
