import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openPostgres } from '#db/database.ts'
import { orNotFound } from '#errors.ts'
import { lockChecklist } from './checklist.queries.ts'
import { handOutVersion, nextVersionId, saveVersion } from './version.queries.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import { type TestPortal, makeTestPortal } from '#test/support/app.ts'
import { aCategory, aChecklist, aQuestion, anArea, categoriesIn } from '#test/support/checklists.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { master } from '#test/support/people.ts'

const SWAPS = 60
const QUESTIONS = 8

let databases: Database[] = []
let worlds: TestPortal[] = []
let token = ''
let area = ''

beforeAll(async () => {
  const url = await newPostgresDatabase()
  databases = [openPostgres(url, 4), openPostgres(url, 4)]
  worlds = await Promise.all(databases.map(({ db }) => makeTestPortal(() => db)))
  const portal = replica(0)
  await upsertSubsidiaries(portal.db, [{ code: '1001', name: 'Chapecó' }])
  token = await portal.tokenOf(master)
  area = await anArea(portal)
})
afterAll(async () => {
  await Promise.all(worlds.map(({ app }) => app.close()))
  await Promise.all(databases.map((database) => database.close()))
})

const replica = (index: number) => {
  const portal = worlds[index]
  if (portal === undefined) throw new Error('Two replicas are needed')
  return portal
}
const below = (limit: number) => Math.floor(Math.random() * limit)
const sequence = (length: number) => Array.from({ length }, (_, index) => index)

/** A checklist with three categories after the default one, and questions in the default. */
const filled = async (name: string) => {
  const portal = replica(0)
  const { id, categories } = await aChecklist(portal, token, area, { name })
  const category_id = String(categories[0].id)
  const questions = []
  for (const index of sequence(QUESTIONS)) {
    questions.push(await aQuestion(portal, token, id, { category_id, type: 5, name: `P${index}` }))
  }
  const others = []
  for (const other of ['A', 'B', 'C']) others.push(await aCategory(portal, token, id, other))
  return { id: String(id), category_id, questions, others }
}

describe('two replicas that change one checklist', () => {
  it(`leave a permutation after ${2 * SWAPS} random swaps`, async () => {
    const { id, questions, others } = await filled('Trocas')
    const swapAtRandom = async (portal: TestPortal) => {
      for (let done = 0; done < SWAPS; done += 1) {
        const [kind, first, order] =
          done % 4 === 0
            ? (['category', others[below(3)].id, 1 + below(3)] as const)
            : (['question', questions[below(QUESTIONS)].id, below(QUESTIONS)] as const)
        const reply = await portal.call('PATCH', `/checklist/${id}/${kind}/${first}`, {
          token,
          body: { id: first, order },
        })
        if (reply.status !== 200) throw new Error(`A swap answered ${reply.status}`)
      }
    }
    await Promise.all([swapAtRandom(replica(0)), swapAtRandom(replica(1))])
    const categories = await categoriesIn(replica(0), token, id)
    expect(categories.map(({ order }) => order)).toEqual(sequence(4))
    expect(categories[0].questions.map(({ order }: { order: number }) => order)).toEqual(
      sequence(QUESTIONS),
    )
  })

  it('clone a consistent state while the other edits', async () => {
    const { id, category_id } = await filled('Clonada')
    const edit = async (round: number) => {
      const portal = replica(1)
      const parent = await aQuestion(portal, token, id, { category_id, type: 5, name: `R${round}` })
      const child = await aQuestion(portal, token, id, {
        category_id,
        parent: {
          id: parent.id,
          conditions: [{ operator: 'ID_EQUALS', value: parent.options[0].id }],
        },
      })
      if (round % 2 === 0) {
        await portal.call('DELETE', `/checklist/${id}/question/${parent.id}`, { token })
      } else {
        const url = `/checklist/${id}/question/${child.id}`
        await portal.call('PATCH', url, { token, body: { parent: null } })
      }
    }
    const clones: string[] = []
    const edits = (async () => {
      for (const round of sequence(20)) await edit(round)
    })()
    while (clones.length < 10) {
      const reply = await replica(0).call('POST', `/checklist/${id}/duplicate`, { token })
      clones.push(String(reply.body.data[0].id))
    }
    await edits
    for (const clone of clones) {
      const [{ id: own, questions }] = await categoriesIn(replica(0), token, clone)
      const ids = new Set(questions.map((question: { id: string }) => question.id))
      for (const question of questions) {
        expect(question).toMatchObject({ checklist_id: clone, category_id: own })
        if (question.parent === null) continue
        expect(ids).toContain(question.parent.id)
        const parent = questions.find(
          (candidate: { id: string }) => candidate.id === question.parent.id,
        )
        const options = parent.options.map((option: { id: string }) => option.id)
        expect(options).toContain(question.parent.conditions[0].value)
      }
    }
  })

  it('hand out a version as the other has just left it, and not before', async () => {
    const { id } = await filled('Lida e editada')
    const active = { token, body: { active: true } }
    await replica(0).call('PATCH', `/checklist/${id}`, active)
    const [reader, writer] = worlds.map(({ db }) => db)
    if (reader === undefined || writer === undefined) throw new Error('Two replicas are needed')
    const reading = await writer.transaction(async (tx) => {
      const checklist = orNotFound(await lockChecklist(tx, id))
      const versionId = await nextVersionId(tx, checklist)
      expect(versionId).toBe(checklist.versionId)
      let isReceived = false
      const received = handOutVersion(reader, id, String(versionId)).finally(() => {
        isReceived = true
      })
      const isWaiting = async () =>
        (await tx.execute(sql`select from pg_locks where not granted`)).rows.length > 0
      await vi.waitUntil(async () => isReceived || (await isWaiting()))
      await saveVersion(tx, { ...checklist, farms: ['F1001'], versionId }, replica(0).clock.now)
      return { received }
    })
    expect((await reading.received)?.content.farms).toEqual(['F1001'])
    expect(await nextVersionId(writer, { id, active: true })).not.toBe((await reading.received)?.id)
  })

  it('accept a name once, and either delete an area or use it', async () => {
    const make = (portal: TestPortal, name: string, of: string) =>
      portal.call('POST', '/checklist', {
        token,
        body: {
          name,
          code: 'C',
          responder: '0',
          start_date: '2026-01-01',
          end_date: '2099-12-31',
          subsidiaries: ['1001'],
          activities: [of],
        },
      })
    for (const round of sequence(10)) {
      const twice = await Promise.all([
        make(replica(0), `Mesma ${round}`, area),
        make(replica(1), `MESMA ${round}`, area),
      ])
      expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])

      const doomed = await anArea(replica(0), `Área ${round}`)
      const [used, deleted] = await Promise.all([
        make(replica(0), `Usa ${round}`, doomed),
        replica(1).call('DELETE', `/activity/${doomed}`, { token }),
      ])
      expect([
        [201, 400],
        [400, 200],
      ]).toContainEqual([used.status, deleted.status])
    }
  })
})
