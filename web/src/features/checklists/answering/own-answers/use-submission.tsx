import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { Score } from '#components/scores/score.tsx'
import { formatInstant } from '#format.ts'
import {
  scoresOf,
  nonConformingAnswers,
  FARM,
  visibleValues,
} from '#features/checklists/answering/form/values.ts'
import {
  type SameVisit,
  type AnswerRecord,
  recentSameVisit,
} from '#features/checklists/answering/device/answer-record.ts'
import { confirmationTime } from '@portal/contract/checklists/answering/answer-times'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorTitle } from '#components/forms/error-title.ts'
import { previousAnswerQuery } from '#features/checklists/answering/device/past-answers.api.ts'
import { answersQuery } from '#features/checklists/answering/device/use-stored-answers.ts'
import { NO_EVIDENCE } from '#features/checklists/answering/form/evidence/evidence.ts'
import {
  ProblemList,
  formFields,
  useFocusTarget,
} from '#features/checklists/answering/form/form-navigation.tsx'
import type { Farms } from '#features/checklists/answering/device/use-farms.ts'
import { useSending } from '#features/checklists/answering/sending/use-sending.ts'
import type { Visit } from '#features/checklists/answering/device/use-visit.ts'

type Props = {
  readonly farmName: string | null
  readonly confirmedAt: string
  /** An answer of the last 24 hours to the same checklist for the same farm. */
  readonly sameVisit: SameVisit | undefined
  readonly nonConformingAnswers: ReturnType<typeof nonConformingAnswers>
  readonly scores: ReturnType<typeof scoresOf>
  /** The number of optional questions without an answer. */
  readonly unanswered: number
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Shows the result of the answer before it is sent. */
const AnswerSummary = (props: Props) => {
  const { farmName, confirmedAt, sameVisit, scores, unanswered, busy, onConfirm, onClose } = props
  return (
    <Dialog title="Resumo da resposta" onClose={onClose}>
      <div className="grid gap-4 wrap-anywhere">
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 tabular-nums">
          {farmName !== null && <strong>{farmName}</strong>}
          <span>{formatInstant(confirmedAt)}</span>
        </p>
        {sameVisit !== undefined && (
          <p className="py-2 px-4 rounded-md bg-warn-soft text-warn">
            {sameVisitText(sameVisit, farmName !== null)}
          </p>
        )}
        <Scores {...scores} />
        <NonConforming answers={props.nonConformingAnswers} />
        {unanswered > 0 && <p className="text-ink-soft">{optionalText(unanswered)}</p>}
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1 max-sm:*:min-h-[2.75rem]">
          <Button variant="quiet" onClick={onClose}>
            Voltar
          </Button>
          <Button data-autofocus loading={busy} onClick={onConfirm}>
            Confirmar e enviar
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const sameVisitText = ({ confirmedAt, note }: SameVisit, hasFarm: boolean) =>
  `Este checklist já foi respondido${hasFarm ? ' para esta fazenda' : ''} em ${formatInstant(confirmedAt)}${note}.`

const SHOWN = 5
const moreText = (count: number) => (count === 1 ? 'e mais 1' : `e mais ${count}`)

const NonConforming = ({ answers }: { readonly answers: Props['nonConformingAnswers'] }) => {
  if (answers.length === 0) return null
  return (
    <div className="py-2 px-4 rounded-md bg-warn-soft text-warn [&>p]:font-semibold [&_ul]:mt-1 [&_ul]:mb-0 [&_ul]:ps-4">
      <p>{answers.length === 1 ? '1 não conforme' : `${answers.length} não conformes`}</p>
      <ul>
        {answers.slice(0, SHOWN).map(({ id, name, answer, isCritical }) => (
          <li key={id}>
            {name} <strong>{answer}</strong>
            {isCritical && ' (crítica)'}
          </li>
        ))}
        {answers.length > SHOWN && <li>{moreText(answers.length - SHOWN)}</li>}
      </ul>
    </div>
  )
}

const optionalText = (count: number) =>
  count === 1 ? '1 pergunta opcional sem resposta.' : `${count} perguntas opcionais sem resposta.`

const Scores = ({ categories, total }: Props['scores']) => (
  <table className="w-full border-collapse [&_caption]:pb-1 [&_caption]:text-ink-soft [&_caption]:text-sm [&_caption]:text-start [&_:is(th,td)]:py-2 [&_:is(th,td)]:px-0 [&_:is(th,td)]:border-t [&_:is(th,td)]:border-t-line [&_:is(th,td)]:font-[450] [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_th]:wrap-break-word [&_td]:ps-4 [&_td]:text-end [&_td>span]:justify-end [&_tfoot_:is(th,td)]:border-t-line-strong [&_tfoot_:is(th,td)]:text-lg [&_tfoot_:is(th,td)]:font-semibold">
    <caption>Pontuação</caption>
    <tbody>
      {categories.map((category) => (
        <tr key={category.id}>
          <th scope="row">{category.name}</th>
          <td>
            <Score figures={category} {...category} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>
          <Score figures={total} {...total} />
        </td>
      </tr>
    </tfoot>
  </table>
)

type Options = {
  readonly checklist: FullChecklist
  readonly visit: Visit
  readonly farms: Farms
  readonly onSent: () => void
  readonly onStale: () => void
  /** The stored draft was replaced. */
  readonly onDraftReplaced: () => void
}

/** A version id is a UUIDv7: it starts with the milliseconds of its creation. */
const createdAt = (version: string) =>
  new Date(Number.parseInt(version.replace('-', '').slice(0, 12), 16))

/** The time that the server will record for a confirmation made then, or now: the summary must show the same. */
const recordedTime = ({ version_id: version }: FullChecklist, confirmed: string | null) => {
  const now = new Date()
  const created = version === null ? undefined : createdAt(version)
  return confirmationTime(now, confirmed ?? now.toISOString(), created).toISOString()
}

/** The answer as it is confirmed: without what hidden questions held. */
const confirmedAnswer = ({ visit, farms }: Options, confirmedAt: string): AnswerRecord => {
  const { state, content, evidenceParts } = visit
  return {
    ...visit.toRecord(),
    farm: farms.farm,
    farmName: farms.farmName,
    values: visibleValues(state.visible, content.values),
    evidence: evidenceParts?.confirmedEvidence(state, content.evidence) ?? NO_EVIDENCE,
    state: 'queued',
    confirmedAt,
    attempts: 0,
    reason: null,
  }
}

/** The problems that prevent sending, or the summary dialog, which sends the answer. */
export const useSubmission = (options: Options) => {
  const { checklist, visit, farms, onSent, onStale, onDraftReplaced } = options
  const { content, questions, state, refused, isAttempted, attempt, setRefused } = visit
  /** The time of confirmation that the open summary shows. */
  const [confirmedAt, setConfirmedAt] = useState<string>()
  const { data: stored = [] } = useQuery({
    ...answersQuery(content.adminId),
    enabled: confirmedAt !== undefined,
  })
  // The server's answer where it can be reached; otherwise the prepared copy.
  const { data: previous } = useQuery({
    ...previousAnswerQuery(checklist.id, farms.farm),
    enabled: confirmedAt !== undefined && farms.problem === undefined,
  })
  const goTo = useFocusTarget()

  const showRefusal = (draft: AnswerRecord, isStored: boolean) => {
    const problems = draft.reason?.problems ?? {}
    setRefused(problems)
    const { id, confirmedAt: at, reason } = draft
    visit.replace({ id, confirmedAt: at, reason })
    const firstField = formFields(checklist.categories, questions).find(
      (field) => field.id in problems,
    )?.id
    if (firstField === undefined) onStale()
    else goTo(firstField)
    setConfirmedAt(undefined)
    // The form opens again, with a notice of why the whole answer was refused.
    if (firstField === undefined && isStored && id === content.id) onDraftReplaced()
  }
  const { send, isSending, forgetFailure } = useSending({
    checklist,
    onQueued: visit.cancelSave,
    onDone: onSent,
    onRefused: showRefusal,
  })
  const confirm = () => {
    // The time that the summary showed is sent, however long the person read it.
    const at = confirmedAt ?? recordedTime(checklist, content.confirmedAt)
    visit.replace({ confirmedAt: at })
    send(confirmedAnswer(options, at))
  }

  const problems = formFields(checklist.categories, state.visible).filter(
    ({ id }) => (refused[id] ?? (id === FARM ? farms.problem : state.problems[id])) !== undefined,
  )
  const [firstProblem] = problems
  useErrorTitle(isAttempted && firstProblem !== undefined)
  const close = () => {
    if (isSending) return
    forgetFailure() // a retry would send the old state, which may change from here on
    setConfirmedAt(undefined)
  }
  const open = () => {
    attempt()
    if (firstProblem === undefined) setConfirmedAt(recordedTime(checklist, content.confirmedAt))
    else goTo(firstProblem.id)
  }
  const unanswered = state.visible.filter(
    ({ id, required }) => !required && state.answers[id] === undefined,
  )
  const summary = confirmedAt !== undefined && (
    <AnswerSummary
      farmName={farms.farmName}
      confirmedAt={confirmedAt}
      sameVisit={recentSameVisit(
        stored,
        { id: content.id, checklistId: checklist.id, farm: farms.farm },
        new Date(confirmedAt),
        previous,
      )}
      nonConformingAnswers={nonConformingAnswers(state)}
      scores={scoresOf(checklist, state)}
      unanswered={unanswered.length}
      busy={isSending}
      onConfirm={confirm}
      onClose={close}
    />
  )
  const problemList = isAttempted && <ProblemList problems={problems} onGoTo={goTo} />
  return { open, problemList, summary }
}
