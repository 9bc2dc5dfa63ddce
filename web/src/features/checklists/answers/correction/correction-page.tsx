import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { subsidiariesToMoveAnswersTo } from '@portal/contract/checklists/answers/answer.access'
import { isOpenLink } from '@portal/contract/checklists/answers/report-link'
import type { Checklist, FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { Question } from '@portal/contract/checklists/questions/question'
import { ALL, UNKNOWN_FARM } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { useUnsavedGuard } from '#components/forms/unsaved-guard.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { leftOutText } from '#features/checklists/answering/device/answer-record.ts'
import { AnswerQuestions } from '#features/checklists/answering/form/answer-questions.tsx'
import {
  type EvidenceParts,
  useEvidenceParts,
} from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import {
  FarmSelect,
  formFields,
  FormFrame,
  FormNotice,
  ProblemList,
  useFormNavigation,
} from '#features/checklists/answering/form/form-navigation.tsx'
import type { Problems } from '#features/checklists/answering/form/use-answer-form.ts'
import { FARM } from '#features/checklists/answering/form/values.ts'
import { linksQuery, type SharedAnswer } from '#features/checklists/answers/sharing/links.api.ts'
import { farmsQuery, useFarmLabels } from '#features/places/places.api.ts'
import { formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { AnswerState } from './answer-state.tsx'
import { ReasonField } from './reason-field.tsx'
import { REASON, UNCHANGED, useCorrection } from './use-correction.ts'

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
}

type FarmFieldProps = Pick<Props, 'checklist' | 'form' | 'answer'> & {
  readonly farm: string | null
  readonly error: string | undefined
  readonly onPick: (farm: string | null) => void
}

/**
 * The farm of a corrected answer, even where it is no longer offered, and those that it may be moved to: a wrong farm is
 * the most frequent reason for corrections.
 */
const CorrectedFarmField = ({ checklist, form, answer, ...field }: FarmFieldProps) => {
  const actor = useActor()
  const { data } = useQuery(farmsQuery(form.subsidiaries))
  const { farm_id: code, farm_name: name, subsidiary_id: ownSubsidiary } = answer
  const farms = useMemo(() => {
    const allowed = subsidiariesToMoveAnswersTo(actor, checklist)
    const own =
      code === null ? [] : [{ code, name: name ?? UNKNOWN_FARM, subsidiary: ownSubsidiary ?? '' }]
    const others = (data ?? []).filter(
      (farm) =>
        farm.code !== code &&
        !farm.retired &&
        (form.farms.includes(ALL) || form.farms.includes(farm.code)) &&
        (allowed === undefined || allowed.includes(farm.subsidiary)),
    )
    return [...own, ...others]
  }, [actor, checklist, form, code, name, ownSubsidiary, data])
  const labels = useFarmLabels(farms)
  if (form.farms.length === 0) return null
  return <FarmSelect {...field} labels={labels} none={code === null ? 'Nenhuma' : undefined} />
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
  const { answer, checklist, form, onReread, onOpen } = props
  const correction = useCorrection(props)
  const { state, errorOf } = correction
  const { guard, release } = useUnsavedGuard(correction.isDirty, correction.discard)
  const [overtaken, setOvertaken] = useState<AnswerDetail | null>(null)
  const isNeeded = form.farms.length > 0 && answer.farm_id !== null
  const navigation = useFormNavigation(form, correction, { isNeeded, farm: correction.farm })
  /** All fields that can have a problem, in the order of the screen. */
  const fieldsOf = (questions: readonly Question[]) => [
    ...formFields(form.categories, questions),
    { id: REASON, name: REASON_LABEL },
  ]
  const focusFirst = (problems: Problems) => {
    const ids = [...fieldsOf(correction.questions).map(({ id }) => id), UNCHANGED]
    const first = ids.find((id) => id in problems)
    if (first !== undefined) navigation.goTo(first)
  }
  const leaveTo = (id: string) => {
    release()
    onOpen(id)
  }
  const submit = () => {
    correction.attempt()
    if (Object.keys(state.problems).length > 0) focusFirst(state.problems)
    else if (!correction.isSaving)
      correction.send({
        onSaved: leaveTo,
        onRefused: focusFirst,
        onOvertaken: () => void onReread().then(setOvertaken, () => undefined),
      })
  }
  const head = (
    <>
      <ScreenHeader title={`Corrigir resposta: ${checklist.name}`} lead={LEAD} />
      {correction.notice}
      {correction.leftOut.length > 0 && (
        <FormNotice
          title={leftOutText(correction.leftOut)}
          text={
            correction.leftOut.length === 1
              ? 'Ela pode ser incluída nesta correção.'
              : 'Elas podem ser incluídas nesta correção.'
          }
        >
          <Button variant="quiet" onClick={correction.addLeftOut}>
            {correction.leftOut.length === 1 ? 'Adicionar a foto' : 'Adicionar as fotos'}
          </Button>
        </FormNotice>
      )}
    </>
  )
  const problems = fieldsOf(state.visible).filter(({ id }) => errorOf(id) !== undefined)
  return (
    <>
      <FormFrame
        head={head}
        status={<ProblemList problems={problems} onGoTo={navigation.goTo} />}
        navigation={navigation}
        onSubmit={submit}
      >
        <p className="text-ink-soft text-sm">
          Respondida por {answer.user_name} em {formatInstant(answer.response_date)}
        </p>
        <CorrectedFarmField
          checklist={checklist}
          form={form}
          answer={answer}
          farm={correction.farm}
          error={errorOf(FARM)}
          onPick={correction.pickFarm}
        />
        {correction.farm !== answer.farm_id && (
          <EndedLinksWarning checklistId={checklist.id} answerId={answer.id} />
        )}
        <AnswerQuestions checklist={form} shown={navigation.shown} fields={correction} />
        {correction.wasSignedBefore && <p className="text-ink-soft text-sm">{SIGNED_BEFORE}</p>}
        <ReasonField
          id={REASON}
          label={REASON_LABEL}
          value={correction.content.reason}
          error={errorOf(REASON)}
          onChange={correction.setReason}
        />
        {overtaken !== null && <AnswerState answer={overtaken} onOpen={leaveTo} />}
        <div className="flex flex-wrap justify-end gap-2">
          <p id="salvar-erro" className="self-center mr-auto text-danger" role="alert">
            {errorOf(UNCHANGED)}
          </p>
          <Button variant="quiet" onClick={() => onOpen(answer.id)}>
            Cancelar
          </Button>
          <Button
            id={UNCHANGED}
            type="submit"
            aria-describedby="salvar-erro"
            loading={correction.isSaving}
          >
            Salvar correção
          </Button>
        </div>
      </FormFrame>
      {guard}
    </>
  )
}
