import type { AnswerDetail } from '@portal/contract/checklists/answering/answering'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { branches, byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import { type FormEvent, useMemo } from 'react'
import { Button } from '#components/controls/button.tsx'
import { useUnsavedGuard } from '#components/forms/unsaved-guard.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { AnswerQuestion, focusQuestion } from '#features/checklists/answering/answer-question.tsx'
import { QuestionGroup } from '#features/checklists/questions/fields/question-group.tsx'
import { formatInstant } from '#format.ts'
import { CorrectedFarm } from './corrected-farm.tsx'
import classes from './correction.module.css'
import { ReasonField } from './reason-field.tsx'
import { type CorrectionState, FARM, REASON, useCorrection } from './use-correction.ts'

const PLACES: Readonly<Record<string, string>> = { [FARM]: 'fazenda', [REASON]: 'motivo' }

const focusOn = (id: string) => {
  const place = PLACES[id]
  if (place === undefined) focusQuestion(id)
  else document.getElementById(place)?.focus()
}

const stay = () => undefined

type QuestionsProps = {
  readonly categories: FullChecklist['categories']
  readonly correction: CorrectionState
}

const Questions = ({ categories, correction }: QuestionsProps) => {
  const numbers = useMemo(() => questionNumbers(categories), [categories])
  const { values, shownIds, errorOf, answer } = correction
  return categories.toSorted(byOrder).map((category) => {
    const shown = branches(category.questions).filter(({ question }) => shownIds.has(question.id))
    if (shown.length === 0) return null
    return (
      <QuestionGroup key={category.id} category={category} heading="h2">
        {shown.map(({ question, depth }) => (
          <AnswerQuestion
            key={question.id}
            question={question}
            depth={depth}
            number={numbers.get(question.id)}
            value={values[question.id]}
            error={errorOf(question.id)}
            onAnswer={answer}
            onLeave={stay}
          />
        ))}
      </QuestionGroup>
    )
  })
}

type Props = {
  readonly answer: AnswerDetail
  /** As it was answered. */
  readonly checklist: FullChecklist
  readonly onSaved: (answerId: string) => void
  readonly onLeave: () => void
}

const LEAD =
  'A resposta enviada fica registrada; a correção toma o lugar dela nas listas e nos totais.'

/** The form of an answer that was sent, with what was answered in it, by the questions as they were asked. */
export const CorrectionPage = ({ answer, checklist, onSaved, onLeave }: Props) => {
  const correction = useCorrection({ answer, checklist })
  const { guard, release } = useUnsavedGuard(correction.isDirty)
  const focusFirst = (problems: Readonly<Record<string, string>>) => {
    const wrong = correction.places.find((id) => id in problems)
    if (wrong !== undefined) focusOn(wrong)
  }
  const saved = (id: string) => {
    release()
    onSaved(id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correction.attempt()
    if (Object.keys(correction.problems).length > 0) focusFirst(correction.problems)
    else if (!correction.isSaving) correction.send({ onSaved: saved, onRefused: focusFirst })
  }
  return (
    <div className={classes.page}>
      <ScreenHeader title={`Corrigir resposta: ${checklist.name}`} lead={LEAD} />
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.soft}>
          Respondida por {answer.user_name} em {formatInstant(answer.response_date)}
        </p>
        <CorrectedFarm
          id="fazenda"
          checklist={checklist}
          answer={answer}
          farm={correction.farm}
          error={correction.errorOf(FARM)}
          onPick={correction.pickFarm}
        />
        <Questions categories={checklist.categories} correction={correction} />
        <ReasonField
          id="motivo"
          label="Motivo da correção"
          value={correction.reason}
          error={correction.errorOf(REASON)}
          onChange={correction.giveReason}
        />
        <div className={classes.actions}>
          <Button kind="quiet" onClick={onLeave}>
            Cancelar
          </Button>
          <Button type="submit" loading={correction.isSaving}>
            Salvar correção
          </Button>
        </div>
      </form>
      {guard}
    </div>
  )
}
