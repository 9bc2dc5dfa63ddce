import { ITEM_ENTITIES, ITEM_KINDS, type ItemEntity } from '@portal/contract/kinds/item-kinds'
import { screen, waitFor, within } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ResetPasswordForm } from '#features/auth/reset-password-page.tsx'
import { RESET_TEXTS } from '#features/auth/reset-texts.ts'
import { aChecklist } from '#test/checklists/checklist-fixture.ts'
import { categoriesWith, clean } from '#test/checklists/question-form.tsx'
import { Notices } from '#test/notices.tsx'
import { signInMaster } from '#test/people.ts'
import { aDocument, aNews, anAdmin, anAlert, anArea, FARMS, SUBSIDIARIES } from '#test/records.ts'
import { showAt } from '#test/render.tsx'
import { pageOf, refusal, stubApi } from '#test/server.ts'
import { LinkDialog } from './components/fields/rich-text/link-dialog.tsx'
import { AdminForm } from './features/admins/admin-form.tsx'
import { GrantDialog } from './features/admins/grant-dialog.tsx'
import { AlertForm } from './features/alerts/alert-form.tsx'
import { AreaForm } from './features/areas/area-form.tsx'
import { ChangePasswordDialog } from './features/auth/change-password-dialog.tsx'
import { CodeModal } from './features/auth/code-modal.tsx'
import { ChecklistForm } from './features/checklists/checklist/form/checklist-form.tsx'
import { ActivateDialog } from './features/checklists/checklist/list/activate-dialog.tsx'
import { CategoryDialog } from './features/checklists/questions/editor/category-dialog.tsx'
import { QuestionForm } from './features/checklists/questions/form/question-form.tsx'
import { DocumentForm } from './features/documents/document-form.tsx'
import { NewsForm } from './features/news/news-form.tsx'

const nothing = () => undefined
const then = { onSaved: nothing, onCancel: nothing }
const question = { checklistId: '01890000-0000-7000-8000-0000000000a1', categories: [] }

/** Every form page of the panel, and the labels of the required fields that its summary lists. */
const FORMS: Record<ItemEntity | 'question', [() => ReactNode, string[]]> = {
  document: [() => <DocumentForm {...then} />, ['Nome', 'Filiais', 'Fazendas', 'Tipo', 'Arquivo']],
  news: [
    () => <NewsForm {...then} />,
    ['Nome', 'Filiais', 'Fazendas', 'Sumário', 'Corpo da notícia'],
  ],
  area: [() => <AreaForm {...then} />, ['Título da área']],
  simple_alert: [() => <AlertForm {...then} />, ['Nome', 'Corpo do alerta', 'Filiais', 'Fazendas']],
  admin: [
    () => <AdminForm {...then} passwordMin={6} invitesByMail menuFor={() => []} />,
    ['Nome', 'Email', 'Senha', 'Confirmação da senha'],
  ],
  checklist: [
    () => <ChecklistForm {...then} />,
    [
      'Nome',
      'Código',
      'Quem responde',
      'Filiais',
      'Fazendas',
      'Área',
      'Editores',
      'Visualizadores',
    ],
  ],
  question: [
    () => <QuestionForm {...question} onDone={nothing} />,
    ['Nome', 'Categoria', 'Opções'],
  ],
}

beforeEach(() => {
  signInMaster()
  stubApi(() => pageOf([]))
})

