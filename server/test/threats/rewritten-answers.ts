import { expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { withActiveChecklist } from '#test/support/answering.ts'
import { dumpOf } from '#test/support/dump.ts'
import { clerk } from '#test/support/people.ts'

const FIELD = ['checklist.list', 'checklist.get', 'checklist.answer'] as const

export const rewrittenAnswers = () => {
  it('cannot be done by another person who only answers the checklist', () =>
    withActiveChecklist(async ({ portal, token, id, area, send }) => {
      const reply = await send({})
      const original = String(reply.body.data[0].id)
      const attacker = await portal.tokenOf(clerk(['1001'], FIELD, [area]))
      const before = await dumpOf(portal.db)
      const path = `/checklist/${id}/answer/${original}`
      const reason = 'Nota melhor'
      const attempts = [
        await send({}, { replaces_id: original, reason }, attacker),
        await send({}, { id: original }, attacker),
        await send({}, { id: original, replaces_id: original, reason }, attacker),
        await portal.call('DELETE', path, { token: attacker, body: { reason } }),
        await portal.call('PATCH', path, { token, body: { total_weight: 99 } }),
      ]
      expect(attempts.map(({ status }) => status)).toEqual([403, 409, 409, 403, 404])
      expect(await dumpOf(portal.db)).toBe(before)
    }))

  it('keeps the earlier content, its author and the reason', () =>
    withActiveChecklist(async ({ portal, token, id, ask, send }) => {
      const question = await ask({ type: 3 })
      const { body } = await send({ [question.id]: 'havia mortes' })
      const original = String(body.data[0].id)
      const forged = { state: 'current', ended_by: 'Outra', endedBy: 'Outra', reason: 'Engano' }
      await send({ [question.id]: 'tudo bem' }, { ...forged, id: newId(), replaces_id: original })
      const reply = await portal.call('GET', `/checklist/${id}/answer/${original}`, { token })
      expect(reply.body.data[0]).toMatchObject({
        state: 'replaced',
        reason: 'Engano',
        changed_by: expect.stringMatching(/^Pessoa/),
        categories: [{ answers: [{ answer: 'havia mortes' }] }],
      })
    }))
}
