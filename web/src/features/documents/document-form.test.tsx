import { TOO_LARGE } from '@portal/contract/files/file'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { changesIn, field, pick, save, showForm } from '#test/form.tsx'
import { signInMaster } from '#test/people.ts'
import { aDocument } from '#test/records.ts'
import { pageOf, stubApi } from '#test/server.ts'
import { aFile, stubStore } from '#test/stub-store.ts'
import { DocumentForm } from './document-form.tsx'

const LINK = 'https://files.test/docs/AAAAAAAAAAAAAAAAAAAAAA/manual.pdf'
const STORED = aDocument({ document_url: LINK, farms: ['F1'], all_farms: false })

/** Stubs lookups, upload signatures, and saves. */
const serve = () =>
  stubApi(({ path }) => {
    if (path.startsWith('/integrated/farm'))
      return pageOf([{ code: 'F1', name: 'Fazenda Boa Vista', subsidiary: '1001' }])
    if (path.startsWith('/integrated/')) return pageOf([{ code: '1001', name: 'Chapecó' }])
    return path.startsWith('/file/sign')
      ? { body: { data: { url: `${LINK}?s=1`, content_type: 'application/pdf' } } }
      : { body: { data: [STORED] } }
  })

const onSaved = vi.fn()

const open = (document?: typeof STORED) =>
  showForm(<DocumentForm {...(document && { document })} onSaved={onSaved} onCancel={vi.fn()} />)
const file = () => screen.getByLabelText<HTMLInputElement>(/Arquivo/)
const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Link do documento/ })
const radio = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label })
const firstUpload = async (arrivals: ReturnType<typeof stubStore>) => {
  await waitFor(() => expect(arrivals).toHaveLength(1))
  const [upload] = arrivals
  if (upload === undefined) throw new Error('Nothing arrived')
  return upload
}

beforeEach(() => void signInMaster())

it('creates a document with an uploaded file', async () => {
  const arrivals = stubStore()
  const calls = serve()
  const { user } = await open()
  expect(screen.getByRole('heading', { name: 'Adicionar documento' })).toBeDefined()
  await user.type(field(/Nome/), ' Manual ')
  await user.click(screen.getByRole('textbox', { name: 'Descrição' }))
  await user.paste('Como tratar')
  await pick(user, /Filiais/, /Chapecó/)
  await pick(user, /Fazendas/, /Boa Vista/)
  await user.click(radio('Orientações'))
  await user.upload(file(), aFile('manual.pdf'))
  await (await firstUpload(arrivals)).answer(200)
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(screen.getByText('Salvo com sucesso!')).toBeDefined()
  expect(changesIn(calls)).toMatchObject([{ method: 'POST', path: '/document/' }])
  expect(changesIn(calls)[0]?.body).toEqual({
    name: 'Manual',
    description: 'Como tratar',
    subsidiaries: ['1001'],
    all_farms: false,
    farms: ['F1'],
    type: '0',
    document_url: LINK,
  })
})

it('does not save during an upload, and says why, until it has ended or is cancelled', async () => {
  const arrivals = stubStore()
  const calls = serve()
  const { user } = await open(STORED)
  await user.upload(file(), aFile('novo.pdf'))
  await firstUpload(arrivals)
  await save(user)
  expect(screen.getAllByText('Aguarde o envio do arquivo terminar')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Cancelar envio' }))
  expect(screen.queryByText('Aguarde o envio do arquivo terminar')).toBeNull()
  await user.upload(file(), aFile('novo.pdf'))
  await waitFor(() => expect(arrivals).toHaveLength(2))
  await save(user)
  expect(changesIn(calls)).toEqual([])
  await arrivals[1]?.answer(200)
  expect(screen.queryByText('Aguarde o envio do arquivo terminar')).toBeNull()
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

it('changes the name and keeps the type, and the file when another one is refused', async () => {
  const calls = serve()
  const { user } = await open(STORED)
  expect(screen.getByRole('heading', { name: 'Editar documento' })).toBeDefined()
  expect(await screen.findByTitle('Filiais: Chapecó')).toBeDefined()
  expect(screen.getByTitle('Tipo: Orientações')).toBeDefined()
  fireEvent.change(file(), { target: { files: [aFile('grande.pdf', 2_000_001)] } })
  expect(screen.getByText(TOO_LARGE.docs)).toBeDefined()
  expect(screen.getByRole('link', { name: 'manual.pdf' })).toBeDefined()
  expect(radio('Orientações').checked).toBe(true)
  await user.type(field(/Nome/), ' de ração')
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(changesIn(calls)).toMatchObject([
    {
      method: 'PATCH',
      path: `/document/${STORED.id}`,
      body: {
        name: 'Manual de ração',
        type: '0',
        document_url: LINK,
        updated_at: STORED.updated_at,
      },
    },
  ])
})

it('names a refused file at its field only, no longer as missing above', async () => {
  serve()
  const { user } = await open()
  await save(user)
  expect(
    screen.getByRole('button', { name: 'Escolha uma opção para definir documento' }),
  ).toBeDefined()
  const missing = screen.getAllByRole('button', { name: 'Campo requerido' }).length
  fireEvent.change(file(), { target: { files: [aFile('manual.exe')] } })
  expect(await screen.findByText('Extensão de arquivo não suportada')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Campo requerido' })).toHaveLength(missing - 1)
})

it('accepts a typed link, and keeps both link and file when the person switches between them', async () => {
  const calls = serve()
  const { user } = await open(STORED)
  await user.click(radio('Informar um link'))
  expect(link().value).toBe('')
  await user.click(link())
  await user.paste('https://gov.test/norma')
  await user.click(radio('Enviar um arquivo'))
  expect(screen.getByRole('link', { name: 'manual.pdf' })).toBeDefined()
  await user.click(radio('Informar um link'))
  expect(link().value).toBe('https://gov.test/norma')
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(changesIn(calls)[0]?.body).toMatchObject({ document_url: 'https://gov.test/norma' })
})

it('refuses a link that a browser would run', async () => {
  const calls = serve()
  const { user } = await open({ ...STORED, document_url: 'https://gov.test/norma.pdf' })
  await user.clear(link())
  await user.type(link(), 'javascript:alert(1)')
  await save(user)
  await user.click(screen.getByRole('button', { name: 'Informe um endereço http ou https' }))
  expect(document.activeElement).toBe(link())
  expect(changesIn(calls)).toEqual([])
})
