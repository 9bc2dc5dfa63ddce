import type { QuestionTypeRules } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { QuestionFigures } from '@portal/contract/checklists/summary/summary'
import { Link } from '@tanstack/react-router'
import { type FC, useId } from 'react'
import { BarTrack } from '#components/charts/bar-track.tsx'
import { FROM_LIST, nextStepState } from '#components/forms/use-return-to-list.ts'
import { Unprinted } from '#components/print/paper.tsx'
import { answerAddress, type AnswerSearch } from '#features/checklists/answers/answer-address.ts'
import { formatAnswers, formatNumber, formatShare } from '#format.ts'
import { binText, meanText } from './summary-text.ts'
import classes from './choice-table.module.css'

type ChoiceTableProps = {
  readonly label: string
  /** The heading of the first column. */
  readonly header?: string
  readonly choices: QuestionFigures['choices']
  /** The number of answers, which shares refer to. With multiple choice the shares add up to more than 100%. */
  readonly answers: number
}

/** A bar chart made of a table: screen readers read it, and forty of them on a page stay fast. */
const ChoiceTable = ({
  label,
  header: choiceHeader = 'Opção',
  choices,
  answers,
}: ChoiceTableProps) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        {[choiceHeader, 'Respostas', 'Parte'].map((header) => (
          <th key={header} scope="col">
            <span className="sr-only">{header}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {choices.map(({ choice, answers: count }) => {
        const share = answers === 0 ? 0 : count / answers
        return (
          <tr key={choice}>
            <th scope="row">
              {choice}
              <BarTrack percent={share * 100} className="my-1" />
            </th>
            <td>{formatNumber(count)}</td>
            <td>{formatShare(share)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

type Props = {
  readonly question: QuestionFigures
  readonly checklistId: string
  readonly search: AnswerSearch
}
type FiguresProps = Props & { readonly titleId: string }

export const QuestionCard = (props: Props) => {
  const { question: name, type, removed, retyped, answers } = props.question
  const id = useId()
  const Figures = FIGURES[QUESTION_TYPES[type].figures]
  return (
    <article
      className="grid content-start gap-2 min-w-0 py-4 px-5 border border-line rounded-lg bg-surface shadow-1 break-inside-avoid max-sm:py-4 max-sm:px-4"
      aria-labelledby={id}
    >
      <h3
        className="font-text text-base font-semibold tracking-[0] leading-[1.4] wrap-anywhere"
        id={id}
      >
        {name}
      </h3>
      <p className="flex flex-wrap items-center gap-2 text-ink-soft text-xs">
        {formatAnswers(answers)}
        {removed && (
          <span className="py-px px-2 rounded-full bg-warn-soft text-warn font-semibold">
            {retyped ? `tipo anterior: ${QUESTION_TYPES[type].label}` : 'removida'}
          </span>
        )}
      </p>
      <Figures {...props} titleId={id} />
      <EvidenceLink {...props} titleId={id} />
    </article>
  )
}

const Choices = ({ question: { question, choices, answers } }: FiguresProps) => (
  <ChoiceTable label={question} choices={choices} answers={answers} />
)

const linkProps = ({ search, titleId }: FiguresProps) => ({
  search: answerAddress.activeIn(search),
  className: 'inline-block py-1 text-link',
  'aria-describedby': titleId,
})

/** Written answers have a list of their own. */
const TextsLink = (props: FiguresProps) => (
  <Unprinted>
    <Link
      to="/checklist/answers/$checklistId/text/$questionId"
      params={{ checklistId: props.checklistId, questionId: props.question.question_id }}
      state={FROM_LIST}
      {...linkProps(props)}
    >
      Ler respostas
    </Link>
  </Unprinted>
)

const AnswersLink = (props: FiguresProps) => (
  <Unprinted>
    <Link
      to="/checklist/answers/$checklistId"
      params={{ checklistId: props.checklistId }}
      state={nextStepState}
      {...linkProps(props)}
    >
      Ver respostas
    </Link>
  </Unprinted>
)

/** The link to the list of photos and comments, if there are any. */
const EvidenceLink = (props: FiguresProps) => {
  const { question, checklistId } = props
  const { question_id: questionId, has_photos: hasPhotos, has_comments: hasComments } = question
  if (!hasPhotos && !hasComments) return null
  const parts = [...(hasPhotos ? ['fotos'] : []), ...(hasComments ? ['observações'] : [])]
  return (
    <Unprinted>
      <Link
        to="/checklist/answers/$checklistId/evidence/$questionId"
        params={{ checklistId, questionId }}
        state={FROM_LIST}
        {...linkProps(props)}
      >
        Ver {parts.join(' e ')}
      </Link>
    </Unprinted>
  )
}

const Numbers = ({ question: figures }: FiguresProps) => {
  const { question, answers, bins, average, least, most } = figures
  if (average === null || least === null || most === null) return null
  const choices = bins.map((bin) => ({ choice: binText(bin), answers: bin.answers }))
  return (
    <>
      <dl className="grid grid-cols-[repeat(3,1fr)] gap-3 m-0 [&_dt]:text-ink-soft [&_dt]:text-xs [&_dd]:m-0 [&_dd]:tabular-nums [&_dd]:font-semibold [&_dd]:wrap-anywhere">
        <div>
          <dt>Média</dt>
          <dd>{meanText(average)}</dd>
        </div>
        <div>
          <dt>Mínimo</dt>
          <dd>{formatNumber(least)}</dd>
        </div>
        <div>
          <dt>Máximo</dt>
          <dd>{formatNumber(most)}</dd>
        </div>
      </dl>
      <ChoiceTable label={question} header="Valor" choices={choices} answers={answers} />
    </>
  )
}

const FIGURES: Readonly<Record<QuestionTypeRules['figures'], FC<FiguresProps>>> = {
  choices: Choices,
  numbers: Numbers,
  texts: TextsLink,
  none: AnswersLink,
}
