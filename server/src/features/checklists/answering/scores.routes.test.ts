import { describe, expect, it } from 'vitest'
import {
  type AnsweringTest,
  FARMS,
  SCORED_OPTIONS,
  withActiveChecklist,
} from '#test/support/answering.ts'
import { aCategory } from '#test/support/checklists.ts'
import { clerk } from '#test/support/people.ts'
import { parseCsv } from '#test/support/spreadsheets.ts'

const BANDS = [
  { min: 80, label: 'Bom', tone: 'good' },
  { min: 50, label: 'Regular', tone: 'attention' },
  { min: 0, label: 'Ruim', tone: 'bad' },
]

const answered = async ({ portal, token, id, send }: AnsweringTest, values: object, more = {}) => {
  const { body } = await send(values, more)
  return (await portal.call('GET', `/checklist/${id}/answer/${body.data[0].id}`, { token })).body
    .data[0]
}

describe('the score of an answer', () => {
  it('has a share in total and for each category, without questions that do not apply', () =>
    withActiveChecklist(
      async (setup) => {
        const { portal, token, id, ask } = setup
        const water = await aCategory(portal, token, id, 'Água')
        const fence = await ask({ type: 1, options: SCORED_OPTIONS })
        const boots = await ask({ type: 1, options: SCORED_OPTIONS })
        const well = await ask({ type: 1, options: SCORED_OPTIONS, category_id: water.id })
        const values = { [fence.id]: 'Parcial', [boots.id]: 'Não se aplica', [well.id]: 'Conforme' }
        expect(await answered(setup, values)).toMatchObject({
          total_weight: 15,
          highest_weight: 20,
          share: 75,
          critical: 0,
          band: { label: 'Regular', tone: 'attention' },
          categories: [
            {
              total: 5,
              highest: 10,
              share: 50,
              answers: [
                {
                  weight: 5,
                  highest: 10,
                  not_applicable: false,
                  critical: 0,
                  option_ids: [fence.options[1].id],
                },
                { weight: 0, highest: 0, not_applicable: true, critical: 0 },
              ],
            },
            { total: 10, highest: 10, share: 100, band: { label: BANDS[0]?.label } },
          ],
        })
      },
      { bands: BANDS },
    ))

  it('contains the number of critical options, and the summary counts such answers separately', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, id } = setup
      const question = await setup.ask({ type: 1, options: SCORED_OPTIONS })
      expect(await answered(setup, { [question.id]: 'Não conforme' })).toMatchObject({
        share: 0,
        critical: 1,
      })
      await setup.send({ [question.id]: 'Conforme' })
      const { body } = await portal.call('GET', `/checklist/${id}/summary`, { token })
      expect(body.data).toMatchObject({
        answers: 2,
        average_share: 0.5,
        failed: 1,
        months: [{ failed: 1 }],
        farms: [{ failed: 1 }],
      })
    }))

  it('is that of its version, whatever the bands and the rule are now', () =>
    withActiveChecklist(
      async (setup) => {
        const question = await setup.ask({ type: 1, options: SCORED_OPTIONS })
        await setup.ask({ type: 1, options: SCORED_OPTIONS })
        const { portal, token, id } = setup
        const open = `/checklist/${id}?type=FULL`
        const { version_id } = (await portal.call('GET', open, { token })).body.data[0]
        await setup.change({ bands: [], score_unanswered: 'left_out' })
        expect(await answered(setup, { [question.id]: 'Conforme' }, { version_id })).toMatchObject({
          share: 50,
          band: { label: 'Regular' },
        })
        expect(await answered(setup, { [question.id]: 'Conforme' })).toMatchObject({ share: 100 })
        const version = await portal.call('GET', `/checklist/${id}/version/${version_id}`, {
          token,
        })
        expect(version.body.data[0]).toMatchObject({ bands: BANDS, score_unanswered: 'counts' })
      },
      { bands: BANDS },
    ))
})

