import type { BankQuestion } from '@portal/contract/checklists/questions/question-copy'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCategory, aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import { signInMaster } from '#test/people.ts'
import { show } from '#test/render.tsx'
import { pageOf, stubApi } from '#test/server.ts'
import { BankDialog } from './bank-dialog.tsx'

const aBankQuestion = (question: ReturnType<typeof aQuestion>): BankQuestion => ({
  ...question,
  checklist_name: 'Origem',
  category_name: 'Manejo',
  parent_name: null,
})
const roof = aBankQuestion(aQuestion(40, { name: 'Telhado', comment: 'required', required: true }))
const water = aBankQuestion(aQuestion(41, { name: 'Água' }))

const open = () => {
  stubApi(({ path, method }) => {
    if (method === 'POST') {
      const withoutCondition = { id: roof.id, name: roof.name, reference: 'Galpão' }
      return { body: { data: { items: [roof], without_condition: [withoutCondition] } } }
    }
    const items = decodeURIComponent(path).includes('like,') ? [water] : [roof, water]
    return pageOf(items)
  })
  return show(
    <BankDialog
      checklistId={idOf(1)}
      categories={[aCategory(0, 'Sem Categoria')]}
      onCopied={vi.fn()}
      onClose={vi.fn()}
    />,
  )
}
const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

describe('the bank of questions', () => {
  beforeEach(() => void signInMaster())

  it('keeps showing what was selected in another search, and what a copy without its condition asks of everybody', async () => {
    const { user } = open()
    const telhado = await checkbox('Telhado')
    expect(telhado.closest('li')?.textContent).toContain('Observação obrigatória')
    await user.click(telhado)
    await user.type(screen.getByRole('searchbox'), 'água')
    const name = 'Escolhidas em outras buscas'
    const elsewhere = within(await screen.findByRole('list', { name }))
    const chosen = elsewhere.getByRole<HTMLInputElement>('checkbox', { name: 'Telhado' })
    expect(chosen.checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Copiar 1 pergunta' }))
    const dialog = await screen.findByRole('dialog', { name: 'Perguntas copiadas sem a condição' })
    expect(dialog.textContent).toContain('Vale para todos: Obrigatória · Observação obrigatória')
  })
})
