import { answerItem } from '@portal/contract/checklists/answers/answer-item'
import { pageSource } from '#api/resource.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { PAGE_SIZE, answerParams } from './answer-params.ts'

export const answersPath = (checklistId: string) => `${checklistApi.pathOf(checklistId)}/answer`

export const answersSource = (checklistId: string) =>
  pageSource({
    key: ['answers', checklistId],
    url: answersPath(checklistId),
    listed: answerItem,
    paramsOf: answerParams,
    pageSize: PAGE_SIZE,
  })
