import { desc, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins } from '#accounts/admin.tables.ts'
import { signIns } from '#features/auth/session.tables.ts'
import { type AnsweringTest, withActiveChecklist } from '#test/support/answering.ts'
import { checklistBody } from '#test/support/checklists.ts'
import { dumpOf } from '#test/support/dump.ts'
import { type Person, clerk } from '#test/support/people.ts'
import { uploadFile } from '#test/support/uploads.ts'
import { personalDataJson, erasePerson } from './privacy.service.ts'

type Ana = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly token: string
}

/** Runs a test in which Ana has answered a checklist and created another one. */
const withAna = (test: (setup: AnsweringTest, ana: Ana) => Promise<void>, isMaster = false) =>
  withActiveChecklist(async (setup) => {
    const { portal, area } = setup
    const scopes = ['checklist.list', 'checklist.create', 'checklist.answer'] as const
    const person: Person = { ...clerk(['1001'], [...scopes], [area]), isMaster }
    const token = await portal.tokenOf(person)
    const [ana] = await portal.db.select().from(admins).orderBy(desc(admins.id)).limit(1)
    if (ana === undefined) throw new Error('Nobody was created')
    await setup.send({}, {}, token)
    const body = checklistBody(area, { name: 'Da Ana' })
    await portal.call('POST', '/checklist', { token, body })
    await test(setup, { id: ana.id, name: ana.name, email: ana.email, token })
  })

const exportOf = async ({ portal }: AnsweringTest, email: string) => {
  let text = ''
  for await (const piece of personalDataJson(portal.context(), email)) text += piece
  return JSON.parse(text)
}

