import type { QuestionFigures } from '@portal/contract/checklists/summary/summary'
import { groupBy } from '@portal/contract/shared/group-by'
import { QuestionCard } from './question-card.tsx'
import type { AnswerFilterSearch } from '#features/checklists/answers/answer-search.ts'
import classes from './question-sections.module.css'

type Props = {
  readonly questions: readonly QuestionFigures[]
  readonly checklistId: string
  /** The filters of the counted answers. */
  readonly search: AnswerFilterSearch
}

/** Whether another type is asked under the same name now. */
const isRetyped = (
  { removed, question: name, type }: QuestionFigures,
  all: readonly QuestionFigures[],
) =>
  removed && all.some((other) => !other.removed && other.question === name && other.type !== type)

/** The figures of each question, grouped by category. */
export const QuestionSections = ({ questions, ...rest }: Props) =>
  [...groupBy(questions, ({ category }) => category)].map(([category, figures]) => (
    <section key={category} className={classes.category} aria-label={category}>
      <h2>{category}</h2>
      <div className={classes.questions}>
        {figures.map((question) => (
          <QuestionCard
            key={question.question_id}
            question={question}
            isRetyped={isRetyped(question, figures)}
            {...rest}
          />
        ))}
      </div>
    </section>
  ))
