import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { isDefaultCategory } from '@portal/contract/checklists/questions/category'
import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import { reachableQuestions } from '@portal/contract/checklists/questions/checker'
import type { Question } from '@portal/contract/checklists/questions/question'
import { BlankAnswer } from './blank-answer.tsx'
import { BlankAnswerEvidence, BlankEvidence } from './blank-evidence.tsx'
import classes from './blank-form.module.css'
import { conditionNote } from './condition-note.ts'

type BlankQuestionProps = {
  readonly question: Question
  readonly numbers: ReadonlyMap<string, number>
  readonly reference: Question | undefined
}

/** Weights are not printed: people who answer do not see them. */
const BlankQuestion = ({ question, numbers, reference }: BlankQuestionProps) => {
  const { id, name, description, required, parent } = question
  return (
    <li className={classes.question}>
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
      <BlankEvidence question={question} />
    </li>
  )
}

type Props = { readonly checklist: FullChecklist }

const SLOTS = ['Filial', 'Fazenda', 'Data', 'Responsável']

/** The checklist to fill in by hand. A table, because browsers repeat only a table's head on every page. */
export const BlankForm = ({ checklist }: Props) => {
  const { name, code, description, categories } = checklist
  const numbers = questionNumbers(categories)
  const head = (
    <div className={classes.running}>
      <strong>{name}</strong>
      <span>{code}</span>
    </div>
  )
  return (
    <table className={classes.form} role="presentation">
      <thead>
        <tr>
          <td>{head}</td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {description !== '' && <p className={classes.about}>{description}</p>}
            <Slots />
            {categories.toSorted(byOrder).map((category) => (
              <BlankCategory key={category.id} category={category} numbers={numbers} />
            ))}
            <BlankAnswerEvidence checklist={checklist} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const Slots = () => (
  <>
    <ul className={classes.slots}>
      {SLOTS.map((slot) => (
        <li key={slot}>{slot}:</li>
      ))}
    </ul>
    <p className={classes.legend}>* Pergunta obrigatória</p>
  </>
)

type CategoryProps = {
  readonly category: FullCategory
  readonly numbers: ReadonlyMap<string, number>
}

const BlankCategory = ({ category, numbers }: CategoryProps) => {
  const questions = reachableQuestions(category.questions)
  if (questions.length === 0) return null
  const byId = new Map(questions.map((question) => [question.id, question]))
  return (
    <section className={classes.category}>
      {!isDefaultCategory(category) && (
        <header>
          <h2>{category.name}</h2>
          {category.description !== '' && <p>{category.description}</p>}
        </header>
      )}
      <ol>
        {questions.toSorted(byOrder).map((question) => (
          <BlankQuestion
            key={question.id}
            question={question}
            numbers={numbers}
            reference={byId.get(question.parent?.id ?? '')}
          />
        ))}
      </ol>
    </section>
  )
}
