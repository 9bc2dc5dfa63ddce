import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '#test/server.ts'
import {
  box,
  savingReply,
  onSaved,
  save,
  sent,
  serve,
  setUpForm,
  showForm,
  stored,
  write,
} from '#test/checklists/checklist-form.tsx'

setUpForm()

describe('saving an existing checklist', () => {
  it('saves the other fields of an expired checklist, and stays open with the saved values', async () => {
    const calls = serve()
    const { user } = showForm(stored)
    await write(user, /^Nome/, ' Limpeza ')
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent(calls)[0]).toMatchObject({
      method: 'PATCH',
      path: `/checklist/${stored.id}`,
      body: {
        name: 'Limpeza',
        end_date: '2026-02-10',
        all_farms: false,
        updated_at: stored.updated_at,
      },
    })
    expect((await box(/^Nome/)).value).toBe('Limpeza')
    await write(user, /^Código/, 'L-1')
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2))
    expect(sent(calls)[1]?.body).toMatchObject({ updated_at: '2026-11-14T12:01:00.000Z' })
  })

  it('keeps what is typed while it is being saved', async () => {
    const answer: { go?: () => void } = {}
    const reply = savingReply()
    serve(async (call) => {
      await new Promise<void>((resolve) => {
        answer.go = resolve
      })
      return reply(call)
    })
    const { user } = showForm(stored)
    await write(user, /^Nome/, 'Limpeza')
    await save(user)
    await write(user, /^Código/, 'L-1')
    answer.go?.()
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect((await box(/^Código/)).value).toBe('L-1')
    await user.click(screen.getByRole('button', { name: 'Outra tela' }))
    expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeDefined()
  })

  it.each([
    ['external_server_error', 502, {}, 'Erro externo ao servidor'],
    ['entity_not_unique', 409, {}, 'Checklist title already exists'],
    [
      'invalid_input',
      400,
      { message: 'Invalid value for end_date.' },
      "End date precedes today's date",
    ],
    ['internal_error', 500, {}, 'Erro interno do servidor'],
  ])('says why on %s, and keeps everything', async (code, status, more, message) => {
    serve(() => ({ status, body: { ...refusal(code), ...more } }))
    const { user } = showForm(stored)
    await write(user, /^Nome/, 'Outro nome')
    await save(user)
    expect(await screen.findByText(message)).toBeDefined()
    expect((await box(/^Nome/)).value).toBe('Outro nome')
    expect(onSaved).not.toHaveBeenCalled()
  })
})
