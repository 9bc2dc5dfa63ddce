import { evidenceText } from '@portal/contract/checklists/questions/evidence-words'
import type { BankQuestion } from '@portal/contract/checklists/questions/question-copy'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { ShowMore } from '#components/lists/show-more.tsx'
import { Message } from '#components/notices/message.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { summaryText } from '#features/checklists/questions/editor/question-words.ts'
import { shownNumber } from '#features/checklists/questions/fields/number-text.ts'
import { bankQuery } from './bank.api.ts'
import classes from './bank-dialog.module.css'

type Props = {
  readonly text: string
  readonly chosen: readonly BankQuestion[]
  readonly onChoose: (question: BankQuestion, isChosen: boolean) => void
}

const optionsText = ({ options }: BankQuestion) =>
  options.map(({ data, weight }) => `${data} (${shownNumber(weight)})`).join(', ')

const Details = ({ question }: { readonly question: BankQuestion }) => (
  <>
    <span className={classes.line}>
      {question.checklist_name} · {question.category_name}
    </span>
    <span className={classes.line}>{summaryText(question)}</span>
    {question.options.length > 0 && <span className={classes.line}>{optionsText(question)}</span>}
    {evidenceText(question) !== undefined && (
      <span className={classes.line}>{evidenceText(question)}</span>
    )}
    {question.parent_name !== null && (
      <span className={classes.line}>Condicional · depende de “{question.parent_name}”</span>
    )}
  </>
)

type ListProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly label: string
  readonly questions: readonly BankQuestion[]
}

const Ticked = ({ label, questions, chosen, onChoose }: ListProps) => (
  <ul className={classes.results} aria-label={label}>
    {questions.map((question) => (
      <li key={question.id}>
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

/** What was found, each to be ticked, below what was ticked before and is not among it. */
export const BankResults = ({ text, chosen, onChoose }: Props) => {
  const found = useInfiniteQuery(bankQuery(text))
  const items = found.data?.pages.flatMap((page) => page.items)
  const others = chosen.filter(({ id }) => !items?.some((item) => item.id === id))
  return (
    <>
      {others.length > 0 && (
        <section className={classes.chosen}>
          <h3>Escolhidas em outras buscas</h3>
          <Ticked
            label="Escolhidas em outras buscas"
            questions={others}
            chosen={chosen}
            onChoose={onChoose}
          />
        </section>
      )}
      {items === undefined && !found.isError && <TableSkeleton rows={4} />}
      {items === undefined && found.isError && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {items?.length === 0 && (
        <Message icon={IconSearch} title="Nenhuma pergunta encontrada">
          <p>A busca olha o texto das perguntas dos checklists que você pode ler.</p>
        </Message>
      )}
      {items !== undefined && items.length > 0 && (
        <Ticked
          label="Perguntas encontradas"
          questions={items}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <ShowMore pages={found} />
    </>
  )
}
