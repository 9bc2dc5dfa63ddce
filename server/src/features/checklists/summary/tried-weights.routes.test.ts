import { describe, expect, it } from 'vitest'
import {
  type AnsweringTest,
  FARMS,
  SCORED_OPTIONS,
  withActiveChecklist,
} from '#test/support/answering.ts'
import { clerk } from '#test/support/people.ts'

const BANDS = [
  { min: 80, label: 'Bom', tone: 'good' },
  { min: 0, label: 'Ruim', tone: 'bad' },
]

type Option = { readonly id: string; readonly [field: string]: unknown }
type Question = { readonly id: string; readonly options: readonly Option[] }

/** All options of a question, some with changed weights. */
const tries = ({ id, options }: Question, changes: Readonly<Record<number, object>> = {}) => ({
  question_id: id,
  options: options.map(({ id: optionId, weight, not_applicable, critical }, index) => ({
    option_id: optionId,
    weight,
    not_applicable,
    critical,
    ...changes[index],
  })),
})

const attempt = (
  { portal, token, id }: AnsweringTest,
  questions: readonly object[],
  query = '',
  as = token,
) =>
  portal.call('POST', `/checklist/${id}/summary/weights${query}`, {
    token: as,
    body: { questions },
  })
const tried = async (...args: Parameters<typeof attempt>) => (await attempt(...args)).body.data
const summaryOf = async ({ portal, token, id }: AnsweringTest, query = '') =>
  (await portal.call('GET', `/checklist/${id}/summary${query}`, { token })).body.data

const patch = ({ portal, token, id }: AnsweringTest, question: Question, body: object) =>
  portal.call('PATCH', `/checklist/${id}/question/${question.id}`, { token, body })

/** Answers of three versions, for two farms and without a farm, with every question type that scores. */
const manyAnswers = async (setup: AnsweringTest) => {
  const { ask, send, change } = setup
  const fence = await ask({ type: 1, options: SCORED_OPTIONS })
  const boots = await ask({
    type: 2,
    options: SCORED_OPTIONS.map(({ data, weight }) => ({ data, weight })),
  })
  const well = await ask({
    type: 5,
    options: [{ data: 'Sim', weight: 4 }],
    parent: { id: fence.id, conditions: [{ operator: 'ID_EQUALS', value: fence.options[0].id }] },
  })
  const sent = [
    { [fence.id]: 'Conforme', [boots.id]: ['Conforme', 'Parcial'], [well.id]: 'Sim' },
    { [fence.id]: 'Conforme', [boots.id]: ['Parcial'] },
    { [fence.id]: 'Não conforme' },
    { [fence.id]: 'Não se aplica', [boots.id]: [] },
    {},
  ]
  const farms = ['F1001', 'F1002', undefined]
  const sendAll = async () => {
    for (const [index, values] of sent.entries()) {
      const reply = await send(values, { farm_id: farms[index % farms.length] })
      expect(reply.status).toBe(201)
    }
  }
  await sendAll()
  await change({ score_unanswered: 'left_out' })
  await sendAll()
  const [best, partial, , none] = fence.options
  await patch(setup, fence, { options: [{ ...best, weight: 20 }, partial, none] })
  sent.splice(2, 1)
  await sendAll()
  return { fence, boots, well }
}

