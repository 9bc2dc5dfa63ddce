import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from '#api/api-error.ts'
import type { SaveRequest } from '#api/versioned-save.ts'
import { Notices } from '#test/notices.tsx'
import { shownDifferences } from '#test/shown-differences.ts'
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
    cannotRead: false,
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
  const read = async () => {
    if (server.cannotRead) throw new ConnectionError()
    return server.now
  }
  return { server, api: { save: { mutationFn: save }, read } }
}
type Api = ReturnType<typeof anEditingServer>['api']

/** A server that creates areas, returns the same area for a repeated creation, and loses the first reply. */
const aCreatingServer = (server = { areas: [] as Area[], requests: 0, refuses: '' }) => {
  const save = async ({ id, input }: SaveRequest<Fields>): Promise<[Area]> => {
    if (server.refuses === input.name) {
      throw new ApiError('', { status: 400, code: 'invalid_input' })
    }
    const existing = server.areas.findIndex((area) =>
      id === undefined ? area.name === input.name : area.id === id,
    )
    const at = existing < 0 ? server.areas.length : existing
    const updated_at = `2026-11-14T15:0${server.requests}:00.000Z`
    server.areas[at] = { id: `area-${at}`, ...input, updated_at }
    server.requests += 1
    if (server.requests === 1) throw new ConnectionError()
    return [server.areas[at]]
  }
  return { server, api: { save: { mutationFn: save }, read: async () => READ } }
}

type FormProps = { readonly item: Area | undefined; readonly api: Api }

