import {
  FILE_OF_ANOTHER_ANSWER,
  FILE_USED_TWICE,
  SIGNED_BY_ANOTHER,
} from '@portal/contract/checklists/answering/evidence-problems'
import {
  DAMAGED_PICTURE,
  FILE_UNKNOWN,
  NOT_AN_IMAGE,
  TOO_MANY_PIXELS,
} from '@portal/contract/files/file'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { type AnsweringTest, FARMS, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { pictureForPrint } from '#storage/picture.ts'
import { clerk } from '#test/support/people.ts'
import { HEIC, SCRIPT, SVG, aPicture, withScript } from '#test/support/pictures.ts'
import { uploadFile, signUpload } from '#test/support/uploads.ts'

const ASKED = { name: 'Como está?', type: 1, options: OPTIONS }
const WITH_ALL = { comment: 'optional', photos: { min: 0, max: 2 } }

const photoOf = async ({ portal, token }: AnsweringTest, as = token) =>
  (await uploadFile(portal, as, 'answers')).key

const readIt = async ({ portal, id, token }: AnsweringTest, answer: string, as = token) =>
  portal.call('GET', `/checklist/${id}/answer/${answer}`, { token: as })

const fieldsOf = (body: { errors?: { field: string; message: string }[] }) =>
  Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))

describe('the evidence that a question asks for', () => {
  it('can be required by new options, by the ids that the client gave them', () =>
    withActiveChecklist(async ({ ask }) => {
      const { options, evidence_when: when } = await ask({
        ...ASKED,
        options: [
          { id: 'bom', data: 'Bom' },
          { id: 'ruim', data: 'Ruim' },
        ],
        comment: 'required',
        evidence_when: ['ruim'],
      })
      expect(when).toEqual([options[1].id])
    }))

  it('is not changed by a change without it, and becomes optional once its option is removed', () =>
    withActiveChecklist(async ({ portal, token, id, ask }) => {
      const question = await ask({ ...ASKED, comment: 'required', evidence_when: [] })
      const url = `/checklist/${id}/question/${question.id}`
      const change = async (body: object) =>
        (await portal.call('PATCH', url, { token, body })).body.data[0]
      const [first, second] = question.options
      await change({ evidence_when: [second.id] })
      expect(await change({ name: 'Outra' })).toMatchObject({
        comment: 'required',
        evidence_when: [second.id],
      })
      expect(await change({ options: [first] })).toMatchObject({
        comment: 'optional',
        evidence_when: [],
      })
    }))

  it('is refused where it names an option that is not there', () =>
    withActiveChecklist(async ({ portal, token, id, category }) => {
      const when = { comment: 'required', evidence_when: ['zzz'] }
      const body = { ...ASKED, category_id: category, ...when }
      const refused = await portal.call('POST', `/checklist/${id}/question`, { token, body })
      expect(refused.status).toBe(400)
      expect(Object.keys(fieldsOf(refused.body))).toEqual(['evidence_when'])
    }))

  it('is copied with the checklist, required by the options of the copy', () =>
    withActiveChecklist(async ({ portal, token, id, ask, change }) => {
      const question = await ask({ ...ASKED, photos: { min: 1, max: 2 } })
      await portal.call('PATCH', `/checklist/${id}/question/${question.id}`, {
        token,
        body: { evidence_when: [question.options[0].id] },
      })
      await change({ signature: 'required', location: 'optional' })
      const clone = await portal.call('POST', `/checklist/${id}/duplicate`, { token, body: {} })
      const [copy] = (
        await portal.call('GET', `/checklist/${clone.body.data[0].id}?type=FULL`, { token })
      ).body.data
      const [copiedQuestion] = copy.categories[0].questions
      expect(copy).toMatchObject({ signature: 'required', location: 'optional' })
      expect(copiedQuestion).toMatchObject({
        photos: { min: 1, max: 2 },
        evidence_when: [copiedQuestion.options[0].id],
      })
      expect(copiedQuestion.options[0].id).not.toBe(question.options[0].id)
    }))
})

