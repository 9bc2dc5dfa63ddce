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

/** The figures of each question, grouped by category. */
export const QuestionSections = ({ questions, ...rest }: Props) =>
  [...groupBy(questions, ({ category }) => category)].map(([category, figures]) => (
    <section key={category} className={classes.category} aria-label={category}>
      <h2>{category}</h2>
      <div className={classes.questions}>
        {figures.map((question) => (
          <QuestionCard key={question.question_id} question={question} {...rest} />
        ))}
      </div>
    </section>
  ))
