import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerRecord } from '#features/checklists/answering/device/answer-record.ts'
import { aConfirmed, ANA, ANSWERED, memoryDeviceWith } from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import { Notices } from '#test/notices.tsx'
import { signInAs, signInWithScopes } from '#test/people.ts'
import { show } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { useQueueRunner } from './queue-status.tsx'

const Running = () => {
  useQueueRunner(ANA)
  return <Notices />
}
const run = (...answers: readonly AnswerRecord[]) => {
  const { waiting } = memoryDeviceWith({ answers, versions: [ANSWERED] })
  show(<Running />)
  return waiting
}
const received = () => ({
  status: 201,
  body: { data: [{ id: idOf(1), total_weight: 1, same_visit: null }] },
})

beforeEach(() => void signInWithScopes(['1001'], 'checklist.answer'))

describe('a waiting answer', () => {
  it.each([
    [[aConfirmed(1)], 'Resposta enviada'],
    [[aConfirmed(1), aConfirmed(2)], '2 respostas enviadas'],
  ])('is sent when its person is signed in, who sees a notice', async (entries, words) => {
    const calls = stubApi(received)
    run(...entries)
    expect(await screen.findByText(words)).toBeDefined()
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(
      entries.map(() => 'token-1'),
    )
  })

  it('and is refused is reported as well', async () => {
    stubApi(() => ({ status: 400, body: refusal('checklist_not_answerable') }))
    run(aConfirmed(1))
    expect(await screen.findByText(/^Resposta recusada: veja o motivo/)).toBeDefined()
    // A line would push the form that is being answered.
    expect(screen.queryByRole('region', { name: 'Ações' })).toBeNull()
  })

  it('is not sent in the name of somebody else', async () => {
    signInAs({ id: idOf(7) })
    const calls = stubApi(received)
    const waiting = run(aConfirmed(1))
    await expect(screen.findByText(/enviada/, {}, { timeout: 200 })).rejects.toThrow('enviada')
    expect(calls).toEqual([])
    expect(waiting()).toMatchObject([{ state: 'queued', attempts: 0 }])
  })
})

it('entries sent more than a day ago are removed', async () => {
  const old = aConfirmed(1, { state: 'sent', sentAt: '2026-01-01T00:00:00.000Z' })
  const recent = aConfirmed(2, { state: 'sent', sentAt: new Date().toISOString() })
  const waiting = run(old, recent)
  await waitFor(() => expect(waiting().map(({ id }) => id)).toEqual([idOf(2)]))
})
