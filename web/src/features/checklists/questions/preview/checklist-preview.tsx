import { REQUIRED_QUESTION } from '@portal/contract/checklists/answering/check-answers'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { FullCategory } from '@portal/contract/checklists/questions/question'
import { IconPlant2, IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Button, ButtonAnchor } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { ListBoundary, LoadFailure } from '#components/lists/list-boundary.tsx'
import { Message } from '#components/notices/message.tsx'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { Score } from '#components/scores/score.tsx'
import { NO_EVIDENCE } from '#features/checklists/answering/form/evidence/evidence.ts'
import {
  type FormContent,
  useAnswerForm,
} from '#features/checklists/answering/form/use-answer-form.ts'
import { scoresOf } from '#features/checklists/answering/form/values.ts'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import { QuestionGroup } from '#features/checklists/questions/fields/question-group.tsx'
import { AnswerEvidencePreview } from './evidence-preview.tsx'
import { PreviewQuestion } from './preview-question.tsx'
import { counted } from '#format.ts'

const NOTHING: FormContent = { values: {}, evidence: NO_EVIDENCE }

/** The form of the phone without a device: it shows the visible questions and the score, and stores nothing. */
const useSimulation = (checklist: FullChecklist) => {
  const [isLive, setLive] = useState(false)
  const { content, setContent, state, answer } = useAnswerForm(checklist, NOTHING)
  const { total } = scoresOf(checklist, state)
  return {
    isLive,
    setLive,
    values: content.values,
    answer,
    /** What is wrong with what was answered; nothing is missing in a simulation. */
    problemOf: (id: string) =>
      state.problems[id] === REQUIRED_QUESTION ? undefined : state.problems[id],
    hasAnswers: Object.keys(content.values).length > 0,
    clear: () => setContent(NOTHING),
    visibleIds: new Set(state.visible.map(({ id }) => id)),
    score: { figures: total, ...total },
  }
}
type Simulation = ReturnType<typeof useSimulation>

type SimulationBarProps = { readonly simulation: Simulation; readonly total: number }

/** Switches the simulation on, and shows the visible questions and the score of the answers. */
const SimulationBar = ({ simulation, total }: SimulationBarProps) => {
  const { isLive, setLive, visibleIds, score, hasAnswers, clear } = simulation
  return (
    <div
      // below the title of the dialog
      className="sticky z-2 top-[3.75rem] flex flex-wrap items-center gap-x-4 gap-y-1.5 py-1 px-3 border border-line rounded-md bg-surface-sunk max-sm:[&>button]:ms-auto"
    >
      <label className="flex items-center gap-2 min-h-[2.75rem] font-medium cursor-pointer">
        <input
          type="checkbox"
          className="relative flex-none w-[2.5rem] h-[1.375rem] m-0 border border-ink-faint rounded-full bg-surface appearance-none cursor-pointer checked:border-main checked:bg-main before:absolute before:top-1/2 before:left-[0.1875rem] before:size-[0.875rem] before:rounded-full before:bg-ink-soft before:-translate-y-1/2 before:transition-[left] before:duration-100 checked:before:left-[calc(100%-1.0625rem)] checked:before:bg-on-main"
          role="switch"
          aria-checked={isLive}
          checked={isLive}
          onChange={({ currentTarget }) => setLive(currentTarget.checked)}
        />
        Simular respostas
      </label>
      <output className="flex flex-wrap gap-x-4 gap-y-0.5 ms-auto text-ink-soft text-sm max-sm:flex-[1_1_100%] max-sm:order-1 max-sm:justify-between max-sm:pb-1.5">
        {isLive ? (
          <>
            <span>
              {visibleIds.size} de {counted(total, 'pergunta', 'perguntas')}
            </span>
            <span className="text-ink">
              Pontuação: <Score {...score} />
            </span>
          </>
        ) : (
          <span>{counted(total, 'pergunta', 'perguntas')}</span>
        )}
      </output>
      {isLive && hasAnswers && (
        <Button variant="quiet" size="small" aria-label="Limpar respostas" onClick={clear}>
          Limpar
        </Button>
      )}
    </div>
  )
}

