import { type ReactNode, useId } from 'react'
import type { ProgramWire } from '#features/operations/program/program.contract.ts'
import { type ProgramPart, partQuestions } from '#features/operations/program/program-periods.rules.ts'
import { tableOf } from '#features/operations/program/program-tables.rules.ts'
import type { Tone } from './chart/chart-frame.tsx'
import { ProgramFile } from './program-file.tsx'
import { ProgramTable } from './program-table.tsx'
import './question-panel.css'
import type { Asked } from './use-program.ts'

export type AnswerFigure = { figure: ReactNode; label: string; tone?: Tone }

type Props = {
  /** In words and figures. */
  answer: ReactNode
  figures?: readonly AnswerFigure[]
  part: ProgramPart
  program: ProgramWire
  asked: Asked
  /** The drawing takes the whole width, below the answer. */
  isWide?: boolean
  /** Nothing to draw: the answer says why, and there is no table. */
  isUnknown?: boolean
  children?: ReactNode
}

/** A question, the answer beside it, the drawing, and the same numbers as a table and as a file. */
export function QuestionPanel({ answer, figures = [], isWide, isUnknown, children, ...rest }: Props) {
  const titleId = useId()
  return (
    <section className="panel question-panel" aria-labelledby={titleId}>
      <div className="question-panel__both" data-wide={isWide || undefined}>
        <div className="question-panel__answer">
          <h2 id={titleId}>{partQuestions[rest.part]}</h2>
          {answer}
          {figures.length > 0 && (
            <dl>
              {figures.map(({ figure, label, tone }) => (
                <div key={label}>
                  <dt data-tone={tone}>{label}</dt>
                  <dd className="figure">{figure}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {children}
      </div>
      {!isUnknown && <Numbers {...rest} />}
    </section>
  )
}

function Numbers({ part, program, asked }: Pick<Props, 'part' | 'program' | 'asked'>) {
  const question = partQuestions[part]
  return (
    <footer className="question-panel__numbers">
      <details>
        <summary>The numbers as a table</summary>
        <ProgramTable label={question} table={tableOf(part, program)} />
      </details>
      <ProgramFile asked={asked} part={part}>
        <span>
          CSV<span className="vh">: {question}</span>
        </span>
      </ProgramFile>
    </footer>
  )
}
