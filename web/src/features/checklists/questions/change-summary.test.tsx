import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { UNUSED, aCategory, aQuestion, under } from '#test/checklists/checklist-fixture.ts'
import * as checklistForm from '#test/checklists/checklist-form.tsx'
import * as editor from '#test/checklists/editor-fixture.tsx'
import { box, clean, open, serve } from '#test/checklists/question-form.tsx'
import { signInMaster } from '#test/people.ts'

const USED = { answers: 1234, answers_this_week: 12, others: false, open: true }
const REPLY = () => ({ body: { data: [clean] } })
const summary = async (action = 'salvar') =>
  within(await screen.findByRole('region', { name: `O que muda ao ${action}` }))
const expectNoSummary = () =>
  expect(screen.queryByRole('region', { name: /^O que muda/ })).toBeNull()

beforeEach(() => void signInMaster())

describe('before a question is saved', () => {
  it('a change of words says that scores stay comparable, once something changes', async () => {
    serve(REPLY, clean, USED)
    const { user } = await open({ question: clean })
    expectNoSummary()
    await user.type(box(/Nome/), '!')
    const panel = await summary()
    expect(panel.getAllByText(/./).map(({ textContent }) => textContent)).toEqual([
      'O que muda ao salvar',
      '1.234 respostas até agora, 12 nesta semana. Visitas já começadas seguem a versão com que começaram.',
      'A maior pontuação continua 2. As pontuações anteriores continuam comparáveis.',
    ])
  })

  it('nothing is shown for a checklist without answers or open visits', async () => {
    const calls = serve(REPLY, clean, UNUSED)
    const { user } = await open({ question: clean })
    await user.type(box(/Nome/), '!')
    await expect.poll(() => calls.some(({ path }) => path.endsWith('/usage'))).toBe(true)
    expectNoSummary()
  })

  it('another weight says what becomes of the highest score, and of past scores', async () => {
    serve(REPLY, clean, USED)
    const { user } = await open({ question: clean })
    await user.clear(box('Peso da opção 1'))
    await user.type(box('Peso da opção 1'), '7,5')
    const panel = await summary()
    expect(
      await panel.findByText(
        'A maior pontuação passa de 2 para 7,5. As pontuações anteriores deixam de ser comparáveis.',
      ),
    ).toBeDefined()
    expect(panel.queryByText(/continua/)).toBeNull()
  })

  it('a person who may read no answers sees that there are some', async () => {
    serve(REPLY, clean, { answers: null, answers_this_week: null, others: true, open: false })
    const { user } = await open({ question: clean })
    await user.type(box(/Nome/), '!')
    expect((await summary()).getByText(/Há respostas que você não vê/)).toBeDefined()
  })
})

describe('before the settings are saved', () => {
  checklistForm.setUpForm()

  it('counting unanswered questions otherwise makes past scores incomparable', async () => {
    checklistForm.serve(checklistForm.savingReply(), USED)
    const { user } = checklistForm.showForm(checklistForm.stored)
    await user.click(await screen.findByText('Pontuação'))
    await checklistForm.answers(user, 'Ficam fora da conta')
    const panel = await summary()
    expect(panel.getByText(/continua \d+\. .*deixam de ser comparáveis\.$/)).toBeDefined()
  })
})

const CATEGORIES = [
  aCategory(0, 'Sem Categoria'),
  aCategory(1, 'Manejo', [aQuestion(30), aQuestion(31, under(30)), aQuestion(32)]),
  aCategory(2, 'Água'),
]
const openEditor = (usage = USED) => {
  const calls = editor.serve(CATEGORIES, undefined, undefined, usage)
  return { calls, ...editor.openEditor() }
}

describe('before something is deleted or duplicated', () => {
  it('a question lists what is deleted with it', async () => {
    const { user } = openEditor()
    await user.click(await editor.button(/^Excluir pergunta 1/))
    expect(
      (await summary('excluir')).getByText(/^A maior pontuação passa de 30 para 10\./),
    ).toBeDefined()
  })

  it('a scored question is duplicated after a yes', async () => {
    const { user, calls } = openEditor()
    await expect.poll(() => calls.some(({ path }) => path.endsWith('/usage'))).toBe(true)
    await user.click(await editor.button(/^Duplicar pergunta 3/))
    const dialog = await screen.findByRole('dialog', { name: 'Deseja duplicar esta pergunta?' })
    expect((await summary('duplicar')).getByText(/^A maior pontuação passa de/)).toBeDefined()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Duplicar' }))
    expect(await screen.findByText('Pergunta duplicada')).toBeDefined()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
