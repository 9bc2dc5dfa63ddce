import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { NO_QUESTIONS } from '@portal/contract/checklists/questions/checker'
import { END_BEFORE_START, hasEnded, isPeriodInOrder, NO_DATE } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { RefusableButton } from '#components/controls/refusable-button.tsx'
import { Dialog, DialogButtons } from '#components/dialogs/dialog.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { ChecklistStateBadge } from '#features/checklists/checklist/checklist-state-badge.tsx'
import type { StatusChange } from '#features/checklists/checklist/checklists.api.ts'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import {
  type CategoryFindings,
  findingsOf,
  problemCount,
} from '#features/checklists/questions/editor/findings.ts'
import { checkerText } from '#features/checklists/questions/editor/question-text.ts'
import { counted, formatDate } from '#format.ts'

const EXPIRED = 'Um checklist expirado não pode ser ativado'

/** Why a checklist cannot be activated with this end date; an empty one is no end. */
export const endProblem = (typed: string, start: string | null, today: string) => {
  const { data: end, error } = NO_DATE.safeParse(typed)
  if (error !== undefined) return error.issues[0]?.message
  if (hasEnded(end, today)) return EXPIRED
  return isPeriodInOrder({ start_date: start, end_date: end }) ? undefined : END_BEFORE_START.error
}

type Findings = readonly Pick<CategoryFindings, 'questions'>[]

const questionsText = (findings: Findings) => {
  const questions = findings.reduce((sum, { questions: count }) => sum + count, 0)
  return `${counted(questions, 'pergunta', 'perguntas')} em ${counted(findings.length, 'categoria', 'categorias')}`
}

type CheckerSummaryProps = {
  /** Undefined until the questions have been read. */
  readonly findings: readonly CategoryFindings[] | undefined
  /** Set if the questions could not be read. */
  readonly onRetry: (() => void) | undefined
}

const unreadText = (hasFailed: boolean) =>
  hasFailed ? 'Não foi possível ler as perguntas.' : 'Lendo as perguntas…'

/** Counts the questions and lists what the checker found in them. */
const CheckerSummary = ({ findings, onRetry }: CheckerSummaryProps) => {
  if (findings === undefined || findings.length === 0) {
    return (
      <output className="wrap-anywhere grid gap-2 justify-items-start py-2 px-3 border-s-3 border-s-warn rounded-r-sm bg-warn-soft">
        <span>{findings ? NO_QUESTIONS : unreadText(onRetry !== undefined)}</span>
        {onRetry && (
          <Button variant="quiet" size="small" onClick={onRetry}>
            Tentar novamente
          </Button>
        )}
      </output>
    )
  }
  const count = problemCount(findings)
  return (
    <section className="wrap-anywhere" aria-label="Verificador">
      <p>{questionsText(findings)}</p>
      <p className="text-warn font-semibold data-[good=true]:text-good" data-good={count === 0}>
        Verificador: {checkerText(count).toLowerCase()}
      </p>
      {findings
        .filter(({ problems }) => problems.length > 0)
        .map(({ id, name, problems }) => (
          <div key={id}>
            <h3 className="mt-2 mb-1 mx-0 text-base">{name}</h3>
            <ul className="grid gap-1 m-0 ps-5 text-sm">
              {problems.map(({ questionId, kind, message }) => (
                <li key={`${questionId}-${kind}`}>{message}</li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

type Props = {
  readonly checklist: ChecklistItem
  readonly onChange: (change: StatusChange) => void
  readonly onClose: () => void
}

/** Shows what will be answered, with warnings, and asks until when: the current end date, or a new one from today on. */
export const ActivateDialog = ({ checklist, onChange, onClose }: Props) => {
  const { id, name, start_date: start } = checklist
  const [today] = useState(() => currentDay())
  const [end, setEnd] = useState(checklist.end_date ?? '')
  const content = useQuery(fullChecklistQuery(id))
  const findings = content.data && findingsOf(content.data.categories)
  const dates = { start_date: start, end_date: end || null }
  const problem = endProblem(end, start, today)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined) return
    onChange({ id, active: true, ...dates })
    onClose()
  }
  return (
    <Dialog title="Deseja ativar este checklist?" size="sm" onClose={onClose}>
      <form className="grid gap-5" noValidate onSubmit={confirm}>
        <div className="wrap-anywhere">
          <strong>{name}</strong>
          {start && <p className="text-ink-soft">Início em {formatDate(start)}</p>}
        </div>
        <CheckerSummary
          findings={findings}
          onRetry={content.isError ? () => void content.refetch() : undefined}
        />
        <DateField
          label="Data final"
          value={end}
          onChange={setEnd}
          today={today}
          error={problem}
          data-autofocus
        />
        {problem === undefined && (
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            Depois de ativar:{' '}
            <ChecklistStateBadge
              checklist={{ ...checklist, active: true, ...dates }}
              today={today}
            />
          </p>
        )}
        <DialogButtons>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <RefusableButton type="submit" refusal={problem}>
            Ativar
          </RefusableButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
