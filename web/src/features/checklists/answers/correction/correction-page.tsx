import type { AnswerDetail } from '@portal/contract/checklists/answering/answering'
import type { Checklist, FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { FormEvent } from 'react'
import { Button } from '#components/controls/button.tsx'
import { useUnsavedGuard } from '#components/forms/unsaved-guard.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import answering from '#features/checklists/answering/answer-form.module.css'
import { focusQuestion } from '#features/checklists/answering/answer-question.tsx'
import { CategorySections } from '#features/checklists/answering/category-section.tsx'
import { formatInstant } from '#format.ts'
import { CorrectedFarm } from './corrected-farm.tsx'
import classes from './correction.module.css'
import { ReasonField } from './reason-field.tsx'
import { FARM, REASON, useCorrection } from './use-correction.ts'

const PLACES: Readonly<Record<string, string>> = { [FARM]: 'fazenda', [REASON]: 'motivo' }

const focusOn = (id: string) => {
  const place = PLACES[id]
  if (place === undefined) focusQuestion(id)
  else document.getElementById(place)?.focus()
}

type Props = {
  readonly answer: AnswerDetail
  /** As it is now: it decides what the person may. */
  readonly checklist: Checklist
  /** As it was answered. */
  readonly form: FullChecklist
  /** Shows the answer in place of this form: the new one, or the one that stays as it was. */
  readonly onOpen: (answerId: string) => void
}

const LEAD =
  'A resposta enviada fica registrada; a correção toma o lugar dela nas listas e nos totais.'

/** The form of an answer that was sent, with what was answered in it, by the questions as they were asked. */
export const CorrectionPage = ({ answer, checklist, form, onOpen }: Props) => {
  const correction = useCorrection({ answer, form })
  const { guard, release } = useUnsavedGuard(correction.isDirty)
  const focusFirst = (problems: Readonly<Record<string, string>>) => {
    const wrong = correction.places.find((id) => id in problems)
    if (wrong !== undefined) focusOn(wrong)
  }
  const onSaved = (id: string) => {
    release()
    onOpen(id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correction.attempt()
    if (Object.keys(correction.problems).length > 0) focusFirst(correction.problems)
    else if (!correction.isSaving) correction.send({ onSaved, onRefused: focusFirst })
  }
  return (
    <div className={answering.page}>
      <ScreenHeader title={`Corrigir resposta: ${checklist.name}`} lead={LEAD} />
      <form className={answering.form} noValidate onSubmit={submit}>
        <p className={classes.soft}>
          Respondida por {answer.user_name} em {formatInstant(answer.response_date)}
        </p>
        <CorrectedFarm
          id="fazenda"
          checklist={checklist}
          form={form}
          answer={answer}
          farm={correction.farm}
          error={correction.errorOf(FARM)}
          onPick={correction.pickFarm}
        />
        <CategorySections
          categories={form.categories}
          shown={correction.shown}
          fields={correction}
        />
        <ReasonField
          id="motivo"
          label="Motivo da correção"
          value={correction.reason}
          error={correction.errorOf(REASON)}
          onChange={correction.giveReason}
        />
        <div className={classes.actions}>
          <Button kind="quiet" onClick={() => onOpen(answer.id)}>
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
