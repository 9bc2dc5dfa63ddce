import { progressOf } from '@portal/contract/checklists/answering/progress'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { showError } from '#components/notices/notices.ts'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { DraftNotice } from './answer-draft-notice.tsx'
import type { AnswerDraft } from './answer-draft.ts'
import classes from './answer-form.module.css'
import { CategorySections } from './category-section.tsx'
import type { Device } from './device-store.ts'
import { isNewer } from './checklist-versions.ts'
import { FarmField } from './farm-field.tsx'
import { hasEvidence } from './evidence/form-evidence.ts'
import type { EvidenceParts } from './evidence/use-evidence-parts.ts'
import { FARM } from './field-values.ts'
import { FormTools } from './form-tools.tsx'
import { OfflineBadge } from './offline/offline-badge.tsx'
import type { Pin } from './offline/pins.ts'
import { usePinning } from './offline/use-pinning.ts'
import { PreviousAnswerBar, usePreviousAnswer } from './previous-answer-bar.tsx'
import { useAnswering } from './use-answering.ts'
import { useQuestionChanges } from './use-question-changes.ts'
import { type ChosenFarm, useFarmChange } from './use-farm-change.tsx'
import { useFarms } from './use-farms.ts'
import { useFormNavigation } from './use-form-navigation.ts'
import { useSubmission } from './use-submission.tsx'

const NewVersionNotice = lazyPart(
  async () => (await import('./new-version-notice.tsx')).NewVersionNotice,
)

type AnswerProgressProps = {
  readonly done: number
  readonly required: number
  readonly isStored: boolean
}

const STORED = 'Respostas guardadas neste aparelho'
const NOT_STORED = 'Este navegador não guarda rascunhos: envie antes de sair'

/** Shows the progress, and whether the answers are saved. */
const AnswerProgress = ({ done, required, isStored }: AnswerProgressProps) => {
  const text = `${done} de ${required} obrigatórias`
  return (
    <div className={classes.progress}>
      <strong id="progresso">{text}</strong>
      <small data-wrong={!isStored}>{isStored ? STORED : NOT_STORED}</small>
      <progress
        aria-labelledby="progresso"
        aria-valuetext={text}
        max={Math.max(1, required)}
        value={required === 0 ? 1 : done}
      />
    </div>
  )
}

type Props = {
  /** The content that the visit was started with. */
  readonly checklist: FullChecklist
  /** The checklist as it is now; undefined where it can no longer be answered. */
  readonly current: FullChecklist | undefined
  readonly answerId: string
  readonly adminId: string
  readonly device: Device
  /** The checklist stored on the device, where the content did not come from the server. */
  readonly pinned: Pin | undefined
  readonly restored: AnswerDraft | undefined
  /** Loaded only where the checklist asks for evidence. */
  readonly evidenceParts: EvidenceParts | undefined
  /** Starts another visit, to another farm. */
  readonly onBegin: (chosen: ChosenFarm) => void
  /** Opens another visit that was started before. */
  readonly onOpen: (answerId: string) => void
  /** Starts another visit; undefined where visits are told apart by their farm. */
  readonly onBeginAnother: (() => void) | undefined
  /** The stored draft was replaced: it moved to another version, or the server returned it. */
  readonly onDraftReplaced: () => void
  readonly onSent: () => void
  readonly onLeave: () => void
  /** The questions have changed since they were loaded. */
  readonly onStale: () => void
}

/** Leaving asks for no confirmation, because the answers are saved: the screen says so. */
const LEAVING_HINT =
  'Você pode sair e continuar depois: as respostas ficam neste aparelho até o envio.'

/** A visit that was started and has no answers yet needs no notice. */
const isBlank = (draft: AnswerDraft | undefined) =>
  draft !== undefined &&
  draft.confirmedAt === null &&
  Object.keys(draft.values).length === 0 &&
  !hasEvidence(draft.evidence)

export const AnswerForm = (props: Props) => {
  const { checklist, current, adminId, device, pinned, restored, evidenceParts, onLeave } = props
  const answering = useAnswering(props)
  const { state, values, isStored, discard } = answering
  const [notice, setNotice] = useState(isBlank(restored) ? undefined : restored)
  const [initialValues] = useState(values)
  const farms = useFarms(checklist, answering, pinned)
  const farmChange = useFarmChange({ ...props, answering, farms })
  const isPinned = usePinning(device.pins, { adminId, checklist: current, farms, pinned })
  const submission = useSubmission({ ...props, answering, farms })
  const announcement = useQuestionChanges(state.visible)
  const previous = usePreviousAnswer(checklist.id, farms, device.offlineCopy)
  const navigation = useFormNavigation(checklist, answering, farms)
  const shown = state.visible.filter(({ id }) => !navigation.filter.excludedIds.has(id))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    submission.open()
  }
  const moveToVersion = (draft: AnswerDraft) => {
    answering.cancelSave()
    if (current === undefined) return
    void device.versions
      .put(adminId, current)
      .then(() => device.drafts.put(draft))
      .then(props.onDraftReplaced, () => showError('Erro ao tentar salvar'))
  }
  const clearConfirmedAt = () => {
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
      {checklist.description !== '' && (
        <p className="-mt-2 mb-4 mx-0 text-ink-soft whitespace-pre-line">{checklist.description}</p>
      )}
      {notice !== undefined && (
        <DraftNotice
          draft={notice}
          isPartial={Object.keys(initialValues).length < Object.keys(notice.values).length}
          onDiscard={startOver}
          onBeginAnother={props.onBeginAnother}
          onUseCurrentTime={current && clearConfirmedAt}
        />
      )}
      {current !== undefined && isNewer(current, checklist) && (
        <NewVersionNotice newer={current} answering={answering} onMove={moveToVersion} />
      )}
      <div className={classes.bar}>
        <AnswerProgress {...progressOf(checklist, state, farms)} isStored={isStored} />
        {submission.problemList}
      </div>
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
          evidenceParts={evidenceParts}
        />
        {shown.length === 0 && <p className="text-ink-soft">Nenhuma pergunta pendente.</p>}
        {evidenceParts !== undefined && (
          <evidenceParts.AnswerEvidenceInputs
            key={answering.answerId}
            checklist={checklist}
            fields={answering.evidenceFields}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-3 pt-4 border-t border-t-line max-sm:[&>button]:flex-1 max-sm:[&>button]:min-h-[2.875rem]">
          <p className="flex-[1_1_16rem] text-ink-soft text-sm max-sm:basis-full">{LEAVING_HINT}</p>
          <Button variant="quiet" onClick={onLeave}>
            Voltar
          </Button>
          <Button type="submit">Enviar resposta</Button>
        </div>
      </form>
      <output className="sr-only" aria-label="Perguntas que mudaram">
        {announcement}
      </output>
      {farmChange.dialog}
      {submission.summary}
    </div>
  )
}
