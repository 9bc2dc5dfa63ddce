import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import type { Question } from '@portal/contract/checklists/questions/question'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { useUnsavedGuard } from '#components/forms/unsaved-guard.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import answering from '#features/checklists/answering/answer-form.module.css'
import { CategorySections } from '#features/checklists/answering/category-section.tsx'
import { focusOn } from '#features/checklists/answering/focus-on.ts'
import { asksBeside } from '#features/checklists/answering/evidence/asks-for-evidence.ts'
import { lazyPhotos } from '#features/checklists/answering/evidence/lazy-photos.ts'
import {
  type EvidenceParts,
  useEvidenceParts,
} from '#features/checklists/answering/evidence/load-evidence.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import { FormTools } from '#features/checklists/answering/form-tools.tsx'
import { useFormNavigation } from '#features/checklists/answering/use-form-navigation.ts'
import { formatInstant } from '#format.ts'
import { AnswerState } from './answer-state.tsx'
import { CorrectedFarm } from './corrected-farm.tsx'
import classes from './correction.module.css'
import { EndingLinks } from './ending-links.tsx'
import { ReasonField } from './reason-field.tsx'
import { FARM } from '#features/checklists/answering/field-values.ts'
import { REASON, UNCHANGED, useCorrection } from './use-correction.ts'

const PLACES: Readonly<Record<string, string>> = {
  [FARM]: 'fazenda',
  [REASON]: 'motivo',
  [UNCHANGED]: 'salvar',
}

const focusPlace = (id: string) => {
  const place = PLACES[id]
  if (place === undefined) focusOn(id)
  else document.getElementById(place)?.focus()
}

type Props = {
  readonly answer: AnswerDetail
  /** As it is now: it decides what the person may. */
  readonly checklist: Checklist
  /** As it was answered. */
  readonly form: FullChecklist
  /** Reads the answer again, after somebody else corrected or voided it. */
  readonly onReread: () => Promise<AnswerDetail | null>
  /** Shows the answer in place of this form: the new one, or the one that stays as it was. */
  readonly onOpen: (answerId: string) => void
  readonly photos?: Photos
}
type FormProps = Props & {
  /** Where the checklist asks for evidence. */
  readonly evidenceParts: EvidenceParts | undefined
}

const LEAD =
  'A resposta enviada fica registrada; a correção toma o lugar dela nas listas e nos totais.'

const SIGNED_BEFORE =
  'A assinatura foi dada antes desta correção: quem assinou não viu o que muda agora.'

/** The form of an answer that was sent, with what was answered in it, by the questions as they were asked. */
export const CorrectionPage = (props: Props) => {
  const { parts, isLoading } = useEvidenceParts(props.form)
  return isLoading ? <ScreenSkeleton /> : <CorrectionForm {...props} evidenceParts={parts} />
}

const CorrectionForm = (props: FormProps) => {
  const { answer, checklist, form, evidenceParts, photos = lazyPhotos, onReread, onOpen } = props
  const correction = useCorrection({ answer, form, evidenceParts, photos })
  const { state } = correction
  const { guard, release } = useUnsavedGuard(correction.isDirty, correction.discard)
  const [overtaken, setOvertaken] = useState<AnswerDetail | null>(null)
  const isNeeded = form.farms.length > 0 && answer.farm_id !== null
  const navigation = useFormNavigation(form, correction, { isNeeded, farm: correction.farm })
  const shown = state.visible.filter(({ id }) => !navigation.filter.leftOut.has(id))
  const focusFirst = (problems: Readonly<Record<string, string>>) => {
    const wrong = correction.places.find((id) => id in problems)
    if (wrong !== undefined) focusPlace(wrong)
  }
  const beside = (question: Question) =>
    evidenceParts !== undefined &&
    asksBeside(question) && (
      <evidenceParts.QuestionEvidence
        question={question}
        answer={state.answers[question.id]}
        fields={correction.evidenceFields}
      />
    )
  const leaveTo = (id: string) => {
    release()
    onOpen(id)
  }
  const showStanding = () => void onReread().then(setOvertaken, () => undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correction.attempt()
    if (Object.keys(correction.problems).length > 0) focusFirst(correction.problems)
    else if (!correction.isSaving)
      correction.send({ onSaved: leaveTo, onRefused: focusFirst, onOvertaken: showStanding })
  }
  return (
    <div className={answering.page}>
      <ScreenHeader title={`Corrigir resposta: ${checklist.name}`} lead={LEAD} />
      {correction.notice}
      <FormTools navigation={navigation} />
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
        {correction.farm !== answer.farm_id && (
          <EndingLinks checklistId={checklist.id} answerId={answer.id} />
        )}
        <CategorySections
          categories={form.categories}
          shown={shown}
          fields={correction}
          beside={beside}
        />
        {evidenceParts !== undefined && (
          <evidenceParts.AnswerEvidence checklist={form} fields={correction.evidenceFields} />
        )}
        {correction.wasSignedBefore && <p className={classes.soft}>{SIGNED_BEFORE}</p>}
        <ReasonField
          id="motivo"
          label="Motivo da correção"
          value={correction.reason}
          error={correction.errorOf(REASON)}
          onChange={correction.giveReason}
        />
        {overtaken !== null && <AnswerState answer={overtaken} onOpen={leaveTo} />}
        <div className={classes.actions}>
          <p id="salvar-erro" className={classes.unsaved} role="alert">
            {correction.errorOf(UNCHANGED)}
          </p>
          <Button kind="quiet" onClick={() => onOpen(answer.id)}>
            Cancelar
          </Button>
          <Button
            id="salvar"
            type="submit"
            aria-describedby="salvar-erro"
            loading={correction.isSaving}
          >
            Salvar correção
          </Button>
        </div>
      </form>
      {guard}
    </div>
  )
}
