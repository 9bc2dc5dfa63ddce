import { useForm } from '@mantine/form'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from '#api/api-error.ts'
import { type SaveRequest, savingOf } from '#api/save-request.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { Notices } from '#test/notices.tsx'
import { memoryFormDrafts } from '#test/memory-form-drafts.ts'
import { signInAs } from '#test/people.ts'
import { show, showAt } from '#test/render.tsx'
import type { FormDraft } from './drafts/form-draft.ts'
import { FormDraftStoreContext } from './drafts/form-draft-store.ts'
import { FormPage } from './form-page.tsx'
import { notifyFieldEmptied } from './notify-field-emptied.ts'
import { useSaving } from './use-saving.tsx'

type Area = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly updated_at: string
}
type Fields = Pick<Area, 'name' | 'description'>

const READ: Area = {
  id: 'grains',
  name: 'Grãos',
  description: 'Soja',
  updated_at: '2026-11-14T10:00:00.000Z',
}
const NEWER = '2026-11-14T14:20:00.000Z'

const onSaved = vi.fn<(saved: Area) => void>()
const draftOf = ({ name, description }: Area): Fields => ({ name, description })

/** A server that stores one area, and loses replies on demand. */
const anEditingServer = (first: Area) => {
  const server = {
    now: first,
    losesAnswer: false,
    sent: [] as SaveRequest<Fields>[],
  }
  const save = async (sent: SaveRequest<Fields>): Promise<[Area]> => {
    server.sent.push(sent)
    if (sent.revision !== server.now.updated_at) {
      const conflict = { savedBy: 'Bia', savedAt: server.now.updated_at }
      throw new ApiError('', { status: 409, code: 'edit_conflict', conflict })
    }
    const updated_at = `2026-11-14T15:0${server.sent.length}:00.000Z`
    server.now = { ...server.now, ...sent.input, updated_at }
    if (server.losesAnswer) throw new ConnectionError()
    return [server.now]
  }
  return { server, api: { save: { mutationFn: save } } }
}
type Api = ReturnType<typeof anEditingServer>['api']

/** A server that creates areas, answers a repeated creation with the first one's area, and loses the first reply. */
const aCreatingServer = () => {
  const server = { areas: [] as Area[], requests: 0, losesRequest: false }
  const first = new Map<string, { readonly at: number; readonly input: Fields }>()
  const put = (at: number, input: Fields): [Area] => {
    server.areas[at] = {
      id: `area-${at}`,
      ...input,
      updated_at: `2026-11-14T15:0${server.requests}:00.000Z`,
    }
    return [server.areas[at]]
  }
  const create = async (input: Fields, key = ''): Promise<[Area]> => {
    server.requests += 1
    if (server.losesRequest) throw new ConnectionError()
    const earlier = first.get(key)
    if (earlier && earlier.input.name !== input.name)
      throw new ApiError('', { status: 422, code: 'key_reused' })
    const at = earlier?.at ?? server.areas.length
    first.set(key, { at, input })
    const created = put(at, input)
    if (server.requests === 1) throw new ConnectionError()
    return created
  }
  const change = async (id: string, input: Fields) => put(Number(id.replace('area-', '')), input)
  /** As after a reload: what was sent is forgotten. */
  const apiOf = () => ({
    save: { mutationFn: savingOf<Fields, Area>({ create, change }) },
  })
  return { server, apiOf, api: apiOf() }
}

type FormProps = { readonly item: Area | undefined; readonly api: Api }

const Form = ({ item, api }: FormProps) => {
  const form = useForm<Fields>({
    initialValues: item ? draftOf(item) : { name: '', description: '' },
    transformValues: ({ name, description }) => ({ name: name.trim(), description }),
  })
  const saving = useSaving({ form, item, api, onSaved })
  return (
    <FormPage title="Formulário" saving={saving}>
      <TextField label="Nome" {...form.getInputProps('name')} />
      <TextField label="Descrição" {...form.getInputProps('description')} />
      <Notices />
    </FormPage>
  )
}
const openForm = async (item: Area | undefined, api: Api, ...drafts: FormDraft[]) => {
  const device = memoryFormDrafts(...drafts)
  const { user } = showAt('/form', {
    '/form': () => (
      <FormDraftStoreContext value={device.drafts}>
        <Form item={item} api={api} />
      </FormDraftStoreContext>
    ),
  })
  await screen.findByRole('heading', { name: 'Formulário' })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    device,
    field,
    write: async (label: string, text: string) => {
      await user.clear(field(label))
      await user.type(field(label), text)
    },
    press: async (label: string) => user.click(await screen.findByRole('button', { name: label })),
  }
}
const open = async (stored: Area, item = READ, ...drafts: FormDraft[]) => {
  const { server, api } = anEditingServer(stored)
  return { server, ...(await openForm(item, api, ...drafts)) }
}
const openNew = async ({ losesRequest = false } = {}) => {
  const { server, api, apiOf } = aCreatingServer()
  server.losesRequest = losesRequest
  const form = await openForm(undefined, api)
  await form.write('Nome', 'Fibras')
  await form.press('Salvar')
  await screen.findByText('Erro ao tentar salvar')
  return { server, apiOf, ...form }
}
const theirs = (change: Partial<Area>): Area => ({ ...READ, ...change, updated_at: NEWER })
const question = () => screen.findByRole('dialog', { name: 'Alterado por Bia às 11:20' })
const isAskedBeforeClosing = () => {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}
const isSaved = async () => {
  expect(await screen.findByText('Salvo com sucesso!')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onSaved).toHaveBeenCalledOnce()
}

