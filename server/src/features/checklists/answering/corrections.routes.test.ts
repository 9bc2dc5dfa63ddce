import { NOTHING_CHANGED } from '@portal/contract/checklists/answers/changed-answers'
import { calendarIn, DEFAULT_TIME_ZONE, HOUR_MS } from '@portal/contract/shared/calendar'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { answerItems, latestAnswers } from '#features/checklists/answers/answer-items.tables.ts'
import { type AnsweringTest, FARMS, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { advance } from '#test/support/clock.ts'
import { clerk, master } from '#test/support/people.ts'
import { signInAs } from '#test/support/sign-in.ts'

const REASON = 'Fazenda errada'
const FIELD = ['checklist.list', 'checklist.get', 'checklist.answer'] as const

const idOf = ({ body }: Awaited<ReturnType<AnsweringTest['send']>>) => String(body.data[0].id)

const viewOf = async ({ portal, token, id }: AnsweringTest, answer: string) =>
  (await portal.call('GET', `/checklist/${id}/answer/${answer}`, { token })).body.data[0]

const voided = (
  { portal, token, id }: AnsweringTest,
  answer: string,
  as = token,
  reason = REASON,
) => portal.call('DELETE', `/checklist/${id}/answer/${answer}`, { token: as, body: { reason } })

/** The audit entries of corrections of an answer. */
const correctionEntry = async ({ portal }: AnsweringTest, original: string) => {
  const [entry] = await portal.db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, original), eq(auditEntries.action, 'replaced')))
  return entry
}

const correct = (
  { send }: AnsweringTest,
  replaces_id: string,
  values: object = {},
  overrides: object = {},
  as?: string,
) => send(values, { replaces_id, reason: REASON, ...overrides }, as)

/** All rows that are counted. */
const figuresIn = async ({ portal }: AnsweringTest) => {
  const items = await portal.db.select().from(answerItems)
  const latest = await portal.db.select().from(latestAnswers)
  return [...items, ...latest].map(({ answerId: _id, ...row }) => JSON.stringify(row)).toSorted()
}

const listOf = async ({ portal, token, id }: AnsweringTest) =>
  (await portal.call('GET', `/checklist/${id}/answer`, { token })).body.data

const countsOf = async (setup: AnsweringTest) => {
  const { portal, token, id } = setup
  const get = async (path: string) => (await portal.call('GET', path, { token })).body.data
  const exported = await portal.call('POST', `/checklist/${id}/export`, {
    token,
    body: { format: 'csv' },
  })
  const file = await portal.app.inject(new URL(exported.body.data.url).pathname)
  const coverage = await get('/dashboard/coverage')
  const { weeks } = await get('/dashboard/answers')
  const { items } = await get('/checklist')
  return {
    list: (await listOf(setup)).total,
    filtered: (await get(`/checklist/${id}/answer?filters=user_name,like,pessoa`)).total,
    summary: (await get(`/checklist/${id}/summary`)).answers,
    ofChecklist: items.find((item: { id: string }) => item.id === id).answers,
    weeks: weeks.at(-1).answers,
    covered: coverage.items.map((item: { answered: number }) => item.answered).join(),
    exported: file.body.trim().split('\n').length - 1,
  }
}
const counts = (answers: number, covered: string) => ({
  list: answers,
  filtered: answers,
  summary: answers,
  ofChecklist: answers,
  weeks: answers,
  covered,
  exported: answers,
})