/** Answers of two farms, from the best to one that failed, each later than the one before. */
const someAnswers = async ({ portal, ask, send }: AnsweringTest) => {
  const question = await ask({ type: 1, options: SCORED_OPTIONS })
  const tell = async (option: string, farm: string) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    return String((await send({ [question.id]: option }, { farm_id: farm })).body.data[0].id)
  }
  return {
    best: await tell('Conforme', 'F1001'),
    middle: await tell('Parcial', 'F1002'),
    failed: await tell('Não conforme', 'F1001'),
    none: await tell('Não se aplica', 'F1002'),
  }
}

const summaryOf = async ({ portal, token, id }: AnsweringTest, filters: string) =>
  (await portal.call('GET', `/checklist/${id}/summary?filters=${filters}`, { token })).body.data

const exported = async ({ portal, token, id }: AnsweringTest, filters: string) => {
  const body = { format: 'csv', filters }
  const offer = await portal.call('POST', `/checklist/${id}/export`, { token, body })
  const { pathname } = new URL(offer.body.data.url, 'http://portal.test')
  const file = await portal.app.inject({ method: 'GET', url: pathname })
  return parseCsv(file.body).slice(1)
}

describe('the answers, listed, summed up and exported', () => {
  it.each([
    ['share,greater_than,49.99', ['middle', 'best']],
    ['share,less_than,50', ['failed']],
    ['share,greater_than,0|share,less_than,100', ['middle']],
    ['critical,greater_than,0', ['failed']],
    ['critical,equals,0', ['none', 'middle', 'best']],
    ['band,equals,Bom', ['best']],
    ['band,in,Bom,Ruim', ['best']],
    ['user_name,like,PÉSSOA', ['none', 'failed', 'middle', 'best']],
    ['user_name,like,ninguém', []],
    ['response_date,greater_than,01/01/2000', ['none', 'failed', 'middle', 'best']],
    ['response_date,less_than,2000-01-01', []],
    ['farm_id,equals,F1001|critical,equals,0', ['best']],
    ['farm_id,in,F1001,F1002', ['none', 'failed', 'middle', 'best']],
    ['subsidiary_id,equals,1002', ['none', 'middle']],
    ['subsidiary_id,in,1001,1002|band,equals,Regular', ['middle']],
  ])('are narrowed by %s', (filters, expected) =>
    withActiveChecklist(
      async (setup) => {
        const ids = await someAnswers(setup)
        const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
        const path = `/checklist/${setup.id}/answer?output=short&filters=${filters}`
        const { items, total } = (await setup.portal.call('GET', path, setup)).body.data
        expect(items.map(({ id }: { id: string }) => names.get(id))).toEqual(expected)
        expect(total).toBe(expected.length)
        const summary = await summaryOf(setup, filters)
        expect(summary).toMatchObject({
          answers: total,
          failed: expected.includes('failed') ? 1 : 0,
        })
        expect((await exported(setup, filters)).length).toBe(total)
      },
      { ...FARMS, bands: BANDS },
    ),
  )

  it('have the same figures whether these are stored or counted', () =>
    withActiveChecklist(async (setup) => {
      const number = await setup.ask({ type: 6 })
      const several = await setup.ask({ type: 2, options: SCORED_OPTIONS })
      const values = { [number.id]: 1034.5, [several.id]: ['Conforme', 'Parcial'] }
      await setup.send(values, { farm_id: 'F1001' })
      await setup.send({ [number.id]: -2 }, { farm_id: 'F1002' })
      await someAnswers(setup)
      const keptFigures = await summaryOf(setup, '')
      expect(keptFigures.questions).toHaveLength(3)
      expect(await summaryOf(setup, 'critical,less_than,1000')).toEqual(keptFigures)
    }, FARMS))

  it.each(['share,greater_than,muito', 'weight,equals,1'])('take no %s', (filters) =>
    withActiveChecklist(async ({ portal, token, id, ask }) => {
      const path = `/checklist/${id}`
      const question = await ask({ type: 3 })
      for (const part of ['answer', 'summary', `answer/${id}`, `text/${question.id}`]) {
        const { status } = await portal.call('GET', `${path}/${part}?filters=${filters}`, { token })
        expect([part, status]).toEqual([part, part === `answer/${id}` ? 404 : 400])
      }
      const offer = { token, body: { filters } }
      expect((await portal.call('POST', `${path}/export`, offer)).status).toBe(400)
    }),
  )

  it('name the previous and next answer of those that the reader sees', () =>
    withActiveChecklist(async (setup) => {
      const { portal, area, token, id } = setup
      const { best, middle, failed, none } = await someAnswers(setup)
      const neighboursOf = async (answer: string, as: string, query = '') => {
        const path = `/checklist/${id}/answer/${answer}${query}`
        const { body } = await portal.call('GET', path, { token: as })
        return [body.data[0].previous_id, body.data[0].next_id]
      }
      expect(await neighboursOf(none, token)).toEqual([null, failed])
      expect(await neighboursOf(failed, token)).toEqual([none, middle])
      expect(await neighboursOf(best, token)).toEqual([middle, null])
      expect(await neighboursOf(failed, token, '?order_by=response_date,asc')).toEqual([
        middle,
        none,
      ])
      expect(await neighboursOf(failed, token, '?filters=farm_id,equals,F1001')).toEqual([
        null,
        best,
      ])
      const narrowed = '?filters=critical,equals,0|share,greater_than,60&order_by=response_date,asc'
      expect(await neighboursOf(middle, token, narrowed)).toEqual([best, null])
      const reader = await portal.tokenOf(clerk(['1001'], ['checklist.get'], [area]))
      expect(await neighboursOf(failed, reader)).toEqual([null, best])
      const voided = { token, body: { reason: 'Em dobro' } }
      await portal.call('DELETE', `/checklist/${id}/answer/${middle}`, voided)
      expect(await neighboursOf(failed, token)).toEqual([none, best])
    }, FARMS))

  it('have no neighbours for a person who reads only their own', () =>
    withActiveChecklist(async (setup) => {
      const { portal, area, send, id } = setup
      await someAnswers(setup)
      const ana = await portal.tokenOf(clerk(['1001'], ['checklist.answer'], [area]))
      const { body } = await send({}, { farm_id: 'F1001' }, ana)
      const path = `/checklist/${id}/answer/${body.data[0].id}`
      const answer = (await portal.call('GET', path, { token: ana })).body.data[0]
      expect(answer).toMatchObject({ previous_id: null, next_id: null })
    }, FARMS))
})

