import { DAY_MS, HOUR_MS } from '@portal/contract/shared/calendar'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { checklistVersions } from '#features/checklists/checklist/version.tables.ts'
import { type AnsweringTest, FARMS, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { aChecklist } from '#test/support/checklists.ts'

const versionOf = async ({ portal, token, id }: AnsweringTest): Promise<string | null> =>
  (await portal.call('GET', `/checklist/${id}?type=FULL`, { token })).body.data[0].version_id

/** Moves the clock, and signs in again because sessions expire. */
const pass = async (setup: AnsweringTest, ms: number) => {
  setup.portal.clock.now = new Date(setup.portal.clock.now.getTime() + ms)
  return setup.portal.tokenOf({ isMaster: true, rights: {} })
}

const edit = (setup: AnsweringTest, question: string, body: object) =>
  setup.portal.call('PATCH', `/checklist/${setup.id}/question/${question}`, {
    token: setup.token,
    body,
  })

const viewOf = async ({ portal, id }: AnsweringTest, answer: string, token: string) =>
  (await portal.call('GET', `/checklist/${id}/answer/${answer}`, { token })).body.data[0]

describe('a version', () => {
  it('is written by an activation and by each change of what is active, and by no draft', () =>
    withActiveChecklist(async (setup) => {
      const { portal, change, ask } = setup
      const count = () => portal.db.$count(checklistVersions)
      const first = await versionOf(setup)
      const before = await count()
      const question = await ask({ type: 1, options: OPTIONS })
      const second = await versionOf(setup)
      await edit(setup, question.id, { name: 'Outro nome' })
      const third = await versionOf(setup)
      expect(new Set([first, second, third, null]).size).toBe(4)
      expect(await count()).toBe(before + 2)

      await change({ active: false })
      expect(await versionOf(setup)).toBeNull()
      await edit(setup, question.id, { name: 'Rascunho' })
      expect(await count()).toBe(before + 2)
      await change({ active: true })
      expect(await count()).toBe(before + 3)
    }))

  it('is not written when only name, code or dates change', () =>
    withActiveChecklist(async (setup) => {
      const { portal, change } = setup
      const count = () => portal.db.$count(checklistVersions)
      const [first, before] = [await versionOf(setup), await count()]
      await change({ name: 'Outro nome', code: 'X', end_date: '2098-12-31' })
      expect([await versionOf(setup), await count()]).toEqual([first, before])
      await change({ farms: ['F1001'] })
      expect([(await versionOf(setup)) === first, await count()]).toEqual([false, before + 1])
    }, FARMS))

  it('is overwritten until somebody receives or answers it', () =>
    withActiveChecklist(async (setup) => {
      const { portal, ask, change, send } = setup
      const count = () => portal.db.$count(checklistVersions)
      const editTenTimes = async () => {
        for (let question = 0; question < 10; question += 1) await ask({ type: 3 })
      }
      const before = await count()
      await editTenTimes()
      expect(await count()).toBe(before)
      await change({ active: false })
      await change({ active: true })
      expect(await count()).toBe(before)

      const received = await versionOf(setup)
      await editTenTimes()
      expect(await count()).toBe(before + 1)
      expect((await send({}, { version_id: received })).status).toBe(201)

      expect((await send({})).status).toBe(201)
      await editTenTimes()
      expect(await count()).toBe(before + 2)
    }))

  it('is not handed out to the editor of its checklist', () =>
    withActiveChecklist(async ({ portal, token, id, ask }) => {
      await ask({ type: 3 })
      const before = await portal.db.$count(checklistVersions)
      const form = await portal.call('GET', `/checklist/${id}?type=normal`, { token })
      expect(form.body.data[0]).toMatchObject({ active: true, version_id: null })
      await portal.call('GET', `/checklist/${id}/category`, { token })
      await ask({ type: 3 })
      expect(await portal.db.$count(checklistVersions)).toBe(before)
    }))

  it('decides how an answer is read, checked and scored, whatever was changed since', () =>
    withActiveChecklist(async (setup) => {
      const { ask, send, portal, id, token } = setup
      const editedQuestion = await ask({ type: 1, options: OPTIONS, required: true })
      const deletedQuestion = await ask({ type: 3, name: 'Observações' })
      const version_id = await versionOf(setup)
      await edit(setup, editedQuestion.id, {
        options: [
          { ...editedQuestion.options[0], data: 'Sim', weight: 50 },
          editedQuestion.options[1],
        ],
      })
      await portal.call('DELETE', `/checklist/${id}/question/${deletedQuestion.id}`, { token })
      await ask({ type: 6, name: 'Nova e obrigatória', required: true })

      const values = { [editedQuestion.id]: 'A', [deletedQuestion.id]: 'tudo bem' }
      expect(await send(values)).toMatchObject({
        status: 400,
        body: { error_code: 'invalid_input' },
      })
      const { status, body } = await send(values, { version_id })
      expect([status, body.data[0].total_weight]).toEqual([201, 5])
      const { categories } = await viewOf(setup, body.data[0].id, token)
      expect(categories[0].answers).toMatchObject([{ answer: 'A' }, { answer: 'tudo bem' }])
    }))

  it('keeps its answer apart from a question that became of another type before anyone answered', () =>
    withActiveChecklist(async (setup) => {
      const { ask, send, portal, id, token } = setup
      const question = await ask({ type: 3, name: 'Estado' })
      const version_id = await versionOf(setup)
      const [retyped] = (await edit(setup, question.id, { type: 6 })).body.data
      expect((await send({ [question.id]: 'tudo bem' }, { version_id })).status).toBe(201)
      const summaryOf = async () =>
        (await portal.call('GET', `/checklist/${id}/summary`, { token })).body.data.questions
      const earlier = {
        question_id: question.id,
        type: 3,
        removed: true,
        retyped: true,
        answers: 1,
      }
      expect(await summaryOf()).toMatchObject([earlier])
      expect((await send({ [retyped.id]: 7 })).status).toBe(201)
      expect(await summaryOf()).toMatchObject([
        { question_id: retyped.id, type: 6, removed: false, retyped: false, answers: 1 },
        earlier,
      ])
    }))

  it('takes the farms that the checklist had', () =>
    withActiveChecklist(async (setup) => {
      const version_id = await versionOf(setup)
      await setup.change({ subsidiaries: ['1001'], farms: ['F1001'] })
      const farm = { farm_id: 'F1002' }
      expect(await setup.send({}, farm)).toMatchObject({ status: 400 })
      expect(await setup.send({}, { ...farm, version_id })).toMatchObject({ status: 201 })
    }, FARMS))

  it('that does not exist, or belongs to another checklist, is refused', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, area, send } = setup
      const other = await aChecklist(portal, token, area, { name: 'Outro', active: true })
      const versions = [newId(), await versionOf({ ...setup, id: other.id })]
      for (const version_id of versions) {
        expect(await send({}, { version_id })).toMatchObject({
          status: 400,
          body: { error_code: 'unknown_version' },
        })
      }
    }))
})