const Form = ({ item, api }: FormProps) => {
  const form = useForm<Fields>({
    initialValues: item ? draftOf(item) : { name: '', description: '' },
    transformValues: ({ name, description }) => ({ name: name.trim(), description }),
  })
  const saving = useSaving({ kind: 'area', form, item, draftOf, api, onSaved })
  return (
    <FormPage title="Formulário" saving={saving}>
      <TextInput label="Nome" {...form.getInputProps('name')} />
      <TextInput label="Descrição" {...form.getInputProps('description')} />
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
const openNew = async () => {
  const { server, api } = aCreatingServer()
  const form = await openForm(undefined, api)
  await form.write('Nome', 'Fibras')
  await form.press('Salvar')
  await screen.findByText('Erro ao tentar salvar')
  return { server, ...form }
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

  it('is created with the current values if it turns out that it was refused', async () => {
    const { server, write, press } = await openNew()
    server.areas = []
    server.refuses = 'Fibras'
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
})

describe('the draft of a creation whose response was lost', () => {
  it('remembers what was sent, and changes it with the recovered values', async () => {
    const { device, server } = await openNew()
    await waitFor(() =>
      expect(device.storedDrafts()).toEqual([
        expect.objectContaining({ sent: { name: 'Fibras', description: '' } }),
      ]),
    )
    cleanup()
    const { api } = aCreatingServer(server)
    const { write, press } = await openForm(undefined, api, ...device.storedDrafts())
    await press('Recuperar')
    await write('Nome', 'Fibras naturais')
    await press('Salvar')
    await isSaved()
    expect(server.areas.map(({ name }) => name)).toEqual(['Fibras naturais'])
  })
})

describe('a save whose response was lost', () => {
  it('is saved when it is tried again, also with a space at the end', async () => {
    const { server, write, press } = await open(READ)
    server.losesAnswer = true
    await write('Nome', 'Grãos e fibras ')
    await press('Salvar')
    await screen.findByText('Erro ao tentar salvar')
    server.losesAnswer = false
    await press('Salvar')
    await isSaved()
    expect(server.sent).toHaveLength(2)
  })

  it('is no conflict with what was typed after it', async () => {
    const { server, write, press } = await open(READ)
    server.losesAnswer = true
    await write('Nome', 'Grãos e fibras')
    await press('Salvar')
    await screen.findByText('Erro ao tentar salvar')
    server.losesAnswer = false
    await write('Nome', 'Fibras')
    await press('Salvar')
    await isSaved()
    expect(server.now.name).toBe('Fibras')
  })

  it('is saved although somebody else has changed another field since', async () => {
    const { server, write, press } = await open(READ)
    server.losesAnswer = true
    await write('Nome', 'Fibras')
    await press('Salvar')
    await screen.findByText('Erro ao tentar salvar')
    server.now = { ...server.now, description: 'Algodão', updated_at: NEWER }
    await press('Salvar')
    await isSaved()
    expect(server.now).toMatchObject({ name: 'Fibras', description: 'Algodão' })
  })
})

describe('a conflict', () => {
  it('shows what was changed here alone, and leaves the rest as it is saved', async () => {
    const { server, write, press } = await open(theirs({ name: 'Deles', description: 'Milho' }))
    await write('Nome', 'Meu')
    await press('Salvar')
    const dialog = await question()
    expect(within(dialog).getByText(/não alterou ficam como na versão salva/)).toBeDefined()
    await press('Ver a versão salva')
    expect(await shownDifferences(dialog)).toEqual([['Título da área', 'Meu', 'Deles']])
    await press('Manter o meu texto e sobrescrever')
    await isSaved()
    expect(server.sent.at(-1)).toMatchObject({
      input: { name: 'Meu', description: 'Milho' },
      revision: NEWER,
    })
  })

  it('of different fields is said to be none, and both are saved', async () => {
    const { server, write, press } = await open(theirs({ description: 'Milho' }))
    await write('Nome', 'Meu')
    await press('Salvar')
    const dialog = await question()
    expect(within(dialog).getByText(/não mexe nos campos que você alterou/)).toBeDefined()
    expect(within(dialog).queryByRole('button', { name: /sobrescrever/ })).toBeNull()
    await press('Salvar junto com a versão salva')
    await isSaved()
    expect(server.now).toMatchObject({ name: 'Meu', description: 'Milho' })
  })

  it('is asked about again if somebody saves once more', async () => {
    const { server, write, press } = await open(theirs({ name: 'Deles' }))
    await write('Nome', 'Meu')
    await press('Salvar')
    await question()
    server.now = { ...server.now, name: 'De novo', updated_at: '2026-11-14T14:25:00.000Z' }
    await press('Manter o meu texto e sobrescrever')
    expect(await screen.findByRole('dialog', { name: 'Alterado por Bia às 11:25' })).toBeDefined()
    expect(server.now.name).toBe('De novo')
  })

  it('lets the person go on editing, or take the saved version', async () => {
    const { server, field, write, press } = await open(theirs({ name: 'Deles' }))
    expect(isAskedBeforeClosing()).toBe(false)
    await write('Nome', 'Meu')
    expect(isAskedBeforeClosing()).toBe(true)
    await press('Salvar')
    await question()
    await press('Continuar editando')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Nome').value).toBe('Meu')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar' }))
    await press('Salvar')
    await question()
    await press('Descartar o meu texto e carregar a versão salva')
    await waitFor(() => expect(field('Nome').value).toBe('Deles'))
    expect(server.now.name).toBe('Deles')
  })

  it('whose saved version cannot be read loses nothing, and can be read again', async () => {
    const { server, field, write, press } = await open(theirs({ name: 'Deles' }))
    server.cannotRead = true
    await write('Nome', 'Meu')
    await press('Salvar')
    await screen.findByText(/Não foi possível carregar a versão salva/)
    expect(field('Nome').value).toBe('Meu')
    server.cannotRead = false
    await press('Tentar novamente')
    expect(await question()).toBeDefined()
  })

  it('of a draft of an earlier version compares only what the draft changed', async () => {
    const stored = theirs({ description: 'Milho' })
    const draft: FormDraft = {
      adminId: signInAs().id,
      path: '/form',
      id: 'left',
      base: draftOf(READ),
      values: { ...draftOf(READ), name: 'Meu' },
      revision: READ.updated_at,
      savedAt: '2026-11-14T13:32:00.000Z',
      wasCutOff: false,
    }
    const { server, field, press } = await open(stored, stored, draft)
    await screen.findByText('Recuperar rascunho de 14/11 10:32?')
    await press('Recuperar')
    await press('Salvar')
    await question()
    await press('Salvar junto com a versão salva')
    await isSaved()
    expect(server.now).toMatchObject({ name: 'Meu', description: 'Milho' })
    expect(field('Descrição').value).toBe('Milho')
  })
})
