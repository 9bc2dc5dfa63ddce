import { progressOf } from '@portal/contract/checklists/answering/progress'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { Question } from '@portal/contract/checklists/questions/question'
import { UNKNOWN_FARM } from '@portal/contract/places/place'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { showError } from '#components/notices/notices.ts'
import {
  type AnswerRecord,
  draftLabel,
} from '#features/checklists/answering/device/answer-record.ts'
import { isNewer, type Pin } from '#features/checklists/answering/device/checklist-store.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import { previousAnswerQuery } from '#features/checklists/answering/device/past-answers.api.ts'
import { useFarms, usePinning } from '#features/checklists/answering/device/use-farms.ts'
import { isBlank, STORED, useVisit } from '#features/checklists/answering/device/use-visit.ts'
import { AnswerQuestions } from '#features/checklists/answering/form/answer-questions.tsx'
import type { EvidenceParts } from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import {
  FarmSelect,
  FormFrame,
  FormNotice,
  useFormNavigation,
} from '#features/checklists/answering/form/form-navigation.tsx'
import {
  PreviousAnswerBar,
  usePreviousAnswer,
} from '#features/checklists/answering/form/previous-answer-bar.tsx'
import { previousIdentity } from '#features/checklists/answering/form/previous-answer.ts'
import { FARM, pendingIn } from '#features/checklists/answering/form/values.ts'
import { formatInstant } from '#format.ts'
import { DiscardDialog } from './confirmed-item.tsx'
import { OfflineBadgeSpace } from './offline-notice.tsx'
import { type ChosenFarm, useFarmChange } from './use-farm-change.tsx'
import { useSubmission } from './use-submission.tsx'

type Shown = readonly Pick<Question, 'id' | 'name'>[]

const missingIn = (questions: Shown, others: Shown) => {
  const ids = new Set(others.map(({ id }) => id))
  return questions.filter(({ id }) => !ids.has(id))
}

const changeText = (before: Shown, now: Shown) => {
  const added = missingIn(now, before)
  const { length: removed } = missingIn(before, now)
  const names = added.map(({ name }) => name).join('; ')
  const title = added.length === 1 ? 'Nova pergunta' : `${added.length} novas perguntas`
  return [
    ...(added.length === 0 ? [] : [`${title}: ${names}`]),
    ...(removed === 0
      ? []
      : [removed === 1 ? '1 pergunta saiu da lista' : `${removed} perguntas saíram da lista`]),
  ].join('. ')
}

/** Announces to screen readers which questions the last answer showed or hid. */
const useQuestionChanges = (shown: Shown) => {
  const [last, setLast] = useState({ shown, text: '' })
  if (last.shown !== shown) setLast({ shown, text: changeText(last.shown, shown) || last.text })
  return last.text
}

type DraftNoticeProps = {
  readonly draft: AnswerRecord
  /** Some of its answers no longer fit the questions. */
  readonly isPartial: boolean
  readonly onDiscard: () => void
  readonly onBeginAnother: (() => void) | undefined
  /** Replaces the time of confirmation by now, where the checklist was closed then and is open now. */
  readonly onUseCurrentTime: (() => void) | undefined
}

const noticeOf = (draft: AnswerRecord) => {
  const { reason, confirmedAt } = draft
  if (reason !== null) return { title: 'Resposta recusada', text: `${reason.text}.` }
  return confirmedAt === null
    ? { title: draftLabel(draft), text: 'Suas respostas foram recuperadas.' }
    : { title: 'Resposta em correção', text: `Confirmada em ${formatInstant(confirmedAt)}.` }
}
const CHANGED = 'Algumas perguntas mudaram desde então e precisam ser respondidas de novo.'