describe('a correction', () => {
  it('takes the place of an answer, which stays readable with the author, the time and the reason of the correction', () =>
    withActiveChecklist(async (setup) => {
      const question = await setup.ask({ type: 1, options: OPTIONS })
      const number = await setup.ask({ type: 6, name: 'Quantas?' })
      const wrong = idOf(
        await setup.send({ [question.id]: 'B', [number.id]: 9 }, { farm_id: 'F1001' }),
      )
      expect(await countsOf(setup)).toEqual(counts(1, '1'))
      const reply = await correct(
        setup,
        wrong,
        { [question.id]: 'A', [number.id]: 7 },
        { farm_id: 'F1002' },
      )
      expect(reply).toMatchObject({ status: 201, body: { data: [{ total_weight: 5 }] } })
      const right = idOf(reply)

      const now = setup.portal.clock.now.toISOString()
      const change = {
        reason: REASON,
        changed_by: expect.stringMatching(/^Pessoa/),
        changed_at: now,
      }
      expect(await viewOf(setup, wrong)).toMatchObject({
        state: 'replaced',
        replaces_id: null,
        replaced_by_id: right,
        farm_id: 'F1001',
        total_weight: -2,
        ...change,
      })
      expect(await viewOf(setup, right)).toMatchObject({
        state: 'current',
        replaces_id: wrong,
        replaced_by_id: null,
        farm_id: 'F1002',
        ...change,
      })
      expect((await listOf(setup)).items).toMatchObject([{ id: right, farm_id: 'F1002' }])
      expect(await countsOf(setup)).toEqual(counts(1, '1'))
      const { body } = await setup.portal.call('GET', `/checklist/${setup.id}/summary`, {
        token: setup.token,
      })
      expect(body.data.farms).toMatchObject([{ farm_id: 'F1002', answers: 1, average_share: 1 }])
      expect(body.data.questions).toMatchObject([{ answers: 1 }, { least: 7, most: 7, average: 7 }])
    }, FARMS))

  it('leaves the answer to the person who was at the farm, and opens to them; sent twice, it is stored once', () =>
    withActiveChecklist(async (setup) => {
      const { portal } = setup
      const question = await setup.ask({ type: 1, options: OPTIONS })
      const author = await portal.tokenOf(clerk(['1001'], FIELD, [setup.area]))
      const original = idOf(await setup.send({ [question.id]: 'B' }, { farm_id: 'F1001' }, author))
      const sent = { id: newId(), farm_id: 'F1001' }
      const first = await correct(setup, original, { [question.id]: 'A' }, sent)
      const again = await correct(setup, original, { [question.id]: 'A' }, sent)
      expect([first.status, again.status]).toEqual([201, 201])
      expect((await listOf(setup)).total).toBe(1)
      const [before, after] = [await viewOf(setup, original), await viewOf(setup, sent.id)]
      expect(after).toMatchObject({ user_name: before.user_name, user_id: before.user_id })
      expect(after.changed_by).not.toBe(before.user_name)
      const opened = await portal.call('GET', `/checklist/${setup.id}/answer/${sent.id}`, {
        token: author,
      })
      expect(opened.status).toBe(200)
    }, FARMS))

  it('that changes nothing is refused, and one of the evidence, the farm or the hour alone is not', () =>
    withActiveChecklist(async (setup) => {
      const { portal, change } = setup
      await change({ location: 'optional' })
      const several = await setup.ask({ type: 2, options: OPTIONS })
      const location = { reason: 'Sem sinal' }
      const answers = { [several.id]: ['A', 'B'] }
      const sent = { farm_id: 'F1001', location }
      advance(portal, HOUR_MS / 2)
      const original = idOf(await setup.send(answers, sent))
      const refused = {
        status: 400,
        body: {
          error_code: 'invalid_input',
          errors: [{ field: 'replaces_id', message: NOTHING_CHANGED }],
        },
      }
      expect(await correct(setup, original, answers)).toMatchObject(refused)
      expect(await correct(setup, original, answers, sent)).toMatchObject(refused)
      expect(await correct(setup, original, { [several.id]: ['B', 'A'] })).toMatchObject(refused)
      expect(await viewOf(setup, original)).toMatchObject({ state: 'current' })
      const hour = { answered_at: new Date(portal.clock.now.getTime() - HOUR_MS / 4).toISOString() }
      const changes = [{ location: null }, { farm_id: 'F1002' }, hour]
      let last = original
      for (const overrides of changes) {
        const reply = await correct(setup, last, answers, overrides)
        expect([overrides, reply.status]).toEqual([overrides, 201])
        last = idOf(reply)
      }
    }, FARMS))

  it('is listed in the audit with the questions it changes, without what was answered', () =>
    withActiveChecklist(async (setup) => {
      const question = await setup.ask({ type: 1, options: OPTIONS })
      const text = await setup.ask({ type: 3, name: 'Quem recebeu?' })
      await setup.ask({ type: 6, name: 'Quantas?' })
      const values = { [question.id]: 'A', [text.id]: 'José da Silva' }
      const original = idOf(await setup.send(values))
      await correct(setup, original, { ...values, [text.id]: 'Maria da Silva' })
      const entry = await correctionEntry(setup, original)
      expect(entry?.changes).toMatchObject({ answers: [null, ['2. Quem recebeu?']] })
      expect(entry?.changes).not.toHaveProperty('answeredAt')
      expect(JSON.stringify(entry)).not.toContain('Silva')
    }))

  it('is listed in the audit with both times where it changes only the time', () =>
    withActiveChecklist(async (setup) => {
      const { portal } = setup
      const question = await setup.ask({ type: 1, options: OPTIONS })
      advance(portal, HOUR_MS / 2)
      const original = idOf(await setup.send({ [question.id]: 'A' }))
      const { response_date: sent } = await viewOf(setup, original)
      const earlier = new Date(Date.parse(sent) - HOUR_MS / 4)
      const hour = { answered_at: earlier.toISOString() }
      expect(await correct(setup, original, { [question.id]: 'A' }, hour)).toMatchObject({
        status: 201,
      })
      const entry = await correctionEntry(setup, original)
      const { format } = calendarIn(DEFAULT_TIME_ZONE)
      expect(entry?.changes).toMatchObject({
        answeredAt: [format(new Date(sent)), format(earlier)],
      })
    }))

  it('that is corrected or voided itself keeps its own reason', () =>
    withActiveChecklist(async (setup) => {
      const question = await setup.ask({ type: 1, options: OPTIONS })
      const first = idOf(await setup.send({ [question.id]: 'B' }))
      const second = idOf(await correct(setup, first, { [question.id]: 'A' }, { reason: 'Uma' }))
      const third = idOf(await correct(setup, second, { [question.id]: 'B' }, { reason: 'Duas' }))
      const change = { changed_by: expect.any(String), changed_at: expect.any(String) }
      expect(await viewOf(setup, first)).toMatchObject({ reason: 'Uma', correction: null })
      expect(await viewOf(setup, second)).toMatchObject({
        reason: 'Duas',
        correction: { ...change, reason: 'Uma' },
      })
      expect(await viewOf(setup, third)).toMatchObject({ reason: 'Duas', correction: null })
      await voided(setup, third)
      expect(await viewOf(setup, third)).toMatchObject({
        reason: REASON,
        correction: { ...change, reason: 'Duas' },
      })
    }))

  it('leaves the figures as if the right answer alone had been sent', () =>
    withActiveChecklist(async (setup) => {
      const question = await setup.ask({ type: 1, options: OPTIONS })
      const number = await setup.ask({ type: 6, name: 'Quantas?' })
      const sent = (value: number) => setup.send({ [question.id]: 'A', [number.id]: value })
      await sent(3)
      await sent(5)
      const before = await figuresIn(setup)
      const wrong = idOf(await sent(99))
      await voided(setup, wrong)
      expect(await figuresIn(setup)).toEqual(before)
      await sent(4)
      const after = await figuresIn(setup)
      await voided(setup, (await listOf(setup)).items[0].id)
      await correct(setup, idOf(await sent(50)), { [question.id]: 'A', [number.id]: 4 })
      expect(await figuresIn(setup)).toEqual(after)
    }))

  it('keeps hour, farm, version and time of receipt, and does not need an open checklist', () =>
    withActiveChecklist(async (setup) => {
      const question = await setup.ask({ type: 1, options: OPTIONS, required: true })
      const wrong = idOf(await setup.send({ [question.id]: 'B' }, { farm_id: 'F1001' }))
      const before = await viewOf(setup, wrong)
      await setup.portal.call('DELETE', `/checklist/${setup.id}/question/${question.id}`, {
        token: setup.token,
      })
      await setup.change({ active: false })
      advance(setup.portal, 40 * 24 * HOUR_MS)
      const token = await setup.portal.tokenOf(master)
      const later = { ...setup, token }
      const right = idOf(await correct(later, wrong, { [question.id]: 'A' }, {}, token))
      const { response_date, received_at, farm_id, version_id } = before
      expect(await viewOf(later, right)).toMatchObject({
        response_date,
        received_at,
        farm_id,
        version_id,
        late: false,
        total_weight: 5,
      })
      const at = (ms: number) => ({ answered_at: new Date(Date.parse(response_date) + ms) })
      expect(
        await correct(later, right, { [question.id]: 'A' }, at(-HOUR_MS), token),
      ).toMatchObject({ status: 400, body: { error_code: 'checklist_not_open' } })
      const corrected = idOf(
        await correct(later, right, { [question.id]: 'B' }, at(30 * 24 * HOUR_MS), token),
      )
      expect(await viewOf(later, corrected)).toMatchObject({ response_date, received_at })
    }, FARMS))

  it('is checked as any answer is', () =>
    withActiveChecklist(async (setup) => {
      const question = await setup.ask({ type: 1, options: OPTIONS, required: true })
      const wrong = idOf(await setup.send({ [question.id]: 'B' }, { farm_id: 'F1001' }))
      const values = { [question.id]: 'A' }
      for (const [input, overrides] of [
        [{}, {}],
        [{ [question.id]: 'C' }, {}],
        [values, { farm_id: 'F1003' }],
        [values, { reason: 'ab' }],
        [values, { reason: '\u200b\u200b\u200b' }],
        [values, { reason: 'x'.repeat(501) }],
        [values, { reason: null }],
      ] as const) {
        expect(await correct(setup, wrong, input, overrides)).toMatchObject({
          status: 400,
          body: { error_code: 'invalid_input' },
        })
      }
      expect(await viewOf(setup, wrong)).toMatchObject({ state: 'current' })
      expect(await correct(setup, newId(), values)).toMatchObject({ status: 404 })
    }, FARMS))

  it('sent twice is stored once; a second correction of the same answer is refused', () =>
    withActiveChecklist(async (setup) => {
      const values = { [(await setup.ask({ type: 6, name: 'Quantas?' })).id]: 7 }
      const wrong = idOf(await setup.send({}))
      const once = { id: newId() }
      const first = await correct(setup, wrong, values, once)
      const again = await correct(setup, wrong, values, once)
      expect([again.status, again.body]).toEqual([201, first.body])
      const refused = { status: 409, body: { error_code: 'answer_not_current' } }
      expect(await correct(setup, wrong)).toMatchObject(refused)
      expect(await voided(setup, wrong)).toMatchObject(refused)
      expect((await listOf(setup)).total).toBe(1)
      expect(await voided(setup, once.id)).toMatchObject({ status: 200 })
      expect(await viewOf(setup, once.id)).toMatchObject({ state: 'voided', replaces_id: wrong })
    }))

  it('under the id of what it corrects, or of another answer, is refused', () =>
    withActiveChecklist(async (setup) => {
      const [wrong, other] = [idOf(await setup.send({})), idOf(await setup.send({}))]
      for (const id of [wrong, other]) {
        expect(await correct(setup, wrong, {}, { id })).toMatchObject({
          status: 409,
          body: { error_code: 'entity_not_unique' },
        })
      }
      expect(await viewOf(setup, wrong)).toMatchObject({ state: 'current' })
    }))

  it('leaves replaced and voided answers readable by request', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, id } = setup
      const question = await setup.ask({ type: 6, name: 'Quantas?' })
      const wrong = idOf(await setup.send({}))
      const right = idOf(await correct(setup, wrong, { [question.id]: 7 }))
      const double = idOf(await setup.send({}))
      await voided(setup, double)
      const listed = async (query: string) => {
        const { body } = await portal.call('GET', `/checklist/${id}/answer${query}`, { token })
        return [body.data.total, body.data.items.map((item: { id: string }) => item.id)]
      }
      expect(await listed('')).toEqual([1, [right]])
      expect(await listed('?state=replaced&output=short')).toEqual([1, [wrong]])
      expect(await listed('?state=voided')).toEqual([1, [double]])
      expect(
        await portal.call('GET', `/checklist/${id}/answer?state=gone`, { token }),
      ).toMatchObject({
        status: 400,
      })
    }))

  it('is listed in the audit once, with both answers and the farm', () =>
    withActiveChecklist(async (setup) => {
      const question = await setup.ask({ type: 6, name: 'Quantas?' })
      const wrong = idOf(await setup.send({}, { farm_id: 'F1001' }))
      const right = idOf(await correct(setup, wrong, { [question.id]: 7 }))
      const entriesOf = (id: string) =>
        setup.portal.db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
      const entries = await entriesOf(wrong)
      expect(entries.map(({ action }) => action).toSorted()).toEqual(['created', 'replaced'])
      expect(entries.find(({ action }) => action === 'replaced')?.changes).toMatchObject({
        reason: [null, REASON],
        replacedById: [null, right],
        farmCode: [null, 'F1001'],
      })
      expect(await entriesOf(right)).toEqual([])
      const moved = idOf(await correct(setup, right, {}, { farm_id: 'F1002' }))
      expect(await entriesOf(right)).toMatchObject([
        {
          action: 'replaced',
          changes: { farmCode: ['F1001', 'F1002'], replacedById: [null, moved] },
        },
      ])
    }, FARMS))
})

