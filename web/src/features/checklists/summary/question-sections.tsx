import type { QuestionFigures } from '@portal/contract/checklists/summary/summary'
import { QuestionCard } from './question-card.tsx'
import type { AnswerFilterSearch } from '#features/checklists/answers/answer-search.ts'
import classes from './question-sections.module.css'

type Props = {
  readonly questions: readonly QuestionFigures[]
  readonly checklistId: string
  /** The filters of the counted answers. */
  readonly search: AnswerFilterSearch
}

const byCategory = (questions: readonly QuestionFigures[]) => {
  const groups = new Map<string, QuestionFigures[]>()
  for (const question of questions) {
    groups.set(question.category, [...(groups.get(question.category) ?? []), question])
  }
  return [...groups]
}

/** The figures of each question, grouped by category. */
export const QuestionSections = ({ questions, ...rest }: Props) =>
  byCategory(questions).map(([category, figures]) => (
    <section key={category} className={classes.category} aria-label={category}>
      <h2>{category}</h2>
      <div className={classes.questions}>
        {figures.map((question) => (
          <QuestionCard key={question.question_id} question={question} {...rest} />
        ))}
      </div>
    </section>
  ))