describe('the settings of the score', () => {
  it('of options stay as they are where a client says nothing of them', () =>
    withActiveChecklist(async ({ ask, portal, token, id }) => {
      const { id: question, options } = await ask({
        type: 2,
        options: SCORED_OPTIONS.map((option) => ({ ...option, exclusive: option.weight === 0 })),
      })
      const plain = options.map(({ id: option, data, weight }: Record<string, unknown>) => ({
        id: option,
        data,
        weight,
      }))
      const url = `/checklist/${id}/question/${question}`
      const unchanged = await portal.call('PATCH', url, { token, body: { options: plain } })
      expect(unchanged.body.data[0].options).toEqual(options)
      const single = await portal.call('PATCH', url, { token, body: { type: 1, options: plain } })
      expect(single.body.data[0].options[2]).toMatchObject({ critical: false, exclusive: false })
    }))

  it('of a day are stored for dates only', () =>
    withActiveChecklist(async (setup) => {
      const { ask } = setup
      expect(await ask({ type: 3, date_only: true })).toMatchObject({ date_only: false })
      const day = await ask({ type: 4, date_only: true })
      expect(day).toMatchObject({ date_only: true })
      const { categories } = await answered(setup, { [day.id]: '2026-02-28' })
      expect(categories[0].answers[1]).toMatchObject({ answer: '2026-02-28' })
    }))
})
