import { monthsBetween } from '@portal/contract/checklists/summary/summary'
import { calendarIn, DAY_MS, DEFAULT_TIME_ZONE } from '@portal/contract/shared/calendar'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { type AnsweringTest, FARMS, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { clerk } from '#test/support/people.ts'

const summaryOf = async ({ portal, token, id }: AnsweringTest, query = '', as = token) =>
  (await portal.call('GET', `/checklist/${id}/summary${query}`, { token: as })).body.data

const daysAgo = ({ portal }: AnsweringTest, days: number) =>
  new Date(portal.clock.now.getTime() - days * DAY_MS)
const monthOf = (instant: Date) => calendarIn(DEFAULT_TIME_ZONE).dayOf(instant).slice(0, 7)

describe('the summary of the answers', () => {
  it('of none says so', () =>
    withActiveChecklist(async (setup) => {
      expect(await summaryOf(setup)).toEqual({
        answers: 0,
        average_share: null,
        failed: 0,
        months: [],
        farms: [],
        farms_total: 0,
        questions: [],
      })
    }))

  it('has answers and scores by month, and the months without answers', () =>
    withActiveChecklist(async (setup) => {
      const question = await setup.ask({ name: 'Única', type: 1, options: OPTIONS })
      await setup.change({ end_date: '2090-12-31' })
      await setup.send({ [question.id]: 'A' })
      setup.portal.clock.now = daysAgo(setup, -80)
      const token = await setup.portal.tokenOf({ isMaster: true, rights: {} })
      await setup.send({ [question.id]: 'A' }, {}, token)
      await setup.send({ [question.id]: 'B' }, {}, token)
      const early = daysAgo(setup, 80)
      const summary = await summaryOf(setup, '', token)
      expect(summary).toMatchObject({ answers: 3, average_share: (1 + 1 - 0.4) / 3 })
      const [first, last] = [monthOf(early), monthOf(daysAgo(setup, 0))]
      const months = monthsBetween(first, last)
      const between = months.slice(1, -1)
      expect(between.length).toBeGreaterThan(0)
      expect(summary.months).toEqual([
        { month: first, answers: 1, average_share: 1, failed: 0 },
        ...between.map((month) => ({ month, answers: 0, average_share: null, failed: 0 })),
        { month: last, answers: 2, average_share: 0.3, failed: 0 },
      ])
      expect(await summaryOf(setup, `?from=${between[0]}`, token)).toMatchObject({ answers: 2 })
      const until = await summaryOf(setup, `?to=${between[0]}`, token)
      expect(until).toMatchObject({ answers: 1, questions: [{ answers: 1 }] })
    }))

  it('counts how often each option was chosen, and who answered at all', () =>
    withActiveChecklist(async (setup) => {
      const several = await setup.ask({ name: 'Várias', type: 2, options: OPTIONS })
      const number = await setup.ask({ name: 'Número', type: 6 })
      const text = await setup.ask({ name: 'Texto', type: 3 })
      await setup.send({ [several.id]: ['A', 'B'], [number.id]: 2, [text.id]: 'x' })
      await setup.send({ [several.id]: ['A'], [number.id]: 5.5 })
      await setup.send({})
      const { questions } = await summaryOf(setup)
      expect(questions).toMatchObject([
        {
          question: 'Várias',
          answers: 2,
          removed: false,
          choices: [
            { choice: 'A', answers: 2 },
            { choice: 'B', answers: 1 },
          ],
          average: null,
        },
        {
          question: 'Número',
          answers: 2,
          choices: [],
          bins: [
            { from: 2, to: 2.5, answers: 1 },
            ...[2.5, 3, 3.5, 4, 4.5, 5].map((from) => ({ from, to: from + 0.5, answers: 0 })),
            { from: 5.5, to: 6, answers: 1 },
          ],
          average: 3.75,
          least: 2,
          most: 5.5,
        },
        { question: 'Texto', answers: 1, choices: [], average: null },
      ])
    }))

  it('keeps the counts of options when options and questions are renamed or removed', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, id } = setup
      const first = await setup.ask({ name: 'Primeira', type: 1, options: OPTIONS })
      const removedQuestion = await setup.ask({ name: 'Retirada', type: 1, options: OPTIONS })
      await setup.send({ [first.id]: 'A', [removedQuestion.id]: 'B' })
      const url = `/checklist/${id}/question`
      const options = [{ ...first.options[0], data: 'Novo' }, first.options[1]]
      await portal.call('PATCH', `${url}/${first.id}`, { token, body: { name: 'Outra', options } })
      await portal.call('DELETE', `${url}/${removedQuestion.id}`, { token })
      expect((await summaryOf(setup)).questions).toMatchObject([
        {
          question: 'Outra',
          choices: [
            { choice: 'Novo', answers: 0 },
            { choice: 'B', answers: 0 },
            { choice: 'A', answers: 1 },
          ],
        },
        { question: 'Retirada', removed: true, choices: [{ choice: 'B', answers: 1 }] },
      ])
    }))

  it('is limited to farms whose answers the person may read, and can be limited to one of them', () =>
    withActiveChecklist(async (setup) => {
      await setup.send({}, { farm_id: 'F1001' })
      await setup.send({}, { farm_id: 'F1001' })
      await setup.send({}, { farm_id: 'F1002' })
      const summary = await summaryOf(setup)
      expect(summary.farms).toMatchObject([
        { farm_id: 'F1001', answers: 2 },
        { farm_id: 'F1002', answers: 1 },
      ])
      expect(summary.farms_total).toBe(2)
      expect(await summaryOf(setup, '?farm_id=F1002')).toMatchObject({ answers: 1 })
      const scopes = ['checklist.list', 'checklist.get'] as const
      const reader = await setup.portal.tokenOf(clerk(['1002'], [...scopes], [setup.area]))
      expect(await summaryOf(setup, '', reader)).toMatchObject({
        answers: 1,
        farms: [{ farm_id: 'F1002' }],
      })
      expect(await summaryOf(setup, '?farm_id=F1001', reader)).toMatchObject({ answers: 0 })
    }, FARMS))

  it('and the text answers are refused to a person who may list but not read', () =>
    withActiveChecklist(async ({ portal, id, area }) => {
      const token = await portal.tokenOf(clerk(['1001'], ['checklist.list'], [area]))
      for (const path of ['summary', `text/${newId()}`])
        expect((await portal.call('GET', `/checklist/${id}/${path}`, { token })).status).toBe(403)
    }))
})