beforeEach(() => void signInAs())

it('ends the offer to restore its fields when it is left', async () => {
  await open(READ)
  act(() => notifyFieldEmptied('As opções foram removidas', () => {}))
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeDefined()
  cleanup()
  show(<Notices />)
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

describe('a creation whose response was lost', () => {
  it('is changed, not created twice, by what was typed after it', async () => {
    const { server, write, press } = await openNew()
    await write('Descrição', 'Algodão')
    await write('Nome', 'Fibras naturais')
    await press('Salvar')
    await isSaved()
    expect(server.areas).toEqual([
      expect.objectContaining({ name: 'Fibras naturais', description: 'Algodão' }),
    ])
  })

  it('is created with the current values if the request was lost', async () => {
    const { server, write, press } = await openNew({ losesRequest: true })
    server.losesRequest = false
    await write('Nome', 'Fibras naturais')
    await press('Salvar')
    await isSaved()
    expect(server.areas.map(({ name }) => name)).toEqual(['Fibras naturais'])
  })

  it('is repeated unchanged where nothing was changed', async () => {
    const { server, press } = await openNew()
    await press('Salvar')
    await isSaved()
    expect(server.areas).toHaveLength(1)
    expect(server.requests).toBe(2)
  })

  it('is repeated from its draft under the same key', async () => {
    const { device, server, apiOf } = await openNew()
    await waitFor(() => expect(device.storedDrafts()).toHaveLength(1))
    cleanup()
    const { press } = await openForm(undefined, apiOf(), ...device.storedDrafts())
    await press('Recuperar')
    await press('Salvar')
    await isSaved()
    expect(server.areas).toHaveLength(1)
  })

  it('is told of where the recovered draft was changed, and another is created only when asked for', async () => {
    const { device, server, apiOf } = await openNew()
    await waitFor(() => expect(device.storedDrafts()).toHaveLength(1))
    cleanup()
    const { write, press } = await openForm(undefined, apiOf(), ...device.storedDrafts())
    await press('Recuperar')
    await write('Nome', 'Fibras naturais')
    await press('Salvar')
    await screen.findByText(/^O envio anterior chegou ao servidor/)
    expect(server.areas.map(({ name }) => name)).toEqual(['Fibras'])
    await press('Salvar')
    await isSaved()
    expect(server.areas.map(({ name }) => name)).toEqual(['Fibras', 'Fibras naturais'])
  })
})

describe('a conflict', () => {
  const openConflict = async (change: Partial<Area> = { name: 'Deles' }) => {
    const form = await open(theirs(change))
    await form.write('Nome', 'Meu')
    await form.press('Salvar')
    return { ...form, dialog: await question() }
  }

  it('shows what is saved in another tab, and loses nothing here', async () => {
    const { field, dialog } = await openConflict()
    const link = within(dialog).getByRole('link', { name: 'Ver o que foi salvo (abre outra aba)' })
    expect(link.getAttribute('href')).toBe('/form')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(within(dialog).queryByText(/Pode ter sido você/)).toBeNull()
    expect(field('Nome').value).toBe('Meu')
  })

  it('is replaced by what is saved after saying that the text goes, also on the device', async () => {
    const { device, press, dialog } = await openConflict()
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    expect(within(dialog).getByText(/Recarregar descarta o que você digitou/)).toBeDefined()
    await waitFor(() => expect(device.storedDrafts()).toHaveLength(1))
    await press('Recarregar')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(isAskedBeforeClosing()).toBe(false)
    expect(device.storedDrafts()).toEqual([])
  })

  it('is saved over, with every field of this form', async () => {
    const { server, press } = await openConflict({ name: 'Deles', description: 'Milho' })
    await press('Salvar por cima')
    await isSaved()
    expect(server.sent.at(-1)).toMatchObject({
      input: { name: 'Meu', description: 'Soja' },
      revision: NEWER,
    })
  })

  it('is asked about again if somebody saves once more', async () => {
    const { server, press } = await openConflict()
    server.now = { ...server.now, name: 'De novo', updated_at: '2026-11-14T14:25:00.000Z' }
    await press('Salvar por cima')
    expect(await screen.findByRole('dialog', { name: 'Alterado por Bia às 11:25' })).toBeDefined()
    expect(server.now.name).toBe('De novo')
  })

  it('can be closed to go on editing', async () => {
    const { field, press } = await openConflict()
    expect(isAskedBeforeClosing()).toBe(true)
    await press('Fechar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Nome').value).toBe('Meu')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar' }))
    await press('Salvar')
    expect(await question()).toBeDefined()
  })

  it('with an own save, whose reply was lost, says so', async () => {
    signInAs({ name: 'Bia' })
    const { server, write, press } = await open(READ)
    server.losesAnswer = true
    await write('Nome', 'Fibras')
    await press('Salvar')
    await screen.findByText('Erro ao tentar salvar')
    server.losesAnswer = false
    await press('Salvar')
    expect(await screen.findByText(/Pode ter sido você/)).toBeDefined()
    await press('Salvar por cima')
    await isSaved()
    expect(server.now.name).toBe('Fibras')
  })
})