describe('an answer with evidence', () => {
  it('stores it, and returns addresses that are valid for a while', () =>
    withActiveChecklist(
      async (setup) => {
        const { portal, ask, send } = setup
        const question = await ask({ ...ASKED, ...WITH_ALL })
        const [photo, drawing] = [await photoOf(setup), await photoOf(setup)]
        const location = {
          latitude: -25.4,
          longitude: -49.2,
          accuracy: 12,
          taken_at: '2026-01-01T10:00:00.000Z',
        }
        const sent = await send(
          { [question.id]: 'B' },
          {
            evidence: { [question.id]: { comment: ' Porta quebrada ', photos: [photo] } },
            signature: { name: 'João Lima', key: drawing },
            location,
          },
        )
        expect(sent.status).toBe(201)
        const { body } = await readIt(setup, sent.body.data[0].id)
        const [answer] = body.data
        expect(answer).toMatchObject({
          photos: 1,
          comments: 1,
          signature: { name: 'João Lima', key: drawing, url: expect.any(String) },
          location,
          categories: [{ answers: [{ comment: 'Porta quebrada', photos: [{ key: photo }] }] }],
        })
        const { pathname, search } = new URL(answer.categories[0].answers[0].photos[0].url)
        const get = (url: string) => portal.app.inject({ method: 'GET', url })
        const read = await get(`${pathname}${search}`)
        expect(read.statusCode).toBe(200)
        expect(read.headers).toMatchObject({
          'content-type': 'image/png',
          'cache-control': 'private, max-age=600',
          'x-content-type-options': 'nosniff',
        })
        expect((await get(pathname)).statusCode).toBe(403)
        expect((await get(`${pathname.replace(photo, drawing)}${search}`)).statusCode).toBe(403)
        portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000)
        expect((await get(`${pathname}${search}`)).statusCode).toBe(403)
      },
      { signature: 'optional', location: 'optional' },
    ))

  it('is stored once however often it is sent, and refused under its id with other evidence', () =>
    withActiveChecklist(async (setup) => {
      const { ask, send } = setup
      const question = await ask({ ...ASKED, ...WITH_ALL })
      const photo = await photoOf(setup)
      const other = await photoOf(setup)
      const id = newId()
      const again = (key: string) =>
        send({ [question.id]: 'A' }, { id, evidence: { [question.id]: { photos: [key] } } })
      expect((await again(photo)).status).toBe(201)
      expect((await again(photo)).status).toBe(201)
      expect((await again(other)).status).toBe(409)
      expect((await send({ [question.id]: 'A' }, { id })).status).toBe(409)
    }))

  it('counts as another answer with another name under the signature, another location or another reason', () =>
    withActiveChecklist(
      async (setup) => {
        const { ask, send } = setup
        const question = await ask(ASKED)
        const key = await photoOf(setup)
        const id = newId()
        const again = async (more: object) =>
          (
            await send(
              { [question.id]: 'A' },
              { id, signature: { name: 'Zé', key }, location: { reason: 'Sem sinal' }, ...more },
            )
          ).status
        expect(await again({})).toBe(201)
        expect(await again({})).toBe(201)
        expect(await again({ signature: { name: 'Ana', key } })).toBe(409)
        expect(await again({ location: { reason: 'Sem satélite' } })).toBe(409)
        const correction = newId()
        const correct = async (reason: string) =>
          (await send({ [question.id]: 'B' }, { id: correction, replaces_id: id, reason })).status
        expect(await correct('Opção errada')).toBe(201)
        expect(await correct('Opção errada')).toBe(201)
        expect(await correct('Outro motivo')).toBe(409)
      },
      { signature: 'optional', location: 'optional' },
    ))

  it('is refused without what is required, and only then', () =>
    withActiveChecklist(
      async (setup) => {
        const { ask, send } = setup
        const question = await ask({ ...ASKED, comment: 'required', photos: { min: 1, max: 1 } })
        const refused = await send({ [question.id]: 'A' })
        expect(refused.status).toBe(400)
        expect(fieldsOf(refused.body)).toEqual({
          [`evidence.${question.id}.comment`]: 'Escreva uma observação',
          [`evidence.${question.id}.photos`]: 'Adicione pelo menos 1 foto',
          location: 'A localização é obrigatória',
        })
        const evidence = { [question.id]: { comment: 'x', photos: [await photoOf(setup)] } }
        const location = { reason: 'Sem sinal de satélite' }
        expect((await send({ [question.id]: 'A' }, { evidence, location })).status).toBe(201)
      },
      { location: 'required' },
    ))

  it('refuses files that are not there, not a picture, of somebody else or of another place', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, area, ask, send } = setup
      const question = await ask({ ...ASKED, ...WITH_ALL })
      const refusalOf = async (key: string) => {
        const { status, body } = await send(
          { [question.id]: 'A' },
          { evidence: { [question.id]: { photos: [key] } } },
        )
        expect(status).toBe(400)
        return fieldsOf(body)[`evidence.${question.id}.photos`]
      }
      const jpg = (content: Buffer) => ({ name: 'foto.jpg', type: 'image/jpeg', content })
      const sent = async (content: Buffer) =>
        (await uploadFile(portal, token, 'answers', jpg(content))).key
      const picture = await aPicture(400, 300)
      const colleague = await portal.tokenOf(clerk(['1001'], ['checklist.answer'], [area]))
      expect(await refusalOf((await signUpload(portal, token, 'answers')).key)).toBe(FILE_UNKNOWN)
      expect(await refusalOf(await sent(Buffer.from('apenas um texto')))).toBe(NOT_AN_IMAGE)
      expect(await refusalOf(await sent(HEIC))).toBe(NOT_AN_IMAGE)
      expect(await refusalOf(await sent(SVG))).toBe(NOT_AN_IMAGE)
      expect(await refusalOf(await sent(picture.subarray(0, 200)))).toBe(DAMAGED_PICTURE)
      const large = await aPicture(7728, 5368)
      expect(large.length).toBeLessThan(1_000_000)
      expect(await refusalOf(await sent(large))).toBe(TOO_MANY_PIXELS)
      expect(await refusalOf(await photoOf(setup, colleague))).toBe(FILE_UNKNOWN)
      expect(await refusalOf(`answers/${'x'.repeat(22)}/foto.jpg`)).toBe(FILE_UNKNOWN)
    }))

  it('with a script in the file of its photo stores the file unchanged, and serves it as a sandboxed picture', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, ask, send } = setup
      const question = await ask({ ...ASKED, ...WITH_ALL })
      const content = await withScript(await aPicture(40, 30))
      expect(content.toString('latin1')).toContain(SCRIPT)
      const file = { name: 'foto.jpg', type: 'text/html', content }
      const { key } = await uploadFile(portal, token, 'answers', file)
      const sent = await send(
        { [question.id]: 'A' },
        { evidence: { [question.id]: { photos: [key] } } },
      )
      expect(sent.status).toBe(201)
      const { body } = await readIt(setup, sent.body.data[0].id)
      const { pathname, search } = new URL(body.data[0].categories[0].answers[0].photos[0].url)
      const served = await portal.app.inject({ method: 'GET', url: `${pathname}${search}` })
      expect(served.rawPayload.equals(content)).toBe(true)
      expect(served.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("sandbox; default-src 'none'"),
      })
      const printed = await pictureForPrint(portal.deps.storage, key)
      expect(printed?.content.toString('latin1')).not.toContain(SCRIPT)
    }))

  it('owns its pictures: they are refused in another answer, but not in its correction', () =>
    withActiveChecklist(
      async (setup) => {
        const { ask, send } = setup
        const question = await ask({ ...ASKED, ...WITH_ALL })
        const [photo, drawing] = [await photoOf(setup), await photoOf(setup)]
        const withFiles = (photos: string[], key?: string) => ({
          evidence: { [question.id]: { photos } },
          ...(key && { signature: { name: 'Zé', key } }),
        })
        const answer = (more: object) => send({ [question.id]: 'A' }, more)
        const first = await answer(withFiles([photo], drawing))
        expect(first.status).toBe(201)
        const second = await answer(withFiles([photo], drawing))
        expect([second.status, fieldsOf(second.body)]).toEqual([
          400,
          {
            [`evidence.${question.id}.photos`]: FILE_OF_ANOTHER_ANSWER,
            signature: FILE_OF_ANOTHER_ANSWER,
          },
        ])
        expect(fieldsOf((await answer(withFiles([drawing]))).body)).toEqual({
          [`evidence.${question.id}.photos`]: FILE_OF_ANOTHER_ANSWER,
        })
        const correct = async (replaced: string, more: object) =>
          answer({ replaces_id: replaced, reason: 'Foto errada', ...more })
        const without = await correct(first.body.data[0].id, withFiles([]))
        const again = await correct(without.body.data[0].id, withFiles([photo], drawing))
        expect([without.status, again.status]).toEqual([201, 201])
      },
      { signature: 'optional' },
    ))

  it('from a clock far ahead gets the time of its receipt, and is the same answer when it is sent again', () =>
    withActiveChecklist(
      async (setup) => {
        const { portal, ask, send } = setup
        const question = await ask(ASKED)
        const id = newId()
        const at = (minutes: number) => new Date(portal.clock.now.getTime() + minutes * 60_000)
        const answeredAt = at(0).toISOString()
        const location = {
          latitude: -25.4,
          longitude: -49.2,
          accuracy: 12,
          taken_at: at(90).toISOString(),
        }
        const again = async () => (await send({ [question.id]: 'A' }, { id, location })).status
        expect(await again()).toBe(201)
        portal.clock.now = at(1)
        expect(await again()).toBe(201)
        const { body } = await readIt(setup, id)
        expect(body.data[0].location).toEqual({ ...location, taken_at: answeredAt })
      },
      { location: 'optional' },
    ))

  it('of a hidden question is left out, and its photo with it', () =>
    withActiveChecklist(async (setup) => {
      const { ask, send } = setup
      const first = await ask(ASKED)
      const hidden = await ask({
        ...ASKED,
        ...WITH_ALL,
        name: 'Por quê?',
        parent: {
          id: first.id,
          conditions: [{ operator: 'ID_EQUALS', value: first.options[1].id }],
        },
      })
      const { body } = await send(
        { [first.id]: 'A' },
        { evidence: { [hidden.id]: { comment: 'x', photos: [await photoOf(setup)] } } },
      )
      const detail = await readIt(setup, body.data[0].id)
      expect(detail.body.data[0]).toMatchObject({ photos: 0, comments: 0 })
    }))

  it('stays with a correction that does not mention it, also by another person than its sender', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, area, ask, send } = setup
      const question = await ask({ ...ASKED, ...WITH_ALL })
      const technician = await portal.tokenOf(
        clerk(['1001'], ['checklist.list', 'checklist.answer'], [area]),
      )
      const photo = await photoOf(setup, technician)
      const evidence = { [question.id]: { comment: 'Antes', photos: [photo] } }
      const sent = await send({ [question.id]: 'A' }, { evidence, farm_id: 'F1001' }, technician)
      const original = sent.body.data[0].id
      const corrected = await send(
        { [question.id]: 'B' },
        { replaces_id: original, reason: 'Opção errada' },
      )
      expect(corrected.status).toBe(201)
      const read = async (id: string) => (await readIt(setup, id, token)).body.data[0]
      const now = await read(corrected.body.data[0].id)
      expect(now.categories[0].answers[0]).toMatchObject({
        answer: 'B',
        comment: 'Antes',
        photos: [{ key: photo, url: expect.any(String) }],
      })
      const cleared = await send(
        { [question.id]: 'B' },
        { replaces_id: now.id, reason: 'Foto errada', evidence: {} },
      )
      expect(await read(cleared.body.data[0].id)).toMatchObject({ photos: 0, comments: 0 })
      expect(await read(original)).toMatchObject({ photos: 1, comments: 1 })
    }, FARMS))

  it('is changed by a correction, which removes what it sends as empty; the audit names what changed', () =>
    withActiveChecklist(async (setup) => {
      const { portal, ask, change, send } = setup
      await change({ signature: 'optional', location: 'optional' })
      const question = await ask({ ...ASKED, ...WITH_ALL })
      const [first, second, drawing] = [
        await photoOf(setup),
        await photoOf(setup),
        await photoOf(setup),
      ]
      const sent = await send(
        { [question.id]: 'A' },
        {
          evidence: { [question.id]: { comment: 'Antes', photos: [first] } },
          signature: { name: 'Ana', key: drawing },
          location: { reason: 'Sem sinal' },
        },
      )
      const original = sent.body.data[0].id
      const corrected = await send(
        { [question.id]: 'A' },
        {
          replaces_id: original,
          reason: 'Foto errada',
          evidence: { [question.id]: { comment: 'Antes', photos: [second] } },
          signature: null,
        },
      )
      expect(corrected.status).toBe(201)
      const read = async (id: string) => (await readIt(setup, id)).body.data[0]
      expect(await read(corrected.body.data[0].id)).toMatchObject({
        signature: null,
        location: { reason: 'Sem sinal' },
        categories: [{ answers: [{ comment: 'Antes', photos: [{ key: second }] }] }],
      })
      expect(await read(original)).toMatchObject({
        state: 'replaced',
        signature: { name: 'Ana', key: drawing, url: expect.any(String) },
        categories: [{ answers: [{ photos: [{ key: first, url: expect.any(String) }] }] }],
      })
      const [entry] = await portal.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, original), eq(auditEntries.action, 'replaced')))
      expect(JSON.stringify(entry)).toContain('["fotos","assinatura"]')
    }))

  it('says when a signature that corrections kept was first given, and nothing for a new one', () =>
    withActiveChecklist(async (setup) => {
      const { ask, change, send } = setup
      const { clock } = setup.portal
      await change({ signature: 'required' })
      const question = await ask({ ...ASKED })
      const signedBefore = async (id: string) =>
        (await readIt(setup, id)).body.data[0].signature.signed_before
      const idOf = ({ body }: Awaited<ReturnType<typeof send>>) => String(body.data[0].id)
      const first = idOf(
        await send(
          { [question.id]: 'A' },
          { signature: { name: 'Ana', key: await photoOf(setup) } },
        ),
      )
      const reason = 'Opção errada'
      const correct = async (replaces_id: string, value: string, overrides = {}) =>
        idOf(await send({ [question.id]: value }, { replaces_id, reason, ...overrides }))
      const second = await correct(first, 'B')
      const corrected = clock.now.toISOString()
      clock.now = new Date(clock.now.getTime() + 60_000)
      const third = await correct(second, 'A')
      const signature = { name: 'Ana', key: await photoOf(setup) }
      const signedAgain = await correct(third, 'B', { signature })
      const afterSignedAgain = await correct(signedAgain, 'A')
      expect(await signedBefore(first)).toBeNull()
      expect(await signedBefore(second)).toBe(corrected)
      expect(await signedBefore(third)).toBe(corrected)
      expect(await signedBefore(signedAgain)).toBeNull()
      expect(await signedBefore(afterSignedAgain)).toBe(clock.now.toISOString())
    }))

  it('is refused where a drawing stands for another person, or a file for two things', () =>
    withActiveChecklist(async (setup) => {
      const { ask, change, send } = setup
      await change({ signature: 'optional' })
      const { id } = await ask({ ...ASKED, ...WITH_ALL })
      const [photo, drawing] = [await photoOf(setup), await photoOf(setup)]
      const evidence = { [id]: { photos: [photo] } }
      const sent = await send({ [id]: 'A' }, { evidence, signature: { name: 'Ana', key: drawing } })
      const correction = { replaces_id: sent.body.data[0].id, reason: 'Outra' }
      const refusedFor = async (overrides: object) =>
        fieldsOf((await send({ [id]: 'A' }, { ...correction, ...overrides })).body)
      expect(await refusedFor({ signature: { name: 'Maria', key: drawing } })).toEqual({
        signature: SIGNED_BY_ANOTHER,
      })
      expect(await refusedFor({ evidence: { [id]: { photos: [drawing] } } })).toEqual({
        [`evidence.${id}.photos`]: FILE_USED_TWICE,
      })
      expect(await refusedFor({ signature: { name: 'Ana', key: photo } })).toMatchObject({
        signature: FILE_USED_TWICE,
      })
    }))

  it('that is required is refused where a correction takes it away', () =>
    withActiveChecklist(async (setup) => {
      const { ask, change, send } = setup
      await change({ signature: 'required', location: 'required' })
      const question = await ask({ ...ASKED, photos: { min: 1, max: 2 } })
      const signature = { name: 'Ana', key: await photoOf(setup) }
      const evidence = { [question.id]: { photos: [await photoOf(setup)] } }
      const location = { reason: 'Sem sinal' }
      const sent = await send({ [question.id]: 'A' }, { evidence, signature, location })
      const refused = await send(
        { [question.id]: 'A' },
        {
          replaces_id: sent.body.data[0].id,
          reason: 'Tudo errado',
          evidence: {},
          signature: null,
          location: null,
        },
      )
      expect(refused.status).toBe(400)
      expect(Object.keys(fieldsOf(refused.body))).toEqual([
        `evidence.${question.id}.photos`,
        'signature',
        'location',
      ])
    }))
})
