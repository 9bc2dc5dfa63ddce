import { progressOf } from '@portal/contract/checklists/answering/progress'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { UNKNOWN_FARM } from '@portal/contract/places/place'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { showError } from '#components/notices/notices.ts'
import type { AnswerRecord } from '#features/checklists/answering/device/answer-record.ts'
import { isNewer, type Pin } from '#features/checklists/answering/device/checklist-store.ts'
import type { Device } from '#features/checklists/answering/device/device.ts'
import { CategorySections } from '#features/checklists/answering/form/category-section.tsx'
import type { EvidenceParts } from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import { FARM_ID, FarmSelect } from '#features/checklists/answering/form/farm-select.tsx'
import { FormTools } from '#features/checklists/answering/form/form-tools.tsx'
import { previousIdentity } from '#features/checklists/answering/form/previous-answer.ts'
import { useFormNavigation } from '#features/checklists/answering/form/use-form-navigation.ts'
import { useQuestionChanges } from '#features/checklists/answering/form/use-question-changes.ts'
import { FARM, pendingIn } from '#features/checklists/answering/form/values.ts'
import { DraftNotice } from './answer-draft-notice.tsx'
import { OfflineBadgeSpace } from './offline-badge.tsx'
import { PreviousAnswerBar, usePreviousAnswer } from './previous-answer-bar.tsx'
import { type ChosenFarm, useFarmChange } from './use-farm-change.tsx'
import { type Farms, useFarms } from './use-farms.ts'
import { usePinning } from './use-pinning.ts'
import { useSubmission } from './use-submission.tsx'
import { isBlank, STORED, useVisit } from './use-visit.ts'
import classes from '#features/checklists/answering/form/answer-form.module.css'

type FarmFieldProps = {
  readonly farms: Farms
  readonly error: string | undefined
  readonly onPick: (farm: string | null, farmName: string | null) => void
}

const FarmField = ({ farms, error, onPick }: FarmFieldProps) => {
  const { isNeeded, labels, farm, farmName, placeholder } = farms
  if (!isNeeded) return null
  const isListed = farm === null || labels.has(farm)
  const options = isListed ? labels : new Map([[farm, farmName ?? UNKNOWN_FARM], ...labels])
  return (
    <FarmSelect
      id={FARM_ID}
      none={placeholder}
      withAsterisk
      required
      labels={options}
      farm={farm}
      error={error}
      onPick={(code) => onPick(code, code === null ? null : (labels.get(code) ?? null))}
    />
  )
}

const NewVersionNotice = lazyPart(
  async () => (await import('./new-version-notice.tsx')).NewVersionNotice,
)

type AnswerProgressProps = {
  readonly answered: number
  readonly total: number
  /** The required fields that are still missing. */
  readonly missing: number
  /** Whether the answers are saved, and why not. */
  readonly storage: string
}

const missingText = (count: number) => (count === 1 ? ', 1 obrigatória' : `, ${count} obrigatórias`)

/** Shows how much is answered, how much of what is required is missing, and whether the answers are saved. */
const AnswerProgress = ({ answered, total, missing, storage }: AnswerProgressProps) => {
  const text = `${answered} de ${total} respondidas${missing === 0 ? '' : missingText(missing)}`
  return (
    <div className={classes.progress}>
      <strong id="progresso">{text}</strong>
      <small data-wrong={storage !== STORED}>{storage}</small>
      <progress
        aria-labelledby="progresso"
        aria-valuetext={text}
        max={Math.max(1, total)}
        value={answered}
      />
    </div>
  )
}

type Props = {
  /** The content that the visit was started with. */
  readonly checklist: FullChecklist
  /** The checklist as it is now; undefined where it can no longer be answered. */
  readonly current: FullChecklist | undefined
  readonly device: Device
  /** The checklist stored on the device, where the content did not come from the server. */
  readonly pinned: Pin | undefined
  readonly draft: AnswerRecord
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

export const AnswerForm = (props: Props) => {
  const { checklist, current, device, pinned, draft, evidenceParts, onLeave } = props
  const { adminId } = draft
  const visit = useVisit(props)
  const { state, content, storage } = visit
  // A visit that was started and has no answers yet needs no notice.
  const [notice, setNotice] = useState(isBlank(draft) ? undefined : draft)
  const [initialValues] = useState(content.values)
  const farms = useFarms(checklist, content, pinned)
  const farmChange = useFarmChange({ ...props, visit, farms })
  const isPinned = usePinning(device.checklists, { adminId, checklist: current, farms, pinned })
  const progress = progressOf(checklist, state, farms)
  const submission = useSubmission({ ...props, visit, farms })
  const announcement = useQuestionChanges(state.visible)
  const previous = usePreviousAnswer(checklist.id, farms, device.offlineCopy)
  const identity = previous.previous && previousIdentity(checklist.categories, previous.previous)
  const navigation = useFormNavigation(checklist, visit, farms)
  const shown = state.visible.filter(({ id }) => !navigation.filter.excludedIds.has(id))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    submission.open()
  }
  const moveToVersion = (moved: AnswerRecord) => {
    visit.cancelSave()
    if (current === undefined) return
    void device.answers
      .put(moved, ['draft'], { checklist: current })
      .then(props.onDraftReplaced, () => showError('Erro ao tentar salvar'))
  }
  const clearConfirmedAt = () => {
    setNotice(undefined)
    visit.change(FARM, { confirmedAt: null })
  }
  const startOver = () => {
    setNotice(undefined)
    visit.discard()
  }
  return (
    <div className={classes.page}>
      <ScreenHeader title={checklist.name}>
        <OfflineBadgeSpace isShown={isPinned} />
      </ScreenHeader>
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
        <NewVersionNotice newer={current} visit={visit} onMove={moveToVersion} />
      )}
      <div className={classes.bar}>
        <AnswerProgress
          answered={state.visible.length - pendingIn(state).size}
          total={state.visible.length}
          missing={progress.required - progress.done}
          storage={storage}
        />
        {submission.problemList}
      </div>
      <FormTools navigation={navigation} />
      <form className={classes.form} noValidate onSubmit={submit}>
        <FarmField
          farms={farms}
          error={visit.refused[FARM] ?? (visit.isAttempted ? farms.problem : undefined)}
          onPick={farmChange.pick}
        />
        <PreviousAnswerBar
          previous={previous}
          onRepeatIdentity={
            identity && Object.keys(identity).some((id) => content.values[id] === undefined)
              ? () =>
                  visit.setContent((now) => ({ ...now, values: { ...identity, ...now.values } }))
              : undefined
          }
        />
        <CategorySections
          categories={checklist.categories}
          shown={shown}
          id={content.id}
          fields={visit}
          previous={previous.previous}
          evidenceParts={evidenceParts}
        />
        {shown.length === 0 && <p className="text-ink-soft">Nenhuma pergunta pendente.</p>}
        {evidenceParts !== undefined && visit.evidenceFields !== undefined && (
          <evidenceParts.AnswerEvidenceInputs
            key={content.id}
            checklist={checklist}
            fields={visit.evidenceFields}
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
