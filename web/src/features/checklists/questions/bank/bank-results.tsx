import { evidenceText } from '@portal/contract/checklists/questions/evidence-text'
import type { BankQuestion } from '@portal/contract/checklists/questions/question-copy'
import { numberText } from '@portal/contract/shared/numbers'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { ShowMore } from '#components/lists/show-more.tsx'
import { Message } from '#components/notices/message.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { questionSummary } from '#features/checklists/questions/editor/question-text.ts'
import { bankQuery } from './bank.api.ts'

type Props = {
  readonly text: string
  readonly chosen: readonly BankQuestion[]
  readonly onChoose: (question: BankQuestion, isChosen: boolean) => void
}

const optionsText = ({ options }: BankQuestion) =>
  options.map(({ data, weight }) => `${data} (${numberText(weight)})`).join(', ')

const Details = ({ question }: { readonly question: BankQuestion }) => (
  <>
    <span className="block">
      {question.checklist_name} · {question.category_name}
    </span>
    <span className="block">{questionSummary(question)}</span>
    {question.options.length > 0 && <span className="block">{optionsText(question)}</span>}
    {evidenceText(question) !== undefined && (
      <span className="block">{evidenceText(question)}</span>
    )}
    {question.parent_name !== null && (
      <span className="block">Condicional · depende de “{question.parent_name}”</span>
    )}
  </>
)

type ListProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly label: string
  readonly questions: readonly BankQuestion[]
}

const QuestionCheckboxes = ({ label, questions, chosen, onChoose }: ListProps) => (
  <ul className="grid gap-1 p-0 m-0 list-none" aria-label={label}>
    {questions.map((question) => (
      <li className="py-2 px-1 border-b border-b-line wrap-anywhere" key={question.id}>
        <Checkbox
          label={question.name}
          hint={<Details question={question} />}
          checked={chosen.some(({ id }) => id === question.id)}
          onChange={(isChosen) => onChoose(question, isChosen)}
        />
      </li>
    ))}
  </ul>
)

/** The results as checkboxes, below the chosen questions that are not among them. */
export const BankResults = ({ text, chosen, onChoose }: Props) => {
  const results = useInfiniteQuery(bankQuery(text))
  const items = results.data?.pages.flatMap((page) => page.items)
  const chosenElsewhere = chosen.filter(({ id }) => !items?.some((item) => item.id === id))
  return (
    <>
      {chosenElsewhere.length > 0 && (
        <section className="pt-2 pb-0 px-3 rounded-md bg-surface-sunk [&>ul>:last-child]:border-b-0">
          <h3 className="text-ink-soft text-xs">Escolhidas em outras buscas</h3>
          <QuestionCheckboxes
            label="Escolhidas em outras buscas"
            questions={chosenElsewhere}
            chosen={chosen}
            onChoose={onChoose}
          />
        </section>
      )}
      {items === undefined && !results.isError && <TableSkeleton rows={4} />}
      {items === undefined && results.isError && (
        <ErrorState error={results.error} onRetry={() => void results.refetch()} />
      )}
      {items?.length === 0 && (
        <Message icon={IconSearch} title="Nenhuma pergunta encontrada">
          <p>A busca olha o texto das perguntas dos checklists que você pode ler.</p>
        </Message>
      )}
      {items !== undefined && items.length > 0 && (
        <QuestionCheckboxes
          label="Perguntas encontradas"
          questions={items}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <ShowMore pages={results} />
    </>
  )
}