type PreviewCategoryProps = {
  readonly category: FullCategory
  readonly numbers: ReadonlyMap<string, number>
  readonly simulation: Simulation
}

const PreviewCategory = ({ category, numbers, simulation }: PreviewCategoryProps) => {
  const { questions } = category
  const { isLive, visibleIds, values, problemOf, answer } = simulation
  const byId = useMemo(
    () => new Map(questions.map((question) => [question.id, question])),
    [questions],
  )
  const ordered = useMemo(() => questions.toSorted(byOrder), [questions])
  const shown = isLive ? ordered.filter(({ id }) => visibleIds.has(id)) : ordered
  if (shown.length === 0) return null
  return (
    <QuestionGroup category={category} heading="h4">
      {shown.map((question) => {
        const { id, parent } = question
        return (
          <PreviewQuestion
            key={id}
            question={question}
            number={numbers.get(id)}
            reference={parent ? byId.get(parent.id) : undefined}
            referenceNumber={parent ? numbers.get(parent.id) : undefined}
            isLive={isLive}
            value={isLive ? values[id] : undefined}
            error={isLive ? problemOf(id) : undefined}
            onAnswer={answer}
          />
        )
      })}
    </QuestionGroup>
  )
}

const PreviewBody = ({ checklist }: { readonly checklist: FullChecklist }) => {
  const { name, description, categories } = checklist
  const simulation = useSimulation(checklist)
  const numbers = useMemo(() => questionNumbers(categories), [categories])
  const nonEmpty = categories.filter(({ questions }) => questions.length > 0).toSorted(byOrder)
  return (
    <Paper className="grid gap-4 min-w-0 wrap-anywhere">
      <header className="grid gap-1.5">
        <h3 className="text-xl">{name}</h3>
        {description !== '' && <p className="text-ink-soft whitespace-pre-line">{description}</p>}
      </header>
      {nonEmpty.length === 0 ? (
        <Message icon={IconPlant2} title="Ainda não há perguntas">
          <p>As perguntas que forem adicionadas ao checklist aparecem aqui.</p>
        </Message>
      ) : (
        <Unprinted
          // lets the sticky bar stay visible over the whole preview
          className="contents"
        >
          <SimulationBar simulation={simulation} total={numbers.size} />
        </Unprinted>
      )}
      {nonEmpty.map((category) => (
        <PreviewCategory
          key={category.id}
          category={category}
          numbers={numbers}
          simulation={simulation}
        />
      ))}
      {nonEmpty.length > 0 && <AnswerEvidencePreview checklist={checklist} />}
    </Paper>
  )
}

const PreviewFailure = (props: ErrorComponentProps) => (
  <LoadFailure title="Checklist não carregada" {...props} />
)

type Props = { readonly checklistId: string; readonly onClose: () => void }

/** The whole checklist as people will see it when they answer. */
export const ChecklistPreview = ({ checklistId, onClose }: Props) => (
  <Dialog onClose={onClose} title="Visualizar checklist" size="xl">
    <p className="pb-3">
      <ButtonAnchor
        variant="quiet"
        size="small"
        href={`/checklist/print/${checklistId}`}
        target="_blank"
      >
        <IconPrinter size={18} stroke={1.7} aria-hidden />
        Imprimir formulário em branco
      </ButtonAnchor>
    </p>
    <ListBoundary search={checklistId} rows={6} failure={PreviewFailure}>
      <LoadedPreview checklistId={checklistId} />
    </ListBoundary>
  </Dialog>
)

const LoadedPreview = ({ checklistId }: Pick<Props, 'checklistId'>) => {
  const { data: checklist } = useSuspenseQuery(fullChecklistQuery(checklistId))
  return <PreviewBody checklist={checklist} />
}
