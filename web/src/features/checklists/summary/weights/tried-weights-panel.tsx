import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { canEditQuestions } from '@portal/contract/checklists/checklist/checklist.access'
import type { TriedWeights } from '@portal/contract/checklists/summary/tried-weights'
import { IconScaleOff } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { Unprinted } from '#components/print/paper.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { questionCountText } from '#features/checklists/questions/editor/question-text.ts'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { useActor } from '#session/session.ts'
import { triedQuery } from './tried-weights.api.ts'
import classes from './tried-weights-panel.module.css'
import { type TriedDraft, triedOptionOf, triedWeightsOf, weightProblem } from './tried-draft.ts'
import { TriedResult } from './tried-result.tsx'
import { WeightFields } from './weight-fields.tsx'

type Props = {
  readonly checklist: Pick<Checklist, 'id' | 'subsidiaries' | 'owner_id' | 'activities'>
  /** The filters of the answers, in the format of the API. */
  readonly filters: string
  readonly onClose: () => void
}

const NOTHING_TRIED: TriedDraft = {}

const ABOUT =
  'Experimente outros pesos nas respostas que já existem. Nada é salvo. Nas perguntas que você muda valem estes pesos; nas outras, os pesos de quando foram respondidas.'

const changedText = (count: number) => {
  if (count === 0) return 'Nenhuma pergunta alterada'
  return `${questionCountText(count)} ${count === 1 ? 'alterada' : 'alteradas'}`
}

/** Tries other weights on the answers of a summary and shows the resulting scores. Nothing is saved. */
export const TriedWeightsPanel = ({ checklist, filters, onClose }: Props) => {
  const { data: categories } = useSuspenseQuery(categoriesQuery(checklist.id))
  const questions = useMemo(
    () => categories.flatMap((category) => category.questions),
    [categories],
  )
  const [draft, setDraft] = useState(NOTHING_TRIED)
  const [submitted, setSubmitted] = useState<TriedWeights>()
  const result = useQuery(triedQuery(checklist.id, filters, submitted))
  const title = useRef<HTMLHeadingElement>(null)
  const input = triedWeightsOf(draft, questions)
  const invalidQuestion = questions.find((question) =>
    question.options.some((option) => weightProblem(triedOptionOf(draft, question, option))),
  )
  const calculate = () => {
    if (invalidQuestion !== undefined) return
    setSubmitted(input)
    title.current?.focus()
  }
  if (questions.every(({ options }) => options.length === 0)) {
    return (
      <Message icon={IconScaleOff} title="Nenhuma pergunta com opções">
        <p>Só perguntas com opções têm pesos.</p>
        <Button kind="quiet" onClick={onClose}>
          Voltar ao resumo
        </Button>
      </Message>
    )
  }
  const isOutdated = submitted !== undefined && JSON.stringify(submitted) !== JSON.stringify(input)
  return (
    <section className={classes.page} aria-label="Outros pesos">
      <p className={classes.about}>{ABOUT}</p>
      <div className={classes.columns}>
        <div className={classes.result} aria-busy={result.isFetching}>
          <h2 ref={title} tabIndex={-1}>
            Com estes pesos
          </h2>
          {submitted === undefined && (
            <p>Abra uma pergunta, mude seus pesos e toque em Calcular.</p>
          )}
          {isOutdated && <output>Os pesos mudaram: calcule de novo.</output>}
          {result.error && (
            <ErrorState error={result.error} onRetry={() => void result.refetch()} />
          )}
          {result.data && (
            <>
              <TriedResult summary={result.data} subsidiaries={checklist.subsidiaries} />
              <Unprinted>
                <EditLink checklist={checklist} />
              </Unprinted>
            </>
          )}
        </div>
        <Unprinted className={classes.fields}>
          <WeightFields categories={categories} draft={draft} onChange={setDraft} />
        </Unprinted>
      </div>
      <Unprinted className={classes.tools}>
        <output>
          {invalidQuestion === undefined
            ? changedText(input.questions.length)
            : `Corrija os pesos de “${invalidQuestion.name}”`}
        </output>
        <Button kind="quiet" onClick={onClose}>
          Voltar ao resumo
        </Button>
        {draft !== NOTHING_TRIED && (
          <Button kind="quiet" onClick={() => setDraft(NOTHING_TRIED)}>
            Desfazer tudo
          </Button>
        )}
        <Button
          aria-disabled={invalidQuestion !== undefined}
          loading={result.isFetching}
          onClick={calculate}
        >
          Calcular
        </Button>
      </Unprinted>
    </section>
  )
}

/** Links to the question editor, where people can save the weights they have tried. */
const EditLink = ({ checklist }: Pick<Props, 'checklist'>) =>
  canEditQuestions(useActor(), checklist) && (
    <ButtonLink
      kind="quiet"
      to="/checklist/edit/$checklistId"
      params={{ checklistId: checklist.id }}
    >
      Editar checklist
    </ButtonLink>
  )
