import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { describe, expect, it } from 'vitest'
import { aSentAnswer } from '#test/checklists/answer-fixture.ts'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import { openAt } from '#test/panel-router.ts'
import { clerkIn } from '#test/people.ts'
import { stubApi } from '#test/server.ts'

const HOUR_MS = 3_600_000
const VERSION = idOf(77)
const checklist = aChecklist([], { subsidiaries: ['1001'], version_id: idOf(78) })
/** It was answered as one of two filiais. */
const form = { ...checklist, subsidiaries: ['1001', '1002'], version_id: VERSION }

type Given = { readonly hours?: number; readonly author?: string | null }

const answerOf = ({ hours = 1, author = null }: Given): AnswerDetail => {
  const at = new Date(Date.now() - hours * HOUR_MS).toISOString()
  return aSentAnswer({
    response_date: at,
    received_at: at,
    user_id: author,
    version_id: VERSION,
  })
}

const dataAt = (path: string, answer: AnswerDetail) => {
  const own = { ...answer, checklist_id: checklist.id, checklist_name: checklist.name }
  if (path.startsWith('/answer/mine')) return { items: [own], next_page: null, total: 1 }
  if (path.includes('/version/')) return [form]
  return [path.includes('/answer/') ? answer : checklist]
}

const ofAnswers = `/checklist/answers/${checklist.id}/${idOf(90)}`
const ofOwn = `/answer-checklist/minhas/${idOf(90)}`

const arrivedAt = async (path: string, given: Given) => {
  const answer = answerOf(given)
  stubApi((call) => ({ body: { data: dataAt(call.path, answer) } }))
  return (await openAt(path)).location.pathname
}

describe('Corrigir', () => {
  it('opens the form to whoever manages the checklist and answers nothing', async () => {
    clerkIn(['1001'], 'checklist.get', 'checklist.update')
    expect(await arrivedAt(`${ofAnswers}/correct`, { hours: 100 })).toBe(`${ofAnswers}/correct`)
  })

  it('opens the form to the author within a day', async () => {
    const { id: author } = clerkIn(['1001'], 'checklist.answer')
    expect(await arrivedAt(`${ofOwn}/correct`, { hours: 23, author })).toBe(`${ofOwn}/correct`)
  })

  it('leads the author whose day is over back to the answer', async () => {
    const { id: author } = clerkIn(['1001'], 'checklist.answer')
    expect(await arrivedAt(`${ofOwn}/correct`, { hours: 25, author })).toBe(ofOwn)
  })

  it('leads whoever only reads back to the answer', async () => {
    clerkIn(['1001'], 'checklist.get')
    expect(await arrivedAt(`${ofAnswers}/correct`, {})).toBe(ofAnswers)
  })
})
