import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import {
  inSelection,
  ofFarm,
  readAnswerFilters,
} from '#features/checklists/answers/answer-filters.queries.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { farms } from '#places/place.tables.ts'
import { type AnsweringTest, FARMS, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { clerk } from '#test/support/people.ts'
import { planWithOnly } from '#test/support/plan.ts'
import { uploadFile } from '#test/support/uploads.ts'

const QUESTION = {
  name: 'Como está?',
  type: 1,
  options: OPTIONS,
  comment: 'optional',
  photos: { min: 0, max: 2 },
}

type AnswerSpec = { readonly comment?: string; readonly photos?: number; readonly farm?: string }

/** Sends answers with these photos and comments, one minute apart. */
const sendAnswers = async (setup: AnsweringTest, inputs: readonly AnswerSpec[]) => {
  const { portal, token, ask, send } = setup
  const question = await ask(QUESTION)
  const ids: string[] = []
  for (const { comment, photos = 0, farm = 'F1001' } of inputs) {
    const keys: string[] = []
    for (let sent = 0; sent < photos; sent += 1) {
      keys.push((await uploadFile(portal, token, 'answers')).key)
    }
    const evidence = { [question.id]: { comment, photos: keys } }
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    const { body } = await send({ [question.id]: 'A' }, { evidence, farm_id: farm })
    ids.push(String(body.data[0].id))
  }
  return { question: String(question.id), ids }
}

const read = async ({ portal, id, token }: AnsweringTest, path: string, as = token) =>
  portal.call('GET', `/checklist/${id}/${path}`, { token: as })
const idsIn = (items: readonly { answer_id: string }[]) => items.map(({ answer_id: id }) => id)

describe('GET /checklist/:id/evidence/:questionId', () => {
  it('contains photos and comments of the question, the newest first, with addresses to read them', () =>
    withActiveChecklist(async (setup) => {
      const { question, ids } = await sendAnswers(setup, [
        { comment: 'Porta quebrada' },
        { photos: 2 },
        {},
        { comment: 'Telhado', photos: 1 },
      ])
      const [first, second, , fourth] = ids
      const listed = (await read(setup, `evidence/${question}`)).body.data
      expect([listed.total, idsIn(listed.items)]).toEqual([3, [fourth, second, first]])
      expect(listed.items[0]).toMatchObject({
        answer: 'A',
        type: 1,
        comment: 'Telhado',
        farm_name: 'Fazenda 1001',
        photos: [{ key: expect.stringMatching(/^answers\//), url: expect.any(String) }],
      })
      const { pathname, search } = new URL(listed.items[0].photos[0].url)
      const photo = await setup.portal.app.inject({ method: 'GET', url: `${pathname}${search}` })
      expect(photo.statusCode).toBe(200)
      const shown = async (show: string) =>
        idsIn((await read(setup, `evidence/${question}?show=${show}`)).body.data.items)
      expect(await shown('photos')).toEqual([fourth, second])
      expect(await shown('comment')).toEqual([fourth, first])
      const page = (await read(setup, `evidence/${question}?page=2&page_size=1`)).body.data
      expect([idsIn(page.items), page.next_page]).toEqual([[second], 3])
    }, FARMS))

  it('leaves out what is no longer current, and follows the filters of the answers', () =>
    withActiveChecklist(async (setup) => {
      const { portal, id, token } = setup
      const { question, ids } = await sendAnswers(setup, [
        { comment: 'Um' },
        { comment: 'Dois', farm: 'F1002' },
        { comment: 'Três' },
      ])
      await portal.call('DELETE', `/checklist/${id}/answer/${ids[2]}`, {
        token,
        body: { reason: 'Em dobro' },
      })
      const listed = async (filters: string) =>
        idsIn((await read(setup, `evidence/${question}?filters=${filters}`)).body.data.items)
      expect(await listed('')).toEqual([ids[1], ids[0]])
      expect(await listed('farm_id,equals,F1002')).toEqual([ids[1]])
      expect((await read(setup, `evidence/${question}?filters=zzz,equals,1`)).status).toBe(400)
    }, FARMS))

  it('is limited to farms whose answers the person may read', () =>
    withActiveChecklist(async (setup) => {
      const { question, ids } = await sendAnswers(setup, [
        { comment: 'Um' },
        { comment: 'Dois', farm: 'F1002' },
      ])
      const reader = await setup.portal.tokenOf(clerk(['1002'], ['checklist.get'], [setup.area]))
      const { body } = await read(setup, `evidence/${question}`, reader)
      expect(idsIn(body.data.items)).toEqual([ids[1]])
    }, FARMS))

  it('is not found for a question of no checklist', () =>
    withActiveChecklist(async (setup) => {
      expect((await read(setup, `evidence/${newId()}`)).status).toBe(404)
    }))
})

describe('the summary', () => {
  it('says which questions have photos and comments', () =>
    withActiveChecklist(async (setup) => {
      const { portal, id, token } = setup
      const { ids } = await sendAnswers(setup, [{ comment: 'Um' }])
      const figures = async () => (await read(setup, 'summary')).body.data.questions
      expect(await figures()).toMatchObject([{ has_comments: true, has_photos: false }])
      await sendAnswers(setup, [{ photos: 1 }])
      expect(await figures()).toMatchObject([{}, { has_comments: false, has_photos: true }])
      const url = `/checklist/${id}/answer/${ids[0]}`
      await portal.call('DELETE', url, { token, body: { reason: 'Em dobro' } })
      expect(await figures()).toMatchObject([{ has_comments: false, has_photos: true }])
    }, FARMS))
})

describe('the filter by evidence', () => {
  it('keeps the answers with photos, or with comments, in the list, the summary and among neighbours', () =>
    withActiveChecklist(async (setup) => {
      const { ids } = await sendAnswers(setup, [
        { comment: 'Um' },
        { photos: 1 },
        {},
        { comment: 'Dois', photos: 1 },
      ])
      const [first, second, third, fourth] = ids
      const listed = async (filters: string) => {
        const { body } = await read(setup, `answer?output=short&filters=${filters}`)
        return body.data.items.map((item: { id: string }) => item.id)
      }
      expect(await listed('evidence,equals,photos')).toEqual([fourth, second])
      expect(await listed('evidence,equals,comment')).toEqual([fourth, first])
      expect(await listed('evidence,in,photos,comment')).toEqual([fourth, second, first])
      expect(await listed('evidence,not_equals,photos')).toEqual([third, first])
      const summary = await read(setup, 'summary?filters=evidence,equals,photos')
      expect(summary.body.data.answers).toBe(2)
      const detail = await read(setup, `answer/${second}?filters=evidence,equals,photos`)
      expect(detail.body.data[0]).toMatchObject({ previous_id: fourth, next_id: null })
      const refused = await read(setup, 'answer?filters=evidence,equals,video')
      expect([refused.status, refused.body.error_code]).toEqual([400, 'invalid_filter'])
    }, FARMS))

  it.each([
    ['photos', 'checklist_answers_with_photos'],
    ['comment', 'checklist_answers_with_comments'],
  ])('%s uses its own index', (evidence, index) =>
    withActiveChecklist(async (setup) => {
      const { portal, id } = setup
      await sendAnswers(setup, [{ comment: 'Um', photos: 1 }])
      const filters = readAnswerFilters(`evidence,equals,${evidence}`)
      const listed = portal.db
        .select({ id: checklistAnswers.id })
        .from(checklistAnswers)
        .leftJoin(farms, ofFarm)
        .where(inSelection({ checklistId: id, subsidiaries: undefined, filters }))
        .orderBy(desc(checklistAnswers.answeredAt), desc(checklistAnswers.id))
        .limit(10)
      expect(await planWithOnly(portal.db, index, listed.getSQL())).toContain(index)
    }, FARMS),
  )
})