describe('a voided answer', () => {
  it('leaves every list and count, and the checklist still counts as answered', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, id } = setup
      const double = idOf(await setup.send({}, { farm_id: 'F1001' }))
      expect(await countsOf(setup)).toEqual(counts(1, '1'))
      expect(await voided(setup, double, token, ' Enviada em dobro ')).toMatchObject({
        status: 200,
      })
      expect(await countsOf(setup)).toEqual(counts(0, '0'))
      expect(await viewOf(setup, double)).toMatchObject({
        state: 'voided',
        reason: 'Enviada em dobro',
        replaced_by_id: null,
      })
      expect(await portal.call('DELETE', `/checklist/${id}`, { token })).toMatchObject({
        status: 400,
        body: { error_code: 'checklist_already_answered' },
      })
    }, FARMS))

  it('needs a reason', () =>
    withActiveChecklist(async (setup) => {
      const refused = await voided(setup, idOf(await setup.send({})), setup.token, 'ab')
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
    }))
})

describe('who corrects and voids', () => {
  it('is not the author after a day; it is the manager of the checklist, who need not answer it', () =>
    withActiveChecklist(async (setup) => {
      const { portal, area, send } = setup
      const { email } = await portal.anAdmin(clerk(['1001'], FIELD, [area]))
      const sessionOf = async () => (await signInAs(portal, email)).token
      const fresh = await sessionOf()
      const answer = idOf(await send({}, { farm_id: 'F1001' }, fresh))
      const elsewhere = await correct(setup, answer, {}, { farm_id: 'F1002' }, fresh)
      expect(elsewhere).toMatchObject({ status: 400 })
      advance(portal, 24 * HOUR_MS + 1)
      const later = await sessionOf()
      expect(await correct(setup, answer, {}, {}, later)).toMatchObject({ status: 403 })
      expect(await voided(setup, answer, later)).toMatchObject({ status: 403 })
      const scopes = ['checklist.list', 'checklist.get', 'checklist.update'] as const
      const half = await portal.tokenOf(clerk(['1001'], scopes, [area]))
      expect(await correct(setup, answer, {}, {}, half)).toMatchObject({ status: 403 })
      const manager = await portal.tokenOf(clerk(['1001', '1002'], scopes, [area]))
      expect(await send({}, {}, manager)).toMatchObject({ status: 403 })
      expect(await correct(setup, answer, {}, { farm_id: 'F1002' }, manager)).toMatchObject({
        status: 201,
      })
    }, FARMS))
})

describe('a version', () => {
  it('is read as it was answered', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, id } = setup
      const question = await setup.ask({ type: 1, options: OPTIONS })
      const { version_id } = await viewOf(setup, idOf(await setup.send({})))
      await portal.call('DELETE', `/checklist/${id}/question/${question.id}`, { token })
      const url = `/checklist/${id}/version/`
      const { body } = await portal.call('GET', `${url}${version_id}`, { token })
      expect(body.data[0]).toMatchObject({
        version_id,
        categories: [{ questions: [{ id: question.id, options: question.options }] }],
      })
      expect(await portal.call('GET', `${url}${newId()}`, { token })).toMatchObject({ status: 404 })
    }))
})