describe('an answer that waited on a device', () => {
  it.each<[string, object]>([
    ['paused', { active: false }],
    ['of other dates', { end_date: '2090-12-31' }],
  ])(
    'is accepted by its confirmation time, although the checklist is %s since',
    (_name, overrides) =>
      withActiveChecklist(async (setup) => {
        const answered_at = setup.portal.clock.now.toISOString()
        await pass(setup, HOUR_MS)
        await setup.change(overrides)
        const token = await pass(setup, 2 * DAY_MS)
        const { status, body } = await setup.send({}, { answered_at }, token)
        expect(status).toBe(201)
        expect(await viewOf(setup, body.data[0].id, token)).toMatchObject({
          response_date: answered_at,
          received_at: setup.portal.clock.now.toISOString(),
          late: true,
        })
      }),
  )

  it('is refused where the checklist was not open at its hour', () =>
    withActiveChecklist(async (setup) => {
      await pass(setup, HOUR_MS)
      await setup.change({ active: false })
      const token = await pass(setup, HOUR_MS)
      const answered_at = setup.portal.clock.now.toISOString()
      await setup.portal.call('PATCH', `/checklist/${setup.id}`, { token, body: { active: true } })
      const early = new Date(setup.portal.clock.now.getTime() - 60_000).toISOString()
      expect(await setup.send({}, { answered_at: early }, token)).toMatchObject({
        status: 400,
        body: { error_code: 'checklist_not_open' },
      })
      expect(await setup.send({}, { answered_at }, token)).toMatchObject({ status: 201 })
    }))

  it('is refused where the checklist was in the bin at its hour, and taken from before and after', () =>
    withActiveChecklist(async (setup) => {
      const { portal, id } = setup
      const hours = [portal.clock.now.toISOString()]
      let token = await pass(setup, HOUR_MS)
      await portal.call('DELETE', `/checklist/${id}`, { token })
      hours.push(portal.clock.now.toISOString())
      token = await pass(setup, HOUR_MS)
      const restored = await portal.call('POST', `/bin/checklist/${id}/restore`, {
        token,
        body: {},
      })
      expect(restored.status).toBe(200)
      hours.push(portal.clock.now.toISOString())
      const sent = await Promise.all(
        hours.map((answered_at) => setup.send({}, { answered_at }, token)),
      )
      expect(sent.map(({ status }) => status)).toEqual([201, 400, 201])
    }))

  it('is taken for 30 days and no longer', () =>
    withActiveChecklist(async (setup) => {
      await setup.change({ end_date: '2090-12-31' })
      const answered_at = setup.portal.clock.now.toISOString()
      const lastDay = await pass(setup, 30 * DAY_MS)
      expect(await setup.send({}, { answered_at }, lastDay)).toMatchObject({ status: 201 })
      const tooLate = await pass(setup, 1)
      expect(await setup.send({}, { answered_at }, tooLate)).toMatchObject({
        status: 400,
        body: { error_code: 'checklist_not_open' },
      })
    }))

  it('of a clock that is ahead counts as now, of one slightly behind as its version', () =>
    withActiveChecklist(async (setup) => {
      const now = setup.portal.clock.now.getTime()
      const version_id = await versionOf(setup)
      const storedOffset = async (ms: number, overrides: object = {}) => {
        const answered_at = new Date(now + ms).toISOString()
        const { body } = await setup.send({}, { answered_at, ...overrides })
        return Date.parse((await viewOf(setup, body.data[0].id, setup.token)).response_date) - now
      }
      expect(await storedOffset(3_600_000)).toBe(0)
      expect(await storedOffset(200_000)).toBe(200_000)
      expect(await storedOffset(-240_000, { version_id })).toBe(0)
      const farBehind = new Date(now - 360_000).toISOString()
      expect(await setup.send({}, { answered_at: farBehind, version_id })).toMatchObject({
        status: 400,
        body: { error_code: 'checklist_not_open' },
      })
    }))
})
