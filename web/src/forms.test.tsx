import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AdminForm } from '#features/admins/admin-form.tsx'
import { AlertForm } from '#features/alerts/alert-form.tsx'
import { AreaForm } from '#features/areas/area-form.tsx'
import { ChecklistForm } from '#features/checklists/checklist/form/checklist-form.tsx'
import { QuestionForm } from '#features/checklists/questions/form/question-form.tsx'
import { DocumentForm } from '#features/documents/document-form.tsx'
import { NewsForm } from '#features/news/news-form.tsx'
import { masterSignedIn } from '#testing/people.ts'
import { showAt } from '#testing/render.tsx'
import { stubApi } from '#testing/server.ts'

const nothing = () => undefined
const then = { onSaved: nothing, onCancel: nothing }
const question = { checklistId: '01890000-0000-7000-8000-0000000000a1', categories: [] }

/** Every form of the panel, and what it calls the fields that are missing from it. */
const FORMS: [string, () => ReactNode, string[]][] = [
  [
    'document',
    () => <DocumentForm {...then} />,
    ['Nome', 'Filiais', 'Fazendas', 'Tipo', 'Arquivo'],
  ],
  [
    'news',
    () => <NewsForm {...then} />,
    ['Nome', 'Data inicial', 'Data final', 'Filiais', 'Fazendas', 'Sumário', 'Corpo da notícia'],
  ],
  ['area', () => <AreaForm {...then} />, ['Título da área']],
  ['alert', () => <AlertForm {...then} />, ['Nome', 'Corpo do alerta', 'Filiais', 'Fazendas']],
  [
    'administrator',
    () => <AdminForm {...then} passwordMin={6} menuFor={() => []} />,
    ['Nome', 'Email', 'Senha', 'Confirmação da senha'],
  ],
  [
    'checklist',
    () => <ChecklistForm {...then} />,
    ['Nome', 'Código', 'Data inicial', 'Data final', 'Quem responde', 'Filiais'],
  ],
  [
    'question',
    () => <QuestionForm {...question} onDone={nothing} />,
    ['Nome', 'Categoria', 'Opções'],
  ],
]

describe.each(FORMS)('the form of the %s', (_name, form, missing) => {
  beforeEach(() => {
    masterSignedIn()
    stubApi(() => ({ body: { data: { items: [], next_page: null, total: 0 } } }))
  })

  it('names every field that is wrong by its label, and marks it', async () => {
    const { user } = showAt('/form', { '/form': form })
    await user.click(await screen.findByRole('button', { name: 'Salvar' }))
    const summary = screen.getByText(/^Há \d+ problemas?$/).closest<HTMLElement>('[role="alert"]')
    const problems = within(summary ?? document.body).getAllByRole('listitem')
    const names = problems.map(({ textContent }) => textContent.split(': ')[0])
    expect(names).toEqual(missing)
    for (const problem of problems) {
      const message = within(problem).getByRole('button')
      await user.click(message)
      const focused = document.activeElement
      const group = focused?.matches('button') === true ? 'fieldset' : '[role="radiogroup"]'
      const field = focused?.closest(group) ?? focused
      const isMarked = group === 'fieldset' || field?.getAttribute('aria-invalid') === 'true'
      expect([problem.textContent, isMarked]).toEqual([problem.textContent, true])
      const about = field?.getAttribute('aria-describedby')?.split(' ') ?? []
      const told = about.map((id) => document.getElementById(id)?.textContent).join(' ')
      expect(told).toContain(message.textContent)
    }
  })
})