describe('the data of a person', () => {
  it('contain everything that is stored about her, and no secret', () =>
    withAna(async (setup, { id, email, name }) => {
      const data = await exportOf(setup, email.toUpperCase())
      expect(data).toMatchObject({
        administrator: { id, email, name, hasTotpSecret: true },
        subsidiary: { '1001': { scopes: expect.arrayContaining(['checklist.answer']) } },
        sessions: [{}],
        answers: [{ admin_id: id, user_name: name }],
        checklists_owned: [{ name: 'Da Ana' }],
      })
      expect(data.audit.length).toBeGreaterThanOrEqual(2)
      expect(JSON.stringify(data)).not.toMatch(/totpSecret"|tokenHash|token_hash|password/)
    }))

  it('contain the photos that she sent, her locations and her signatures', () =>
    withAna(async (setup, { id, email, name, token }) => {
      const { portal } = setup
      const question = await setup.ask({ type: 3, comment: 'optional', photos: { min: 0, max: 1 } })
      const [photo, drawing] = [
        (await uploadFile(portal, token, 'answers')).key,
        (await uploadFile(portal, token, 'answers')).key,
      ]
      const evidence = { comment: 'Porta quebrada', photos: [photo] }
      await setup.change({ signature: 'optional', location: 'optional' })
      const location = { reason: 'Sem sinal' }
      const sent = await setup.send(
        {},
        { evidence: { [question.id]: evidence }, signature: { name, key: drawing }, location },
        token,
      )
      expect(sent.status).toBe(201)
      const data = await exportOf(setup, email)
      expect(data.answers).toContainEqual(
        expect.objectContaining({
          signature_name: name,
          signature_key: drawing,
          location,
          content: [expect.objectContaining({ questions: [expect.objectContaining(evidence)] })],
        }),
      )
      const filesSent = data.files_sent.map((file: { key: string }) => file.key)
      expect(filesSent.toSorted()).toEqual([photo, drawing].toSorted())
      expect(data.files_sent).toMatchObject([{ admin_id: id }, { admin_id: id }])

      const { pseudonym } = await erasePerson(portal.context(), portal.deps.identity, email)
      const url = `/checklist/${setup.id}/answer/${sent.body.data[0].id}`
      const read = await portal.call('GET', url, { token: setup.token })
      expect(read.body.data[0]).toMatchObject({
        user_name: pseudonym,
        signature: { name: pseudonym, key: drawing },
        photos: 1,
      })
    }))

  it('contain every sign-in, the oldest first', () =>
    withAna(async (setup, { id, email }) => {
      const { db, clock } = setup.portal
      const times = Array.from({ length: 600 }, (_, index) => new Date(clock.now.getTime() - index))
      await db.insert(signIns).values(
        times.map((createdAt, index) => ({
          id: `s-${index}`,
          adminId: id,
          attempts: 1,
          createdAt,
        })),
      )
      const data = await exportOf(setup, email)
      const added = data.signIns.map(({ createdAt }: { createdAt: string }) => createdAt)
      expect(added).toEqual(times.map((at) => at.toISOString()).toReversed())
    }))

  it('of an unknown person are not found', () =>
    withActiveChecklist(async (setup) => {
      await expect(exportOf(setup, 'ninguem@x.test')).rejects.toMatchObject({
        name: 'OperatorError',
      })
    }))
})

describe('erasing a person', () => {
  it('keeps what she answered and created under a pseudonym, and her name only in the audit', () =>
    withAna(async (setup, { id, email, name, token }) => {
      const { portal } = setup
      const { pseudonym, answers } = await erasePerson(
        portal.context(),
        portal.deps.identity,
        email,
      )
      expect(answers).toBe(1)
      expect(pseudonym).toMatch(/^Pessoa removida [0-9a-f]{8}$/)
      const list = await portal.call('GET', `/checklist/${setup.id}/answer`, { token: setup.token })
      expect(list.body.data.items).toMatchObject([{ user_name: pseudonym }])
      expect((await portal.call('GET', '/checklist', { token })).status).toBe(498)
      const left = (await dumpOf(portal.db)).split(/\n(?=\w+: )/)
      const naming = left.filter((table) => table.includes(name) || table.includes(email))
      expect(naming.map((table) => table.split(':')[0])).toEqual(['audit_entries'])
      expect(left.find((table) => table.startsWith('audit_entries'))).toMatch(
        new RegExp(`"entity_id":"${id}"[^}]*"action":"erased"`),
      )
    }))

  it('replaces her name at the answers that she voided', () =>
    withAna(async (setup, { email, name, token }) => {
      const { portal, id } = setup
      const { body } = await setup.send({}, {}, token)
      const answer = `/checklist/${id}/answer/${body.data[0].id}`
      await portal.call('DELETE', answer, { token, body: { reason: 'Enviada em dobro' } })
      const changedBy = async () =>
        (await portal.call('GET', answer, { token: setup.token })).body.data[0].changed_by
      expect(await changedBy()).toBe(name)
      await erasePerson(portal.context(), portal.deps.identity, email)
      expect(await changedBy()).toMatch(/^Pessoa removida/)
    }))

  it('leaves the signatures of another of the same name', () =>
    withAna(async (setup, { email, name }) => {
      const { portal } = setup
      await portal.db.update(admins).set({ name })
      await erasePerson(portal.context(), portal.deps.identity, email)
      const { body } = await portal.call('GET', '/checklist', { token: setup.token })
      const own = body.data.items.find((item: { name: string }) => item.name === 'Da Ana')
      expect(own.last_update_admin_name).toBe(name)
      expect(own.owner_name).toMatch(/^Pessoa removida/)
    }))

  it('of the last master is refused, and changes nothing', () =>
    withActiveChecklist(async ({ portal }) => {
      const [lastMaster, ...otherAdmins] = await portal.db.select().from(admins)
      await portal.db
        .update(admins)
        .set({ isMaster: false })
        .where(
          inArray(
            admins.id,
            otherAdmins.map(({ id }) => id),
          ),
        )
      const before = await dumpOf(portal.db)
      const attempt = erasePerson(portal.context(), portal.deps.identity, lastMaster?.email ?? '')
      await expect(attempt).rejects.toMatchObject({ name: 'OperatorError' })
      expect(await dumpOf(portal.db)).toBe(before)
    }))
})
