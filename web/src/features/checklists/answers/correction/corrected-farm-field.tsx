import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { subsidiariesToMoveAnswersTo } from '@portal/contract/checklists/answers/answer.access'
import type { Checklist, FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { ALL, UNKNOWN_FARM } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FarmSelect } from '#features/checklists/answering/form/farm-select.tsx'
import { farmsQuery, useFarmLabels } from '#features/places/places.api.ts'
import { useActor } from '#session/session.ts'

type AnswerFarm = Pick<AnswerDetail, 'farm_id' | 'farm_name' | 'subsidiary_id'>
type Props = {
  readonly id: string
  /** The current checklist: it decides which farms the answer may be moved to. */
  readonly checklist: Checklist
  /** The checklist as it was answered. */
  readonly form: FullChecklist
  readonly answer: AnswerFarm
  readonly farm: string | null
  readonly error: string | undefined
  readonly onPick: (farm: string | null) => void
}

const farmOf = ({ farm_id: code, farm_name: name, subsidiary_id: subsidiary }: AnswerFarm) =>
  code === null ? [] : [{ code, name: name ?? UNKNOWN_FARM, subsidiary: subsidiary ?? '' }]

/** The farm of the answer, even where it is no longer offered, and those that the answer may be moved to. */
const useFarmOptions = ({
  checklist,
  form,
  answer,
}: Pick<Props, 'checklist' | 'form' | 'answer'>) => {
  const actor = useActor()
  const { data } = useQuery(farmsQuery(form.subsidiaries))
  return useMemo(() => {
    const allowed = subsidiariesToMoveAnswersTo(actor, checklist)
    const otherFarms = (data ?? []).filter(
      ({ code, subsidiary, retired }) =>
        code !== answer.farm_id &&
        !retired &&
        (form.farms.includes(ALL) || form.farms.includes(code)) &&
        (allowed === undefined || allowed.includes(subsidiary)),
    )
    return [...farmOf(answer), ...otherFarms]
  }, [actor, checklist, form, answer, data])
}

/** The farm of a corrected answer: a wrong farm is the most frequent reason for corrections. */
export const CorrectedFarmField = ({ checklist, form, answer, ...field }: Props) => {
  const labels = useFarmLabels(useFarmOptions({ checklist, form, answer }))
  if (form.farms.length === 0) return null
  return (
    <FarmSelect {...field} labels={labels} none={answer.farm_id === null ? 'Nenhuma' : undefined} />
  )
}
