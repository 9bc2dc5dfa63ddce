import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { answersCorrectedIn } from '@portal/contract/checklists/answers/answer.access'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { ALL } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FarmSelect } from '#features/checklists/answering/farm-select.tsx'
import { UNKNOWN_FARM } from '@portal/contract/places/place'
import { farmsQuery, useFarmLabels } from '#features/places/places.api.ts'
import { useActor } from '#session/session.ts'

type Answered = Pick<AnswerDetail, 'farm_id' | 'farm_name' | 'subsidiary_id'>
type Props = {
  readonly id: string
  /** As it is now: it decides where the answer may be moved to. */
  readonly checklist: Checklist
  /** As it was answered. */
  readonly form: FullChecklist
  readonly answer: Answered
  readonly farm: string | null
  readonly error: string | undefined
  readonly onPick: (farm: string | null) => void
}

const farmOf = ({ farm_id: code, farm_name: name, subsidiary_id: subsidiary }: Answered) =>
  code === null ? [] : [{ code, name: name ?? UNKNOWN_FARM, subsidiary: subsidiary ?? '' }]

/** The farm that it was for, whatever became of it, and those that it may be moved to. */
const useOffered = ({ checklist, form, answer }: Pick<Props, 'checklist' | 'form' | 'answer'>) => {
  const actor = useActor()
  const { data } = useQuery(farmsQuery(form.subsidiaries))
  return useMemo(() => {
    const allowed = answersCorrectedIn(actor, checklist)
    const others = (data ?? []).filter(
      ({ code, subsidiary, retired }) =>
        code !== answer.farm_id &&
        !retired &&
        (form.farms.includes(ALL) || form.farms.includes(code)) &&
        (allowed === undefined || allowed.includes(subsidiary)),
    )
    return [...farmOf(answer), ...others]
  }, [actor, checklist, form, answer, data])
}

/** A wrong farm is what most corrections are made for. */
export const CorrectedFarm = ({ checklist, form, answer, ...field }: Props) => {
  const labels = useFarmLabels(useOffered({ checklist, form, answer }))
  if (form.farms.length === 0) return null
  return (
    <FarmSelect {...field} labels={labels} none={answer.farm_id === null ? 'Nenhuma' : undefined} />
  )
}