const describedBy = (field: Element | null | undefined) => {
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe.each(Object.entries(FORMS))('the form of the %s', (_name, [form, missing]) => {
  it('names every field that is wrong by its label, which has a star, and marks it', async () => {
    const { user } = showAt('/form', { '/form': form })
    await user.click(await screen.findByRole('button', { name: 'Salvar' }))
    const summary = screen.getByText(/^Há \d+ problemas?$/).closest<HTMLElement>('[role="alert"]')
    const problems = within(summary ?? document.body).getAllByRole('listitem')
    const names = problems.map(({ textContent }) => textContent.split(': ')[0])
    expect(names).toEqual(missing)
    const labels = [...document.querySelectorAll('label, legend, [id$="-label"]')]
    expect(labels.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(missing.map((name) => `${name} *`)),
    )
    for (const problem of problems) {
      const message = within(problem).getByRole('button')
      await user.click(message)
      const focused = document.activeElement
      const group = focused?.matches('button') === true ? 'fieldset' : '[role="radiogroup"]'
      const field = focused?.closest(group) ?? focused
      const isMarked = group === 'fieldset' || field?.getAttribute('aria-invalid') === 'true'
      expect([problem.textContent, isMarked]).toEqual([problem.textContent, true])
      expect(describedBy(field)).toContain(message.textContent)
    }
  })
})

const onSaved = vi.fn()
const NOT_SAVED = 'Erro ao tentar salvar'
const [area, alert, admin] = [anArea(), anAlert(), anAdmin()]
const [document_, news] = [aDocument(), aNews({ subsidiaries: ['1001'] })]
const checklist = aChecklist([], { activities: [area.id] })
const done = { onSaved, onCancel: nothing, onSessionOver: nothing }

type Stored = { readonly name: string; readonly updated_at: string }

/** Every form of something that exists, how it is saved, and what is said where it was not. */
const EDITS: Record<ItemEntity | 'question', [Stored, () => ReactNode, string, string]> = {
  document: [
    document_,
    () => <DocumentForm document={document_} {...done} />,
    `PATCH /document/${document_.id}`,
    NOT_SAVED,
  ],
  news: [news, () => <NewsForm news={news} {...done} />, `PATCH /news/${news.id}`, NOT_SAVED],
  area: [area, () => <AreaForm area={area} {...done} />, `PATCH /activity/${area.id}`, NOT_SAVED],
  simple_alert: [
    alert,
    () => <AlertForm alert={alert} {...done} />,
    'POST /alerts/simple-alert/',
    NOT_SAVED,
  ],
  admin: [
    admin,
    () => <AdminForm admin={admin} invitesByMail menuFor={() => []} {...done} />,
    `PATCH /admin/${admin.id}`,
    NOT_SAVED,
  ],
  checklist: [
    checklist,
    () => <ChecklistForm checklist={checklist} {...done} />,
    `PATCH /checklist/${checklist.id}`,
    'Erro interno do servidor',
  ],
  question: [
    clean,
    () => (
      <QuestionForm
        checklistId={checklist.id}
        categories={categoriesWith()}
        question={clean}
        onDone={onSaved}
      />
    ),
    `PATCH /checklist/${checklist.id}/question/${clean.id}`,
    'Erro ao salvar pergunta!',
  ],
}

describe.each(Object.entries(EDITS))('the form of an existing %s', (_name, edit) => {
  const [item, form, request, failure] = edit
  const Screen = () => (
    <>
      {form()}
      <Notices />
    </>
  )

  it('is saved by Ctrl+S over the version that was read, once, and keeps its text where it was not', async () => {
    const failed = { status: 500, body: refusal('internal_error') }
    const server = { reply: async (): Promise<object> => failed }
    const calls = stubApi(({ method, path }) => {
      if (method !== 'GET') return server.reply()
      if (path.startsWith('/integrated/farm')) return pageOf(FARMS)
      return pageOf(path.startsWith('/integrated/') ? SUBSIDIARIES : [])
    })
    const sent = () => calls.filter(({ method }) => method !== 'GET')
    const { user } = showAt('/form', { '/form': Screen })
    const name = await screen.findByRole<HTMLInputElement>('textbox', {
      name: /^(Nome|Título da área)/,
    })
    await user.type(name, '!{Control>}s{/Control}')
    expect(await screen.findByText(failure)).toBeDefined()
    expect(name.value).toMatch(/!$/)
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)

    let answer: (reply: object) => void = nothing
    server.reply = async () =>
      new Promise<object>((resolve) => {
        answer = resolve
      })
    await user.keyboard('{Control>}s{/Control}{Control>}s{/Control}')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    answer({ body: { data: [item] } })
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([request, request])
    const { updated_at } = item
    expect(sent()[1]?.body).toMatchObject({ name: `${item.name}!`, updated_at })
  })
})

/** What a form calls a field instead of the kind's label; undefined for a field that is changed elsewhere. */
const OTHER_NAMES: { readonly [entity in ItemEntity]?: Record<string, string | undefined> } = {
  document: { document_url: 'Arquivo' },
  news: { active: undefined },
  admin: { subsidiary: 'Adicionar filial +', invited: undefined, answers: undefined },
  checklist: {
    activities: 'Área',
    business_activities: 'Atividade Comercial',
    bands: 'Adicionar faixa +',
    active: undefined,
    template: undefined,
    copied_questions: undefined,
    from: undefined,
    format: undefined,
  },
}

