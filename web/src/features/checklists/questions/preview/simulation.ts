import { REQUIRED_QUESTION } from '@portal/contract/checklists/answering/check-answers'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { useState } from 'react'
import { NO_EVIDENCE } from '#features/checklists/answering/form/evidence/evidence.ts'
import {
  type FormContent,
  useAnswerForm,
} from '#features/checklists/answering/form/use-answer-form.ts'
import { scoresOf } from '#features/checklists/answering/form/values.ts'

const NOTHING: FormContent = { values: {}, evidence: NO_EVIDENCE }

/** The form of the phone without a device: it shows the visible questions and the score, and stores nothing. */
export const useSimulation = (checklist: FullChecklist) => {
  const [isLive, setLive] = useState(false)
  const { content, setContent, state, answer } = useAnswerForm(checklist, NOTHING)
  const { total } = scoresOf(checklist, state)
  return {
    isLive,
    setLive,
    values: content.values,
    answer,
    /** What is wrong with what was answered; nothing is missing in a simulation. */
    problemOf: (id: string) =>
      state.problems[id] === REQUIRED_QUESTION ? undefined : state.problems[id],
    hasAnswers: Object.keys(content.values).length > 0,
    clear: () => setContent(NOTHING),
    visibleIds: new Set(state.visible.map(({ id }) => id)),
    score: { figures: total, ...total },
  }
}
export type Simulation = ReturnType<typeof useSimulation>