describe('the text answers', () => {
  it('are read by question: the newest first or farm by farm, searched, in pages, of current answers', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, id, area } = setup
      const note = await setup.ask({ name: 'Observações', type: 3 })
      const other = await setup.ask({ name: 'Outra', type: 3 })
      const tell = async (text: string, farm: string) => {
        portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
        const values = { [note.id]: text, [other.id]: 'Fora daqui' }
        return String((await setup.send(values, { farm_id: farm })).body.data[0].id)
      }
      const first = await tell('Água turva no poço', 'F1002')
      await tell('', 'F1001')
      await tell('Cerca nova', 'F1001')
      const voidedId = await tell('Enviada em dobro', 'F1001')
      await tell('Sem agua', 'F1001')
      const reason = { token, body: { reason: 'Em dobro' } }
      await portal.call('DELETE', `/checklist/${id}/answer/${voidedId}`, reason)
      const read = async (query = '', as = token) => {
        const path = `/checklist/${id}/text/${note.id}?${query}`
        const { items, total, next_page } = (await portal.call('GET', path, { token: as })).body
          .data
        return { total, next_page, texts: items.map(({ text }: { text: string }) => text), items }
      }
      const listed = await read()
      expect(listed).toMatchObject({
        total: 3,
        texts: ['Sem agua', 'Cerca nova', 'Água turva no poço'],
      })
      expect(listed.items[2]).toMatchObject({
        answer_id: first,
        farm_id: 'F1002',
        farm_name: 'Fazenda 1002',
      })
      expect((await read('filters=text,like,AGUA')).texts).toEqual([
        'Sem agua',
        'Água turva no poço',
      ])
      expect((await read('filters=farm_id,equals,F1002')).texts).toEqual(['Água turva no poço'])
      expect((await read('order_by=farm_name,asc')).texts).toEqual(listed.texts)
      const second = { total: 3, next_page: null, texts: ['Água turva no poço'] }
      expect(await read('page=2&page_size=2')).toMatchObject(second)
      const reader = await portal.tokenOf(clerk(['1002'], ['checklist.get'], [area]))
      expect((await read('', reader)).texts).toEqual(['Água turva no poço'])
    }, FARMS))
})

describe('the number of answers in a list of checklists', () => {
  it('counts the answers that the person may read, and is absent where reading is not permitted', () =>
    withActiveChecklist(async (setup) => {
      await setup.send({}, { farm_id: 'F1001' })
      await setup.send({}, { farm_id: 'F1002' })
      const counted = async (token: string) =>
        (await setup.portal.call('GET', '/checklist', { token })).body.data.items[0].answers
      const tokenOf = (...scopes: ('checklist.list' | 'checklist.get')[]) =>
        setup.portal.tokenOf(clerk(['1001'], scopes, [setup.area]))
      expect(await counted(setup.token)).toBe(2)
      expect(await counted(await tokenOf('checklist.list', 'checklist.get'))).toBe(1)
      expect(await counted(await tokenOf('checklist.list'))).toBeNull()
    }, FARMS))
})
