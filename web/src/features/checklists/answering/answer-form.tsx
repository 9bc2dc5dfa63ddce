import { VisuallyHidden } from '@mantine/core'
import { progressOf } from '@portal/contract/checklists/answering/progress'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import type { Question } from '@portal/contract/checklists/questions/question'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { showError } from '#components/notices/notices.ts'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { DraftNotice } from './answer-draft-notice.tsx'
import type { Draft } from './answer-draft.ts'
import classes from './answer-form.module.css'
import { CategorySections } from './category-section.tsx'
import type { Device } from './device-store.ts'
import { isNewer } from './checklist-versions.ts'
import { FarmField } from './farm-field.tsx'
import { asksBeside } from './evidence/asks-for-evidence.ts'
import { hasEvidence } from './evidence/held-evidence.ts'
import type { EvidenceParts } from './evidence/load-evidence.ts'
import { FARM } from './field-values.ts'
import { FormTools } from './form-tools.tsx'
import { OfflineBadge } from './offline/offline-badge.tsx'
import type { Pin } from './offline/pins.ts'
import { usePinning } from './offline/use-pinning.ts'
import { PreviousAnswerBar, usePrevious } from './previous-answer-bar.tsx'
import { useAnswering } from './use-answering.ts'
import { useAppearing } from './use-appearing.ts'
import { type ChosenFarm, useFarmChange } from './use-farm-change.tsx'
import { useFarms } from './use-farms.ts'
import { useFormNavigation } from './use-form-navigation.ts'
import { useSubmission } from './use-submission.tsx'

const NewVersionNotice = lazyDialog(
  async () => (await import('./new-version-notice.tsx')).NewVersionNotice,
)

type AnswerProgressProps = {
  readonly done: number
  readonly required: number
  readonly isKept: boolean
}

const KEPT = 'Respostas guardadas neste aparelho'
const NOT_KEPT = 'Este navegador não guarda rascunhos: envie antes de sair'

/** How far one is, always in sight, and whether what was typed is safe. */
const AnswerProgress = ({ done, required, isKept }: AnswerProgressProps) => {
  const words = `${done} de ${required} obrigatórias`
  return (
    <div className={classes.progress}>
      <strong id="progresso">{words}</strong>
      <small data-wrong={!isKept}>{isKept ? KEPT : NOT_KEPT}</small>
      <progress
        aria-labelledby="progresso"
        aria-valuetext={words}
        max={Math.max(1, required)}
        value={required === 0 ? 1 : done}
      />
    </div>
  )
}

type Props = {
  /** As the visit was begun with it. */
  readonly checklist: FullChecklist
  /** As it is now; none where it can no longer be answered. */
  readonly current: FullChecklist | undefined
  readonly answerId: string
  readonly adminId: string
  readonly device: Device
  /** What was kept of it, where it did not come from the server. */
  readonly pinned: Pin | undefined
  readonly restored: Draft | undefined
  /** Where the checklist asks for any. */
  readonly evidenceParts: EvidenceParts | undefined
  /** Another visit, to another farm. */
  readonly onBegin: (chosen: ChosenFarm) => void
  /** One that is open already. */
  readonly onOpen: (answerId: string) => void
  /** Another one, where no farm tells them apart. */
  readonly onBeginAnother: (() => void) | undefined
  /** The visit was written anew: for another version, or as it came back. */
  readonly onMoved: () => void
  readonly onSent: () => void
  readonly onLeave: () => void
  /** The questions are no longer those that were read. */
  readonly onStale: () => void
}

/** Leaving asks nothing: what was answered is kept, and the screen says so. */
const KEPT_WORDS =
  'Você pode sair e continuar depois: as respostas ficam neste aparelho até o envio.'

/** Begun and not answered yet: there is nothing to tell of it. */
const isBlank = (draft: Draft | undefined) =>
  draft !== undefined &&
  draft.confirmedAt === null &&
  Object.keys(draft.values).length === 0 &&
  !hasEvidence(draft.evidence)

export const AnswerForm = (props: Props) => {
  const { checklist, current, adminId, device, pinned, restored, evidenceParts, onLeave } = props
  const answering = useAnswering(props)
  const { state, values, isKept, discard } = answering
  const [notice, setNotice] = useState(isBlank(restored) ? undefined : restored)
  const [found] = useState(values)
  const farms = useFarms(checklist, answering, pinned)
  const farmChange = useFarmChange({ ...props, answering, farms })
  const isPinned = usePinning(device.pins, { adminId, checklist: current, farms, pinned })
  const submission = useSubmission({ ...props, answering, farms })
  const announced = useAppearing(state.visible)
  const previous = usePrevious(checklist.id, farms, device.field)
  const navigation = useFormNavigation(checklist, answering, farms)
  const shown = state.visible.filter(({ id }) => !navigation.filter.leftOut.has(id))

  const beside = (question: Question) =>
    evidenceParts !== undefined &&
    asksBeside(question) && (
      <evidenceParts.QuestionEvidence
        key={answering.answerId}
        question={question}
        answer={state.answers[question.id]}
        fields={answering.evidenceFields}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submission.open()
  }
  const move = (moved: Draft) => {
    answering.letGo()
    if (current === undefined) return
    void device.versions
      .keep(adminId, current)
      .then(() => device.drafts.put(moved))
      .then(props.onMoved, () => showError('Erro ao tentar salvar'))
  }
  const confirmAnew = () => {
    setNotice(undefined)
    answering.setConfirmedAt(null)
  }
  const startOver = () => {
    setNotice(undefined)
    discard()
  }
  return (
    <div className={classes.page}>
      <ScreenHeader title={checklist.name}>{isPinned && <OfflineBadge />}</ScreenHeader>
      {checklist.description !== '' && <p className={classes.about}>{checklist.description}</p>}
      {notice !== undefined && (
        <DraftNotice
          draft={notice}
          isPartial={Object.keys(found).length < Object.keys(notice.values).length}
          onDiscard={startOver}
          onBeginAnother={props.onBeginAnother}
          onConfirmAnew={current && confirmAnew}
        />
      )}
      {current !== undefined && isNewer(current, checklist) && (
        <NewVersionNotice newer={current} answering={answering} onMove={move} />
      )}
      <AnswerProgress {...progressOf(checklist, state, farms)} isKept={isKept} />
      <FormTools navigation={navigation} />
      <form className={classes.form} noValidate onSubmit={submit}>
        <FarmField
          farms={farms}
          error={answering.refused[FARM] ?? (answering.isAttempted ? farms.problem : undefined)}
          onPick={farmChange.pick}
        />
        <PreviousAnswerBar previous={previous} />
        <CategorySections
          categories={checklist.categories}
          shown={shown}
          fields={answering}
          previous={previous.previous}
          beside={beside}
        />
        {shown.length === 0 && <p className={classes.nothing}>Nenhuma pergunta pendente.</p>}
        {evidenceParts !== undefined && (
          <evidenceParts.AnswerEvidence
            key={answering.answerId}
            checklist={checklist}
            fields={answering.evidenceFields}
          />
        )}
        <div className={classes.end}>
          <p>{KEPT_WORDS}</p>
          <Button kind="quiet" onClick={onLeave}>
            Voltar
          </Button>
          <Button type="submit">Enviar resposta</Button>
        </div>
      </form>
      <VisuallyHidden component="output" aria-label="Perguntas que mudaram">
        {announced}
      </VisuallyHidden>
      {farmChange.dialog}
      {submission.summary}
    </div>
  )
}
