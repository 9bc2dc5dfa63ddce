import type { AnswerItem } from './answer-item.ts'
import { UNKNOWN_FARM } from '#places/place.ts'

export type AnsweredFarm = Pick<AnswerItem, 'farm_id' | 'farm_name'>

/** The name of the farm; undefined where the answer has no farm. */
export const farmText = ({ farm_id: code, farm_name: name }: AnsweredFarm) =>
  name ?? (code === null ? undefined : UNKNOWN_FARM)
