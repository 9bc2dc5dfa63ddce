import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { byOrder, branches } from '@portal/contract/checklists/questions/order'
import type { WholeQuestion } from '@portal/contract/checklists/questions/question'
import { OPTION_FLAG_LABELS } from '@portal/contract/checklists/questions/option-flags'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { summaryText } from '#features/checklists/questions/editor/question-words.ts'
import { NumberField } from '#features/checklists/questions/form/number-field.tsx'
import {
  type TriedDraft,
  type TriedOption,
  isChanged,
  triedAs,
  weightProblem,
  withOption,
} from './tried-draft.ts'
import classes from './weight-fields.module.css'

type Draft = { readonly draft: TriedDraft; readonly onChange: (draft: TriedDraft) => void }
type Props = Draft & { readonly categories: readonly FullCategory[] }

const scoredIn = ({ questions }: FullCategory) =>
  branches(questions)
    .map(({ question }) => question)
    .filter(({ options }) => options.length > 0)

/** The questions that can score, folded: each opens to its weights. */
export const WeightFields = ({ categories, ...draft }: Props) =>
  categories
    .toSorted(byOrder)
    .map((category) => ({ ...category, scored: scoredIn(category) }))
    .filter(({ scored }) => scored.length > 0)
    .map(({ id, name, scored }) => (
      <section key={id} className={classes.category} aria-label={name}>
        <h3>{name}</h3>
        {scored.map((question) => (
          <QuestionWeights key={question.id} question={question} {...draft} />
        ))}
      </section>
    ))

const QuestionWeights = ({ question, ...rest }: Draft & { readonly question: WholeQuestion }) => {
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
          <small>{summaryText(question)}</small>
        </span>
        {isChanged(rest.draft, question) && <em>alterada</em>}
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
}: Draft & { readonly question: WholeQuestion }) => (
  <ul className={classes.options}>
    {question.options.map((option) => {
      const tried = triedAs(draft, question, option)
      const take = (part: Partial<TriedOption>) =>
        onChange(withOption(draft, question, option, { ...tried, ...part }))
      const owner = `${option.data}, ${question.name}`
      return (
        <li key={option.id}>
          <NumberField
            className={classes.weight ?? ''}
            label={option.data}
            aria-label={`Peso: ${owner}`}
            value={tried.weight}
            error={weightProblem(tried)}
            onChange={(weight) => take({ weight })}
          />
          <div className={classes.flags}>
            <Checkbox
              label={OPTION_FLAG_LABELS.not_applicable}
              owner={owner}
              checked={tried.not_applicable}
              onChange={(none) => take({ not_applicable: none })}
            />
            <Checkbox
              label={OPTION_FLAG_LABELS.critical}
              owner={owner}
              checked={tried.critical}
              onChange={(critical) => take({ critical })}
            />
          </div>
        </li>
      )
    })}
  </ul>
)
