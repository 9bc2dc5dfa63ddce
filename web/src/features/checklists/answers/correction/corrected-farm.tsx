import { NativeSelect } from '@mantine/core'
import type { AnswerDetail } from '@portal/contract/checklists/answering/answering'
import { answersCorrectedIn } from '@portal/contract/checklists/answers/answer.access'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { ALL } from '@portal/contract/places/place'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { farmsQuery } from '#features/places/places.api.ts'
import { useActor } from '#session/session.ts'
import classes from './correction.module.css'

type Props = {
  readonly id: string
  readonly checklist: FullChecklist
  readonly answer: Pick<AnswerDetail, 'farm_id' | 'farm_name'>
  readonly farm: string | null
  readonly error: string | undefined
  readonly onPick: (farm: string | null) => void
}

/** The farm that it was for, whatever became of it, and those that it may be moved to. */
const useOffered = (checklist: FullChecklist, answer: Props['answer']) => {
  const { data = [] } = useQuery(farmsQuery(checklist.subsidiaries))
  const allowed = answersCorrectedIn(useActor(), checklist)
  const others = data.filter(
    ({ code, subsidiary, retired }) =>
      code !== answer.farm_id &&
      !retired &&
      (checklist.farms.includes(ALL) || checklist.farms.includes(code)) &&
      (allowed === undefined || allowed.includes(subsidiary)),
  )
  const { farm_id: own, farm_name: name } = answer
  const first =
    own === null
      ? { value: '', label: 'Nenhuma' }
      : { value: own, label: `${name ?? own} (${own})` }
  return [
    first,
    ...others.map(({ code, name: label }) => ({ value: code, label: `${label} (${code})` })),
  ]
}

/** A wrong farm is what most corrections are made for. */
export const CorrectedFarm = ({ id, checklist, answer, farm, error, onPick }: Props) => {
  const offered = useOffered(checklist, answer)
  if (checklist.farms.length === 0) return null
  return (
    <NativeSelect
      id={id}
      className={classes.farm ?? ''}
      label="Fazenda"
      rightSection={<IconChevronDown size={18} aria-hidden />}
      data={offered}
      value={farm ?? ''}
      error={error}
      onChange={({ currentTarget }) => onPick(currentTarget.value || null)}
    />
  )
}
