import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { checkAnswers } from '@portal/contract/checklists/answers/answer'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import { ALL } from '@portal/contract/places/place'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import type { Draft } from './answer-draft.ts'
import classes from './answer-form.module.css'
import { versionOf } from './checklist-versions.ts'
import { fittingEvidence } from './evidence/evidence-rules.ts'
import { stillFitting } from './field-values.ts'
import type { Answering } from './use-answering.ts'

/** The questions that must be answered yet. */
const openIn = ({ visible, answers }: Pick<Answering['state'], 'visible' | 'answers'>) =>
  visible.filter(({ id, required }) => required && answers[id] === undefined).map(({ id }) => id)

/** The visit, as far as it fits the new version, the names of what does not, and how much more it asks for. */
export const movedTo = (newer: FullChecklist, { toDraft, state }: Answering) => {
  const draft = toDraft()
  const questions = questionsInOrder(newer.categories)
  const values = stillFitting(questions, draft.values)
  const isFarmLeft =
    draft.farm === null || newer.farms.includes(ALL) || newer.farms.includes(draft.farm)
  const { fitting, lostIds, lostParts } = fittingEvidence(newer, questions, draft.evidence)
  const lost = state.visible.filter(
    ({ id }) => (id in draft.values && !(id in values)) || lostIds.includes(id),
  )
  const moved: Draft = {
    ...draft,
    version: versionOf(newer),
    values,
    evidence: fitting,
    ...(isFarmLeft ? {} : { farm: null, farmName: null }),
  }
  const known = new Set([...openIn(state), ...lost.map(({ id }) => id)])
  return {
    moved,
    lost: [...(isFarmLeft ? [] : ['Fazenda']), ...lost.map(({ name }) => name), ...lostParts],
    added: openIn(checkAnswers(questions, values)).filter((id) => !known.has(id)).length,
  }
}

const addedWords = (count: number) =>
  count === 1
    ? 'A versão nova tem mais 1 pergunta obrigatória.'
    : `A versão nova tem mais ${count} perguntas obrigatórias.`

type Props = {
  readonly newer: FullChecklist
  readonly answering: Answering
  readonly onMove: (moved: Draft) => void
}

/** The office changed the checklist: the visit stays as it was begun until somebody wants it otherwise. */
export const NewVersionNotice = ({ newer, answering, onMove }: Props) => {
  const [asked, setAsked] = useState<ReturnType<typeof movedTo>>()
  return (
    <div className={classes.draft}>
      <output>
        <strong>Há uma versão nova</strong>
        <span>Esta visita continua valendo com as perguntas com que foi começada.</span>
      </output>
      <Button kind="quiet" onClick={() => setAsked(movedTo(newer, answering))}>
        Passar para a nova
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          isDangerous={asked.lost.length > 0}
          title="Passar para a versão nova?"
          confirmLabel="Passar para a nova"
          onConfirm={() => onMove(asked.moved)}
          onClose={() => setAsked(undefined)}
        >
          {asked.lost.length === 0 ? (
            <p>Tudo o que você respondeu continua respondido.</p>
          ) : (
            <>
              <p>O que você respondeu aqui não serve mais e será apagado:</p>
              <ul>
                {asked.lost.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </>
          )}
          {asked.added > 0 && <p>{addedWords(asked.added)}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}
