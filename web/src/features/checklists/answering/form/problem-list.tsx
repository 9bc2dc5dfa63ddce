import { questionNumbers } from '@portal/contract/checklists/questions/order'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import { countProblems } from '#components/forms/form-problems.tsx'
import { EVIDENCE_FIELDS, EVIDENCE_NAMES, FARM, questionFields } from './values.ts'
import classes from '#components/forms/form-problems.module.css'

/** Something that prevents sending, identified by its field. */
type Problem = { readonly id: string; readonly name: string }

const PARTS = ['', ' (fotos)', ' (observação)']

/** Everything that prevents sending, in the order of the form. */
export const problemsOf = (
  categories: readonly FullCategory[],
  visible: readonly Question[],
  problemOf: (id: string) => string | undefined,
): Problem[] => {
  const numbers = questionNumbers(categories)
  const fields = [
    { id: FARM, name: 'Fazenda' },
    ...visible.flatMap((question) =>
      questionFields(question.id).map((id, part) => ({
        id,
        name: `${numbers.get(question.id)}. ${question.name}${PARTS[part]}`,
      })),
    ),
    ...EVIDENCE_FIELDS.map((id) => ({ id, name: EVIDENCE_NAMES[id] })),
  ]
  return fields.filter(({ id }) => problemOf(id) !== undefined)
}

type Props = {
  readonly problems: readonly Problem[]
  readonly onGoTo: (id: string) => void
}

/** Counts the problems of the form, and leads to their fields. */
export const ProblemList = ({ problems, onGoTo }: Props) =>
  problems.length > 0 && (
    <div className={classes.problems}>
      <p role="alert">{countProblems(problems.length)}</p>
      <ul>
        {problems.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                onGoTo(id)
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
