import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { isOpenLink } from '@portal/contract/checklists/answers/report-link'
import type { Checklist, FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { useUnsavedGuard } from '#components/forms/unsaved-guard.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { browserPhotos, type Photos } from '#features/checklists/answering/device/photo-store.ts'
import { CategorySections } from '#features/checklists/answering/form/category-section.tsx'
import {
  type EvidenceParts,
  useEvidenceParts,
} from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import { FormTools } from '#features/checklists/answering/form/form-tools.tsx'
import { ProblemList, problemsOf } from '#features/checklists/answering/form/problem-list.tsx'
import {
  focusOn,
  useFormNavigation,
} from '#features/checklists/answering/form/use-form-navigation.ts'
import { FARM } from '#features/checklists/answering/form/values.ts'
import { linksQuery, type SharedAnswer } from '#features/checklists/answers/sharing/links.api.ts'
import { formatInstant } from '#format.ts'
import { AnswerState } from './answer-state.tsx'
import { CorrectedFarmField } from './corrected-farm-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { REASON, UNCHANGED, useCorrection } from './use-correction.ts'
import answering from '#features/checklists/answering/form/answer-form.module.css'

/** Links follow a correction, but not to another farm: its producer would see another producer's report. */
const EndedLinksWarning = (answer: SharedAnswer) => {
  const [now] = useState(() => new Date())
  const { data: links = [] } = useQuery(linksQuery(answer))
  const { length } = links.filter((link) => isOpenLink(link, now))
  if (length === 0) return null
  return (
    <p className="text-warn text-sm">
      {length === 1
        ? 'Esta resposta tem 1 link compartilhado, que deixa de valer'
        : `Esta resposta tem ${length} links compartilhados, que deixam de valer`}
      : quem os recebeu é da outra fazenda.
    </p>
  )
}

const ELEMENT_IDS: Readonly<Record<string, string>> = {
  [FARM]: 'fazenda',
  [REASON]: 'motivo',
  [UNCHANGED]: 'salvar',
}

const focusField = (id: string) => {
  const elementId = ELEMENT_IDS[id]
  if (elementId === undefined) focusOn(id)
  else document.getElementById(elementId)?.focus()
}

type Props = {
  readonly answer: AnswerDetail
  /** The current checklist: it decides what the person may do. */
  readonly checklist: Checklist
  /** The checklist as it was answered. */
  readonly form: FullChecklist
  /** Reads the answer again, after somebody else corrected or voided it. */
  readonly onReread: () => Promise<AnswerDetail | null>
  /** Opens an answer instead of this form: the new one, or the unchanged one. */
  readonly onOpen: (answerId: string) => void
  readonly photos?: Photos
}
type FormProps = Props & {
  /** Loaded only where the checklist asks for evidence. */
  readonly evidenceParts: EvidenceParts | undefined
}

const LEAD =
  'A resposta enviada fica registrada; a correção toma o lugar dela nas listas e nos totais.'

const REASON_LABEL = 'Motivo da correção'

const SIGNED_BEFORE =
  'A assinatura foi dada antes desta correção: quem assinou não viu o que muda agora.'

/** The form that corrects a sent answer, with the questions as they were when it was answered. */
export const CorrectionPage = (props: Props) => {
  const { parts, isLoading } = useEvidenceParts(props.form)
  return isLoading ? <FormSkeleton /> : <CorrectionForm {...props} evidenceParts={parts} />
}

const CorrectionForm = (props: FormProps) => {
  const { answer, checklist, form, evidenceParts, photos = browserPhotos, onReread, onOpen } = props
  const correction = useCorrection({ answer, form, evidenceParts, photos })
  const { state } = correction
  const reasonError = correction.errorOf(REASON)
  const { guard, release } = useUnsavedGuard(correction.isDirty, correction.discard)
  const [overtaken, setOvertaken] = useState<AnswerDetail | null>(null)
  const isNeeded = form.farms.length > 0 && answer.farm_id !== null
  const navigation = useFormNavigation(form, correction, { isNeeded, farm: correction.farm })
  const shown = state.visible.filter(({ id }) => !navigation.filter.excludedIds.has(id))
  const focusFirst = (problems: Readonly<Record<string, string>>) => {
    const firstField = correction.fields.find((id) => id in problems)
    if (firstField !== undefined) focusField(firstField)
  }
  const leaveTo = (id: string) => {
    release()
    onOpen(id)
  }
  const showCurrentState = () => void onReread().then(setOvertaken, () => undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correction.attempt()
    if (Object.keys(state.problems).length > 0) focusFirst(state.problems)
    else if (!correction.isSaving)
      correction.send({ onSaved: leaveTo, onRefused: focusFirst, onOvertaken: showCurrentState })
  }
  return (
    <div className={answering.page}>
      <ScreenHeader title={`Corrigir resposta: ${checklist.name}`} lead={LEAD} />
      {correction.notice}
      <div className={answering.bar}>
        <ProblemList
          problems={[
            ...problemsOf(form.categories, state.visible, correction.errorOf),
            ...(reasonError === undefined ? [] : [{ id: REASON, name: REASON_LABEL }]),
          ]}
          onGoTo={focusField}
        />
      </div>
      <FormTools navigation={navigation} />
      <form className={answering.form} noValidate onSubmit={submit}>
        <p className="text-ink-soft text-sm">
          Respondida por {answer.user_name} em {formatInstant(answer.response_date)}
        </p>
        <CorrectedFarmField
          id="fazenda"
          checklist={checklist}
          form={form}
          answer={answer}
          farm={correction.farm}
          error={correction.errorOf(FARM)}
          onPick={correction.pickFarm}
        />
        {correction.farm !== answer.farm_id && (
          <EndedLinksWarning checklistId={checklist.id} answerId={answer.id} />
        )}
        <CategorySections
          categories={form.categories}
          shown={shown}
          fields={correction}
          evidenceParts={evidenceParts}
        />
        {evidenceParts !== undefined && correction.evidenceFields !== undefined && (
          <evidenceParts.AnswerEvidenceInputs checklist={form} fields={correction.evidenceFields} />
        )}
        {correction.wasSignedBefore && <p className="text-ink-soft text-sm">{SIGNED_BEFORE}</p>}
        <ReasonField
          id="motivo"
          label={REASON_LABEL}
          value={correction.content.reason}
          error={reasonError}
          onChange={correction.setReason}
        />
        {overtaken !== null && <AnswerState answer={overtaken} onOpen={leaveTo} />}
        <div className="flex flex-wrap justify-end gap-2">
          <p id="salvar-erro" className="self-center mr-auto text-danger" role="alert">
            {correction.errorOf(UNCHANGED)}
          </p>
          <Button variant="quiet" onClick={() => onOpen(answer.id)}>
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
