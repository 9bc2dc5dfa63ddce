import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { reachableQuestions } from '@portal/contract/checklists/questions/checker'
import {
  answerEvidenceParts,
  evidenceDueText,
  evidenceParts,
  photoCountText,
} from '@portal/contract/checklists/questions/evidence-text'
import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import {
  type FullCategory,
  isDefaultCategory,
  type Parent,
  type Question,
} from '@portal/contract/checklists/questions/question'
import { expectedAnswerText } from '#features/checklists/questions/fields/condition-text.ts'
import { BlankAnswer } from './blank-answer.tsx'

const lineClass = 'pt-5 pb-0.5 px-0 border-b border-b-[#777] font-semibold'

/** A box for a handwritten comment; photos are taken separately, so their number is only printed. */
const BlankEvidence = ({ question }: { readonly question: Question }) => {
  const { photos } = question
  const condition = evidenceDueText(question)
  return evidenceParts(question).map(({ part, text, isRequired }) => {
    const due = isRequired && condition !== undefined ? ` ${condition}` : ''
    return part === 'photos' ? (
      <p key={part} className="mt-1 text-ink-soft text-[0.875em]">
        Fotos: {photoCountText(photos)}
        {due}
      </p>
    ) : (
      <div key={part}>
        <p className="mt-1 text-ink-soft text-[0.875em]">{`${text}${due}:`}</p>
        <div className="min-h-[4rem] mt-1 border border-[#777] rounded-sm bg-white" />
      </div>
    )
  })
}

/** The lines for a signature and the location. */
const BlankAnswerEvidence = ({ checklist }: { readonly checklist: FullChecklist }) => {
  const parts = answerEvidenceParts(checklist)
  return parts.length === 0 ? null : (
    <section className="grid gap-4 mt-5">
      {parts.map(({ part, text }) => (
        <div key={part} className="break-inside-avoid">
          <p className="mt-1 text-ink-soft text-[0.875em]">{text}</p>
          {part === 'signature' ? (
            <div className="grid grid-cols-2 gap-5 not-print:max-sm:grid-cols-1 not-print:max-sm:gap-2">
              <p className={lineClass}>Nome:</p>
              <p className={lineClass}>Assinatura:</p>
            </div>
          ) : (
            <p className={lineClass}>Local:</p>
          )}
        </div>
      ))}
    </section>
  )
}

/** When to answer a conditional question, which paper cannot hide. */
export const conditionNote = (
  parent: Parent,
  reference: Pick<Question, 'type' | 'options'>,
  number: number,
) => `Responda só se a pergunta ${number} ${expectedAnswerText(parent, reference)}`

type BlankQuestionProps = {
  readonly question: Question
  readonly numbers: ReadonlyMap<string, number>
  readonly reference: Question | undefined
}

/** Weights are not printed: people who answer do not see them. */
const BlankQuestion = ({ question, numbers, reference }: BlankQuestionProps) => {
  const { id, name, description, required, parent } = question
  return (
    <li
      // No page break inside a question.
      className="grid gap-1 py-2 px-0 break-inside-avoid"
    >
      {parent !== null && reference !== undefined && (
        <p className="text-[0.875em] italic">
          {conditionNote(parent, reference, numbers.get(reference.id) ?? 0)}
        </p>
      )}
      <p className="font-semibold">
        {numbers.get(id)}. {name}
        {required && ' *'}
      </p>
      {description !== '' && (
        <p className="text-ink-soft whitespace-pre-line text-[0.875em]">{description}</p>
      )}
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
    <div className="flex items-baseline justify-between gap-4 pb-1.5 mb-4 border-b-2 border-b-ink">
      <strong className="font-display text-lg">{name}</strong>
      <span className="flex-none max-w-[40%] text-ink-soft text-xs">{code}</span>
    </div>
  )
  return (
    <table
      className="w-full [border-collapse:collapse] wrap-anywhere [&>*>tr>td]:p-0"
      role="presentation"
    >
      <thead>
        <tr>
          <td>{head}</td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {description !== '' && (
              <p className="text-ink-soft whitespace-pre-line">{description}</p>
            )}
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
    <ul className="grid grid-cols-2 gap-x-5 gap-y-3 mt-3 mb-0 mx-0 p-0 list-none max-sm:grid-cols-[1fr]">
      {SLOTS.map((slot) => (
        <li className="pt-3 pb-0.5 px-0 border-b border-b-[#777] font-semibold" key={slot}>
          {slot}:
        </li>
      ))}
    </ul>
    <p className="mt-2 text-ink-soft text-[0.8125em]">* Pergunta obrigatória</p>
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
    <section className="[&>header_p]:text-ink-soft [&>header_p]:whitespace-pre-line mt-5">
      {!isDefaultCategory(category) && (
        <header className="py-1.5 px-2 bg-surface-sunk break-after-avoid break-inside-avoid">
          <h2 className="text-lg">{category.name}</h2>
          {category.description !== '' && <p>{category.description}</p>}
        </header>
      )}
      <ol className="m-0 p-0 list-none">
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