/** Explains that the form was filled from a stored draft, and from when that is. */
const DraftNotice = (props: DraftNoticeProps) => {
  const { draft, isPartial, onDiscard, onBeginAnother, onUseCurrentTime } = props
  const [isConfirming, setConfirming] = useState(false)
  const { title, text } = noticeOf(draft)
  const wasConfirmed = draft.confirmedAt !== null
  return (
    <FormNotice title={title} text={isPartial ? `${text} ${CHANGED}` : text}>
      <div className="flex flex-wrap gap-2">
        {onBeginAnother !== undefined && (
          <Button variant="quiet" onClick={onBeginAnother}>
            Começar outra
          </Button>
        )}
        {onUseCurrentTime !== undefined && draft.reason?.isClosed === true && (
          <Button variant="quiet" onClick={onUseCurrentTime}>
            Usar a hora de agora
          </Button>
        )}
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          Descartar
        </Button>
      </div>
      {isConfirming && (
        <DiscardDialog
          title={wasConfirmed ? 'Descartar a resposta?' : 'Descartar o rascunho?'}
          asksTwice={wasConfirmed}
          onDiscard={onDiscard}
          onClose={() => setConfirming(false)}
        >
          <p>
            As respostas deste rascunho, com as fotos e a assinatura, serão apagadas deste aparelho.
          </p>
        </DiscardDialog>
      )}
    </FormNotice>
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
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2 px-4 pb-3 border border-line rounded-lg bg-surface-sunk shadow-1 tabular-nums max-sm:pt-1 max-sm:pb-2 max-sm:[&_progress]:mt-1">
      <strong id="progresso">{text}</strong>
      <small
        // On a phone it takes a line only where something is wrong.
        className="text-ink-soft text-xs data-[wrong=true]:text-danger data-[wrong=true]:font-medium max-sm:data-[wrong=false]:sr-only"
        data-wrong={storage !== STORED}
      >
        {storage}
      </small>
      <progress
        className="w-full h-[0.375rem] mt-1.5"
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

export const AnswerForm = (props: Props) => {
  const { checklist, current, pinned, draft, onLeave } = props
  const visit = useVisit(props)
  const { state, content, storage } = visit
  // A visit that was started and has no answers yet needs no notice.
  const [notice, setNotice] = useState(isBlank(draft) ? undefined : draft)
  const [initialValues] = useState(content.values)
  const farms = useFarms(checklist, content, pinned)
  const { isNeeded, farm, farmName, labels } = farms
  const farmChange = useFarmChange({ ...props, visit, farms })
  const isPinned = usePinning({ adminId: draft.adminId, checklist: current, farms, pinned })
  const progress = progressOf(checklist, state, farms)
  const submission = useSubmission({ ...props, visit, farms })
  const announcement = useQuestionChanges(state.visible)
  const previous = usePreviousAnswer(
    previousAnswerQuery(checklist.id, farm),
    !isNeeded || farm !== null,
  )
  const identity = previous.previous && previousIdentity(checklist.categories, previous.previous)
  const navigation = useFormNavigation(checklist, visit, farms)

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
  const head = (
    <>
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
    </>
  )
  const status = (
    <>
      <AnswerProgress
        answered={state.visible.length - pendingIn(state).size}
        total={state.visible.length}
        missing={progress.required - progress.done}
        storage={storage}
      />
      {submission.problemList}
    </>
  )
  return (
    <>
      <FormFrame head={head} status={status} navigation={navigation} onSubmit={submission.open}>
        {isNeeded && (
          <FarmSelect
            none={farms.placeholder}
            withAsterisk
            required
            labels={
              farm === null || labels.has(farm)
                ? labels
                : new Map([[farm, farmName ?? UNKNOWN_FARM], ...labels])
            }
            farm={farm}
            error={visit.refused[FARM] ?? (visit.isAttempted ? farms.problem : undefined)}
            onPick={(code) =>
              farmChange.pick(code, code === null ? null : (labels.get(code) ?? null))
            }
          />
        )}
        <PreviousAnswerBar
          previous={previous}
          onRepeatIdentity={
            identity && Object.keys(identity).length > 0
              ? () =>
                  visit.setContent((now) => ({ ...now, values: { ...identity, ...now.values } }))
              : undefined
          }
          isIdentityAnswered={Object.keys(identity ?? {}).every(
            (id) => content.values[id] !== undefined,
          )}
        />
        <AnswerQuestions
          key={content.id}
          checklist={checklist}
          shown={navigation.shown}
          fields={visit}
          previous={previous.previous}
        />
        <div className="flex flex-wrap items-center justify-end gap-3 pt-4 border-t border-t-line max-sm:[&>button]:flex-1 max-sm:[&>button]:min-h-[2.875rem]">
          <p
            // Leaving asks for no confirmation, because the answers are saved.
            className="flex-[1_1_16rem] text-ink-soft text-sm max-sm:basis-full"
          >
            Você pode sair e continuar depois: as respostas ficam neste aparelho até o envio.
          </p>
          <Button variant="quiet" onClick={onLeave}>
            Voltar
          </Button>
          <Button type="submit">Enviar resposta</Button>
        </div>
      </FormFrame>
      <output className="sr-only" aria-label="Perguntas que mudaram">
        {announcement}
      </output>
      {farmChange.dialog}
      {submission.summary}
    </>
  )
}