const hasControl = (name: string) =>
  screen.queryAllByLabelText((label) => label.replace(/ \*$/, '') === name).length > 0 ||
  screen.queryByText(name, { selector: 'button *, button' }) !== null

it.each(ITEM_ENTITIES)('the form of the %s has a control for every field', async (entity) => {
  showAt('/form', { '/form': FORMS[entity][0] })
  await screen.findByRole('button', { name: 'Salvar' })
  const names: (string | undefined)[] = Object.values({
    ...ITEM_KINDS[entity].fields,
    ...OTHER_NAMES[entity],
  })
  expect(names.filter((name) => name !== undefined && !hasControl(name))).toEqual([])
})

const expired = aChecklist([], { end_date: '2020-01-31' })
const names = { subsidiary: String, areasOf: () => ({ short: '', whole: '' }) }
const noLink = { isActive: () => false, getAttributes: () => ({}) } as unknown as Editor
const BOTH = 'Preencha ambos os campos'

/** Every form too short for a summary: its button, and each field's message when nothing was filled in. */
const SHORT_FORMS: [string, () => ReactNode, string, [RegExp, string][]][] = [
  [
    'category',
    () => <CategoryDialog checklistId={expired.id} onClose={nothing} />,
    'Salvar',
    [[/^Nome/, 'Campo requerido']],
  ],
  [
    'activation',
    () => <ActivateDialog checklist={expired} onChange={nothing} onClose={nothing} />,
    'Ativar',
    [[/^Data final/, 'Um checklist expirado não pode ser ativado']],
  ],
  [
    'filial of an administrator',
    () => (
      <GrantDialog code={undefined} granted={{}} names={names} onSave={nothing} onClose={nothing} />
    ),
    'Adicionar',
    [
      [/^Filial/, 'Selecione uma filial'],
      [/^Área/, 'Selecione uma área'],
      [/^Escopos/, 'Selecione pelo menos 1 escopo'],
    ],
  ],
  [
    'link',
    () => <LinkDialog editor={noLink} onClose={nothing} />,
    'Aplicar',
    [[/^Endereço/, 'Informe um site, um e-mail ou um telefone (tel:)']],
  ],
  [
    'new password',
    () => <ChangePasswordDialog onClose={nothing} />,
    'Salvar',
    [
      [/^Nova senha/, BOTH],
      [/^Confirme a nova senha/, BOTH],
    ],
  ],
  [
    'forgotten password',
    () => (
      <ResetPasswordForm
        texts={RESET_TEXTS}
        passwordMin={6}
        email="ana@x.test"
        onReset={vi.fn()}
        onAskAgain={nothing}
      />
    ),
    'Salvar nova senha',
    [
      [/^Nova senha/, BOTH],
      [/^Confirme a nova senha/, BOTH],
    ],
  ],
  [
    'second factor',
    () => <CodeModal onVerify={vi.fn()} onClose={nothing} />,
    'Verificar',
    [[/^Código do autenticador/, 'Campo obrigatório']],
  ],
]

describe.each(SHORT_FORMS)('the form of the %s', (_name, form, send, wrong) => {
  it('marks every field that is wrong, and says why beside it', async () => {
    const { user } = showAt('/form', { '/form': form })
    await user.click(await screen.findByRole('button', { name: send }))
    const fields = wrong.map(([label]) => screen.getByLabelText(label))
    expect(fields.map(describedBy)).toEqual(
      wrong.map(([, message]) => expect.stringContaining(message)),
    )
    const boxes = fields.filter((field) => !field.matches('fieldset'))
    expect([...document.querySelectorAll('[aria-invalid="true"]')]).toEqual(boxes)
  })

  it('names every field', async () => {
    showAt('/form', { '/form': form })
    await screen.findByRole('button', { name: send })
    const fields = document.querySelectorAll('input, select, textarea')
    expect(fields.length).toBeGreaterThan(0)
    for (const field of fields) expect(screen.getAllByLabelText(/./)).toContain(field)
  })
})
