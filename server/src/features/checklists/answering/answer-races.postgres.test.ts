import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '#db/database.ts'
import { newId } from '#db/columns.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import { type TestPortal, makeTestPortal } from '#test/support/app.ts'
import { aChecklist, aQuestion, anArea } from '#test/support/checklists.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { master } from '#test/support/people.ts'
import { uploadFile } from '#test/support/uploads.ts'

const ROUNDS = 25

let database: Database
let second: Database
let portal: TestPortal
/** The same portal in another process. */
let replica: TestPortal
let token = ''
let area = ''

beforeAll(async () => {
  const url = await newPostgresDatabase()
  database = openPostgres(url, 8)
  second = openPostgres(url, 8)
  portal = await makeTestPortal(() => database.db)
  replica = await makeTestPortal(() => second.db)
  await upsertSubsidiaries(database.db, [{ code: '1001', name: 'Chapecó' }])
  token = await portal.tokenOf(master)
  area = await anArea(portal)
})
afterAll(async () => {
  await Promise.all([portal.app.close(), replica.app.close()])
  await Promise.all([database.close(), second.close()])
})

const anActive = async (name: string) => {
  const { id } = await aChecklist(portal, token, area, { name, location: 'optional' })
  await portal.call('PATCH', `/checklist/${id}`, { token, body: { active: true } })
  return String(id)
}
const send = (checklist: string, id = newId(), overrides: object = {}, at = portal) =>
  at.call('POST', `/checklist/${checklist}/answer`, {
    token,
    body: { id, builtObjectValues: {}, ...overrides },
  })

describe('concurrent answers', () => {
  it('with the same id are stored once, and all get the same response', async () => {
    const checklist = await anActive('Enviada vinte vezes')
    const id = newId()
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(checklist, id)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data)))).toHaveLength(1)
    const list = await portal.call('GET', `/checklist/${checklist}/answer`, { token })
    expect(list.body.data.total).toBe(1)
  })

  it('with the same photo are refused except one, which is accepted however often it is sent', async () => {
    const checklist = await anActive('A mesma foto')
    const { body } = await portal.call('GET', `/checklist/${checklist}?type=FULL`, { token })
    const question = await aQuestion(portal, token, checklist, {
      category_id: body.data[0].categories[0].id,
      name: 'Como está?',
      type: 3,
      photos: { min: 0, max: 1 },
    })
    for (let round = 0; round < 5; round += 1) {
      const { key } = await uploadFile(portal, token, 'answers')
      const evidence = { [question.id]: { photos: [key] } }
      const ids = [newId(), newId(), newId()]
      const replies = await Promise.all(
        [...ids, ...ids].map((id, index) =>
          send(checklist, id, { evidence }, index % 2 === 0 ? portal : replica),
        ),
      )
      const taken = ids.filter((_id, index) => replies[index]?.status === 201)
      expect(taken).toHaveLength(1)
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
      expect(replies.filter(({ status }) => status === 400)).toHaveLength(4)
    }
  })

  it('are all counted, in any order', async () => {
    const checklists = [await anActive('Contada A'), await anActive('Contada B')]
    // Ten at a time: with more, on a busy machine, the last would time out waiting for a connection (503).
    for (let round = 0; round < 4; round += 1) {
      const sent = Array.from({ length: 10 }, (_, index) => send(checklists[index % 2] ?? ''))
      const statuses = (await Promise.all(sent)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([201]))
    }
    for (const checklist of checklists) {
      const { body } = await portal.call('GET', `/checklist/${checklist}/summary`, { token })
      expect(body.data.answers).toBe(20)
    }
  })

  it('that correct or void the same answer on two replicas: one succeeds', async () => {
    const checklist = await anActive('Corrigida por muitos')
    const reason = 'Enviada em dobro'
    const location = { reason: 'Sem sinal' }
    for (let round = 0; round < 10; round += 1) {
      const [original, once] = [newId(), newId()]
      await send(checklist, original)
      const correct = (at: TestPortal, id = newId()) =>
        send(checklist, id, { replaces_id: original, reason, location }, at)
      const path = `/checklist/${checklist}/answer/${original}`
      const replies = await Promise.all([
        correct(portal),
        correct(replica),
        replica.call('DELETE', path, { token, body: { reason } }),
        send(checklist, newId(), {}, replica),
        // The same correction, repeated as if its response was lost.
        correct(portal, once),
        correct(replica, once),
      ])
      const [, , , plain, ...same] = replies.map(({ status }) => status)
      expect(plain).toBe(201)
      expect(same[0]).toBe(same[1])
      const won = replies
        .toSpliced(3, 1)
        .toSpliced(-1, 1)
        .map(({ status }) => status)
      expect(won.filter((status) => status < 300)).toHaveLength(1)
      expect(won.filter((status) => status === 409)).toHaveLength(3)
    }
    const list = await portal.call(
      'GET',
      `/checklist/${checklist}/answer?filters=user_name,like,a`,
      {
        token,
      },
    )
    const { body } = await portal.call('GET', `/checklist/${checklist}/summary`, { token })
    expect(body.data.answers).toBe(list.body.data.total)
  }, 180_000)

  it('during edits of their checklist on another replica are each scored by their version', async () => {
    const { id, categories } = await aChecklist(portal, token, area, {
      name: 'Editada',
      active: true,
    })
    const full = async () =>
      (await portal.call('GET', `/checklist/${id}?type=FULL`, { token })).body.data[0]
    const question = await aQuestion(replica, token, id, {
      category_id: categories[0].id,
      type: 1,
      required: true,
      options: [{ data: 'Antes 0', weight: 0 }],
    })
    const [{ id: option }] = question.options
    for (let round = 0; round < 10; round += 1) {
      const { version_id } = await full()
      const answer = portal.call('POST', `/checklist/${id}/answer`, {
        token,
        body: { version_id, builtObjectValues: { [question.id]: `Antes ${round}` } },
      })
      const edit = replica.call('PATCH', `/checklist/${id}/question/${question.id}`, {
        token,
        body: { options: [{ id: option, data: `Antes ${round + 1}`, weight: round + 1 }] },
      })
      const [{ status, body }, { status: edited }] = await Promise.all([answer, edit])
      expect([edited, status, body.data?.[0].total_weight]).toEqual([200, 201, round])
      const newest = await full()
      const url = `/checklist/${id}/version/${newest.version_id}`
      const version = (await portal.call('GET', url, { token })).body.data[0]
      expect(version.categories).toEqual(newest.categories)
    }
  })

  it(`and the deletion of their checklist: one of the two wins, ${ROUNDS} times`, async () => {
    const won = { answer: 0, deletion: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const checklist = await anActive(`Rodada ${round}`)
      const remove = () => portal.call('DELETE', `/checklist/${checklist}`, { token })
      const [answer, deletion] =
        round % 2 === 0
          ? await Promise.all([send(checklist), remove()])
          : (await Promise.all([remove(), send(checklist)])).toReversed()
      const outcome = [answer?.status, deletion?.status]
      expect([
        [201, 400],
        [404, 200],
      ]).toContainEqual(outcome)
      if (outcome[0] === 201) won.answer += 1
      else won.deletion += 1
    }
    expect(won.answer).toBeGreaterThan(0)
    expect(won.deletion).toBeGreaterThan(0)
  })
})