describe('other weights', () => {
  it('that equal the stored ones result in the stored scores, whatever was asked and answered', () =>
    withActiveChecklist(
      async (setup) => {
        const { fence, boots, well } = await manyAnswers(setup)
        const summary = await summaryOf(setup)
        expect(summary.answers).toBe(14)
        const same = await tried(setup, [])
        expect(same).toMatchObject({ answers: 14, not_asked: 14, with_removed: 0, farms_total: 2 })
        expect(same.tried).toEqual(same.stored)
        expect(same.stored.average_share).toBeCloseTo(summary.average_share, 12)
        expect(same.stored.failed).toBe(summary.failed)
        expect(same.bands.length).toBe(2)
        for (const band of same.bands) expect(band.tried).toBe(band.stored)
        for (const farm of same.farms) {
          expect(farm.tried).toEqual(farm.stored)
          const expected = summary.farms.find(
            (item: { farm_id: string }) => item.farm_id === farm.farm_id,
          )
          expect(farm.stored.average_share).toBeCloseTo(expected.average_share, 12)
          expect([farm.answers, farm.stored.failed]).toEqual([expected.answers, expected.failed])
        }
        // Within one version, sending the current weights changes nothing.
        const sameAgain = await tried(setup, [tries(boots), tries(well)])
        expect(sameAgain).toEqual({ ...same, not_asked: 0 })
        expect((await attempt(setup, [tries(fence)])).status).toBe(200)
      },
      { ...FARMS, bands: BANDS },
    ))

  it('score each answer again by its own questions: mean, bands, failures and farms', () =>
    withActiveChecklist(
      async (setup) => {
        const question = await setup.ask({ type: 1, options: SCORED_OPTIONS })
        await setup.send({ [question.id]: 'Parcial' }, { farm_id: 'F1001' })
        await setup.send({ [question.id]: 'Conforme' }, { farm_id: 'F1002' })
        const swapped = { 0: { weight: 4, critical: true }, 1: { weight: 10 } }
        expect(await tried(setup, [tries(question, swapped)])).toMatchObject({
          answers: 2,
          not_asked: 0,
          stored: { average_share: 0.75, failed: 0 },
          tried: { average_share: 0.7, failed: 1 },
          bands: [
            { label: 'Bom', tone: 'good', stored: 1, tried: 1 },
            { label: 'Ruim', tone: 'bad', stored: 1, tried: 0 },
          ],
          farms: [
            { farm_id: 'F1001', stored: { rank: 2 }, tried: { rank: 1, average_share: 1 } },
            { farm_id: 'F1002', stored: { rank: 1 }, tried: { rank: 2, average_share: 0.4 } },
          ],
          farms_total: 2,
        })
        const none = tries(question, { 1: { not_applicable: true } })
        expect(await tried(setup, [none])).toMatchObject({
          tried: { average_share: 1 },
          bands: [{ tried: 1 }, { tried: 0 }],
          farms: [{ farm_id: 'F1002' }, { farm_id: 'F1001', tried: { rank: null } }],
        })
        // Nothing is stored.
        expect(await summaryOf(setup)).toMatchObject({ average_share: 0.75, failed: 0 })
      },
      { ...FARMS, bands: BANDS },
    ))

  it('keep the weight of a removed option, and count the answers that chose it', () =>
    withActiveChecklist(async (setup) => {
      const question = await setup.ask({ type: 1, options: SCORED_OPTIONS })
      const other = await setup.ask({ type: 1, options: SCORED_OPTIONS })
      await setup.send({ [question.id]: 'Parcial', [other.id]: 'Conforme' })
      const reply = await patch(setup, question, { options: question.options.toSpliced(1, 1) })
      const [now] = reply.body.data
      expect(await tried(setup, [tries(now, { 0: { weight: 20 } })])).toMatchObject({
        with_removed: 1,
        tried: { average_share: 15 / 30 },
      })
      const { portal, token, id } = setup
      await portal.call('DELETE', `/checklist/${id}/question/${other.id}`, { token })
      await setup.send({ [question.id]: 'Conforme' })
      expect(await tried(setup, [tries(other)])).toMatchObject({ answers: 2, not_asked: 1 })
    }))

  it('are tried on the answers of the filter that the person may read', () =>
    withActiveChecklist(async (setup) => {
      const { portal, area } = setup
      const question = await setup.ask({ type: 1, options: SCORED_OPTIONS })
      await setup.send({ [question.id]: 'Parcial' }, { farm_id: 'F1001' })
      await setup.send({ [question.id]: 'Conforme' }, { farm_id: 'F1002' })
      const weights = [tries(question)]
      const singleAnswer = { answers: 1, stored: { average_share: 0.5 } }
      expect(await tried(setup, weights, '?farm_id=F1001')).toMatchObject(singleAnswer)
      expect(await tried(setup, weights, '?to=2020-01')).toMatchObject({ answers: 0, farms: [] })
      const reader = await portal.tokenOf(clerk(['1001'], ['checklist.get'], [area]))
      expect(await tried(setup, weights, '', reader)).toMatchObject(singleAnswer)
      const editor = await portal.tokenOf(
        clerk(['1001', '1002'], ['checklist.list', 'checklist.update'], [area]),
      )
      expect((await attempt(setup, weights, '', editor)).status).toBe(403)
      const stranger = await portal.tokenOf(clerk(['1003'], ['checklist.get'], [area]))
      expect((await attempt(setup, weights, '', stranger)).status).toBe(404)
    }, FARMS))

  it('must be numbers, for questions of the checklist', () =>
    withActiveChecklist(async (setup) => {
      const question = await setup.ask({ type: 1, options: SCORED_OPTIONS })
      for (const weight of [1e9, null, 'x']) {
        expect((await attempt(setup, [tries(question, { 0: { weight } })])).status).toBe(400)
      }
      expect((await attempt(setup, [{ question_id: 'x', options: [] }])).status).toBe(400)
    }))
})
