import { expect, expectNotice, test } from './fixtures.ts'
import { expectAccessible } from './axe.ts'
import { createChecklist, apiOf, uniqueName } from './seed.ts'

test('the effects of a change on existing answers are shown before it is saved', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const { list, make, change } = await apiOf(page)
  const { id } = await createChecklist(page, uniqueName('O que muda'))
  const [none] = await list(`/checklist/${id}/category`)
  const question = await make(`/checklist/${id}/question`, {
    name: 'Está limpa?',
    type: 5,
    category_id: none?.id,
    options: [
      { data: 'Sim', weight: 5 },
      { data: 'Não', weight: 0 },
    ],
  })
  await page.goto(`/checklist/edit/${id}/question/edit/${question.id}`)
  await page.getByLabel('Descrição').fill('Olhe o piso')
  const panel = page.getByRole('region', { name: 'O que muda ao salvar' })
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expectNotice(page, 'Salvo com sucesso!')
  await expect(panel).toHaveCount(0)

  await change(`/checklist/${id}`, { active: true })
  await make(`/checklist/${id}/answer`, { builtObjectValues: { [question.id]: 'Sim' } })
  await page.goto(`/checklist/edit/${id}/question/edit/${question.id}`)
  await page.getByLabel('Descrição').fill('Olhe o piso e o teto')
  await expect(panel).toContainText('1 resposta até agora, 1 nesta semana.')
  await expect(panel).toContainText('A maior pontuação continua 5.')
  await page.getByRole('textbox', { name: 'Peso de Sim' }).fill('8')
  await expect(panel).toContainText('A maior pontuação passa de 5 para 8.')
  await expect(panel).toContainText('deixam de ser comparáveis')

  await page.goto(`/checklist/edit/${id}`)
  await page.getByRole('button', { name: 'Excluir pergunta 1: Está limpa?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deseja realmente excluir?' })
  await expect(dialog).toContainText('A maior pontuação passa de 5 para 0.')
  await expectAccessible(page, 'end of question')
})
