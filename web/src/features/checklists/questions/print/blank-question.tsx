import type { Question } from '@portal/contract/checklists/questions/question'
import { BlankAnswer } from './blank-answer.tsx'
import classes from './blank-form.module.css'
import { conditionNote } from './print-words.ts'

type Props = {
  readonly question: Question
  readonly numbers: ReadonlyMap<string, number>
  readonly reference: Question | undefined
}

/** Weights are not for whoever answers. */
export const BlankQuestion = ({ question, numbers, reference }: Props) => {
  const { id, name, description, required, parent } = question
  return (
    <li className={classes.question} data-conditional={parent !== null}>
      {parent !== null && reference !== undefined && (
        <p className={classes.condition}>
          {conditionNote(parent, reference, numbers.get(reference.id) ?? 0)}
        </p>
      )}
      <p className={classes.name}>
        {numbers.get(id)}. {name}
        {required && ' *'}
      </p>
      {description !== '' && <p className={classes.help}>{description}</p>}
      <BlankAnswer question={question} />
    </li>
  )
}
