import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import { ALL } from '@portal/contract/places/place'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import type { AnswerRecord } from '#features/checklists/answering/device/answer-record.ts'
import { versionOf } from '#features/checklists/answering/device/checklist-store.ts'
import { fittingEvidence } from '#features/checklists/answering/form/evidence/evidence-rules.ts'
import type { Checked } from '#features/checklists/answering/form/use-answer-form.ts'
import { fittingValues } from '#features/checklists/answering/form/values.ts'
import type { Visit } from '#features/checklists/answering/device/use-visit.ts'
import { FormNotice } from '#features/checklists/answering/form/form-navigation.tsx'

/** The ids of the required questions without an answer. */
const unansweredRequiredIds = ({ visible, answers }: Pick<Checked, 'visible' | 'answers'>) =>
  visible.filter(({ id, required }) => required && answers[id] === undefined).map(({ id }) => id)

/** The visit reduced to what fits the new version, the names of what is lost, and the number of added required questions. */
export const movedToVersion = (newer: FullChecklist, { toRecord, state }: Visit) => {
  const draft = toRecord()
  const questions = questionsInOrder(newer.categories)
  const values = fittingValues(questions, draft.values)
  const canKeepFarm =
    draft.farm === null || newer.farms.includes(ALL) || newer.farms.includes(draft.farm)
  const { fitting, lostIds, lostParts } = fittingEvidence(newer, questions, draft.evidence)
  const lost = state.visible.filter(
    ({ id }) => (id in draft.values && !(id in values)) || lostIds.includes(id),
  )
  const moved: AnswerRecord = {
    ...draft,
    version: versionOf(newer),
    values,
    evidence: fitting,
    ...(canKeepFarm ? {} : { farm: null, farmName: null }),
  }
  const countedIds = new Set([...unansweredRequiredIds(state), ...lost.map(({ id }) => id)])
  return {
    moved,
    lost: [...(canKeepFarm ? [] : ['Fazenda']), ...lost.map(({ name }) => name), ...lostParts],
    added: unansweredRequiredIds(checkAnswers(questions, values)).filter(
      (id) => !countedIds.has(id),
    ).length,
  }
}

const addedText = (count: number) =>
  count === 1
    ? 'A versão nova tem mais 1 pergunta obrigatória.'
    : `A versão nova tem mais ${count} perguntas obrigatórias.`

type Props = {
  readonly newer: FullChecklist
  readonly visit: Visit
  readonly onMove: (moved: AnswerRecord) => void
}

/** The checklist has a newer version: the visit keeps its own until the person chooses to move it. */
export const NewVersionNotice = ({ newer, visit, onMove }: Props) => {
  const [move, setMove] = useState<ReturnType<typeof movedToVersion>>()
  return (
    <FormNotice
      title="Há uma versão nova"
      text="Esta visita continua valendo com as perguntas com que foi começada."
    >
      <Button variant="quiet" onClick={() => setMove(movedToVersion(newer, visit))}>
        Passar para a nova
      </Button>
      {move !== undefined && (
        <ConfirmDialog
          isDangerous={move.lost.length > 0}
          title="Passar para a versão nova?"
          confirmLabel="Passar para a nova"
          onConfirm={() => onMove(move.moved)}
          onClose={() => setMove(undefined)}
        >
          {move.lost.length === 0 ? (
            <p>Tudo o que você respondeu continua respondido.</p>
          ) : (
            <>
              <p>O que você respondeu aqui não serve mais e será apagado:</p>
              <ul>
                {move.lost.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </>
          )}
          {move.added > 0 && <p>{addedText(move.added)}</p>}
        </ConfirmDialog>
      )}
    </FormNotice>
  )
}
