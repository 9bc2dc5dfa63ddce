import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { byOrder } from '@portal/contract/checklists/questions/order'
import type { CompleteQuestion } from '@portal/contract/checklists/questions/question'
import { OPTION_FLAG_LABELS } from '@portal/contract/checklists/questions/option-flags'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { questionSummary } from '#features/checklists/questions/editor/question-text.ts'
import { NumberField } from '#features/checklists/questions/form/number-field.tsx'
import {
  type TriedDraft,
  type TriedOption,
  hasTriedWeights,
  triedOptionOf,
  weightProblem,
  withTriedOption,
} from './tried-draft.ts'
import classes from './weight-fields.module.css'

type DraftProps = { readonly draft: TriedDraft; readonly onChange: (draft: TriedDraft) => void }
type Props = DraftProps & { readonly categories: readonly FullCategory[] }

const questionsWithOptions = ({ questions }: FullCategory) =>
  questions.toSorted(byOrder).filter(({ options }) => options.length > 0)

/** The questions with options; each unfolds to its weights. */
export const WeightFields = ({ categories, ...draft }: Props) =>
  categories
    .toSorted(byOrder)
    .map((category) => ({ ...category, scoredQuestions: questionsWithOptions(category) }))
    .filter(({ scoredQuestions }) => scoredQuestions.length > 0)
    .map(({ id, name, scoredQuestions }) => (
      <section key={id} className={classes.category} aria-label={name}>
        <h3>{name}</h3>
        {scoredQuestions.map((question) => (
          <QuestionWeights key={question.id} question={question} {...draft} />
        ))}
      </section>
    ))

const QuestionWeights = ({
  question,
  ...rest
}: DraftProps & { readonly question: CompleteQuestion }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={classes.question}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          {question.name}
          <small>{questionSummary(question)}</small>
        </span>
        {hasTriedWeights(rest.draft, question) && <em>alterada</em>}
        <IconChevronDown size={18} stroke={2} aria-hidden />
      </summary>
      {isOpen && <OptionWeights question={question} {...rest} />}
    </details>
  )
}

const OptionWeights = ({
  question,
  draft,
  onChange,
}: DraftProps & { readonly question: CompleteQuestion }) => (
  <ul className={classes.options}>
    {question.options.map((option) => {
      const tried = triedOptionOf(draft, question, option)
      const change = (part: Partial<TriedOption>) =>
        onChange(withTriedOption(draft, question, option, { ...tried, ...part }))
      const owner = `${option.data}, ${question.name}`
      return (
        <li key={option.id}>
          <NumberField
            className={classes.weight ?? ''}
            label={option.data}
            aria-label={`Peso: ${owner}`}
            value={tried.weight}
            error={weightProblem(tried)}
            onChange={(weight) => change({ weight })}
          />
          <div className={classes.flags}>
            <Checkbox
              label={OPTION_FLAG_LABELS.not_applicable}
              owner={owner}
              checked={tried.not_applicable}
              onChange={(none) => change({ not_applicable: none })}
            />
            <Checkbox
              label={OPTION_FLAG_LABELS.critical}
              owner={owner}
              checked={tried.critical}
              onChange={(critical) => change({ critical })}
            />
          </div>
        </li>
      )
    })}
  </ul>
)
