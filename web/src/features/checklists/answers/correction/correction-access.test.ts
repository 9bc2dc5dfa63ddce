import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { HOUR_MS } from '@portal/contract/shared/calendar'
import { describe, expect, it } from 'vitest'
import { aSentAnswer } from '#test/checklists/answer-fixture.ts'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import { openAt } from '#test/panel-router.ts'
import { signInWithScopes } from '#test/people.ts'
import { stubApi } from '#test/server.ts'

const VERSION = idOf(77)
const checklist = aChecklist([], { subsidiaries: ['1001'], version_id: idOf(78) })
/** The checklist had two subsidiaries when it was answered. */
const form = { ...checklist, subsidiaries: ['1001', '1002'], version_id: VERSION }

type AnswerOptions = { readonly hours?: number; readonly author?: string | null }

const answerOf = ({ hours = 1, author = null }: AnswerOptions): AnswerDetail => {
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

const answerPathname = `/checklist/answers/${checklist.id}/${idOf(90)}`
const ownAnswerPathname = `/answer-checklist/minhas/${idOf(90)}`

const pathnameAfterOpening = async (path: string, options: AnswerOptions) => {
  const answer = answerOf(options)
  stubApi((call) => ({ body: { data: dataAt(call.path, answer) } }))
  return (await openAt(path)).location.pathname
}

describe('Corrigir', () => {
  it('opens the form to a manager of the checklist who answers nothing', async () => {
    signInWithScopes(['1001'], 'checklist.get', 'checklist.update')
    expect(await pathnameAfterOpening(`${answerPathname}/correct`, { hours: 100 })).toBe(
      `${answerPathname}/correct`,
    )
  })

  it('redirects the author whose day is over to the answer', async () => {
    const { id: author } = signInWithScopes(['1001'], 'checklist.answer')
    expect(await pathnameAfterOpening(`${ownAnswerPathname}/correct`, { hours: 25, author })).toBe(
      ownAnswerPathname,
    )
  })

  it('redirects a person who only reads to the answer', async () => {
    signInWithScopes(['1001'], 'checklist.get')
    expect(await pathnameAfterOpening(`${answerPathname}/correct`, {})).toBe(answerPathname)
  })
})
