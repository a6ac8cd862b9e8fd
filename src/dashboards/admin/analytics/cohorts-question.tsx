import { formatCount } from '#dashboards/member/member-format.ts'
import type { CohortWire } from '#features/operations/program/program.contract.ts'
import { formatMonth } from '#features/operations/program/program-tables.rules.ts'
import './cohorts-question.css'
import { answerCohorts } from './program-words.ts'
import { QuestionPanel } from './question-panel.tsx'
import type { QuestionProps } from './question-series.ts'

/** Those who joined in each month, and how many of them came in the months after. */
export function CohortsQuestion({ program, asked }: QuestionProps) {
  const { cohorts, isLastMonthPart } = program
  const known = cohorts.filter(({ joined }) => joined > 0)
  const last = cohorts.at(-1)?.month
  return (
    <QuestionPanel
      answer={
        <p>
          {known.length > 0 ? answerCohorts(cohorts, isLastMonthPart) : 'Not known: nobody joined in these months.'}
        </p>
      }
      part="cohorts"
      isWide
      isUnknown={known.length === 0}
      {...{ program, asked }}
    >
      {known.length > 0 && (
        <div className="cohorts-question">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys */}
          <section className="cohorts-question__scroll" aria-label="Cohorts by month of joining" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Joined</th>
                  {cohorts.map(({ month }, months) => (
                    <th key={month} scope="col">
                      {months}
                      <span className="vh"> months after joining</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {known.map((cohort) => (
                  <CohortRow key={cohort.month} cohort={cohort} columns={cohorts.length} hasPart={isLastMonthPart} />
                ))}
              </tbody>
            </table>
          </section>
          <p className="cohorts-question__key">
            {[25, 50, 75, 100].map((percent) => (
              <span key={percent}>
                <i data-heat={heatOf(percent)} />
                {percent}%
              </span>
            ))}
            {isLastMonthPart && last && <span>Dashed: {formatMonth(last)}, not over</span>}
            <span>Across: months after joining</span>
          </p>
        </div>
      )}
    </QuestionPanel>
  )
}

/** The color in ten steps: a page that lets no style through has one rule for each. */
const heatOf = (percent: number) => Math.round(percent / 10)

function CohortRow({ cohort, columns, hasPart }: { cohort: CohortWire; columns: number; hasPart: boolean }) {
  const { month, joined, came } = cohort
  return (
    <tr>
      <th scope="row">
        {formatMonth(month)}
        <small>
          {formatCount(joined)}
          <span className="vh"> joined</span>
        </small>
      </th>
      {Array.from({ length: columns }, (_, index) => {
        const count = came[index]
        const key = `${month} ${index}`
        if (count === undefined) return <td key={key} />
        const percent = Math.round((count / joined) * 100)
        const isPart = hasPart && index === came.length - 1
        return (
          <td
            key={key}
            data-heat={heatOf(percent)}
            data-part={isPart || undefined}
            title={`${formatCount(count)} of ${formatCount(joined)}`}
          >
            {percent}%
          </td>
        )
      })}
    </tr>
  )
}
