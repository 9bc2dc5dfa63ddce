import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TextField } from '#components/fields/text-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { clearSession } from '#session/session.ts'
import { memoryFormDrafts } from '#test/memory-form-drafts.ts'
import { signInAs } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import type { FormDraft } from './form-draft.ts'
import { type FormDraftStore, FormDraftStoreContext } from './form-draft-store.ts'

const STORED = { id: 'grains', name: 'Grãos', pin: '', updated_at: '2026-11-14T10:00:00.000Z' }
/** A text that no id and no time contains by chance. */
const PIN = 'não-guardar'
const NEWER = '2026-11-14T14:20:00.000Z'
const ANA = signInAs().id
const LEFT: FormDraft = {
  adminId: ANA,
  path: '/form',
  id: 'left',
  values: { name: 'Grãos e fibras' },
  revision: STORED.updated_at,
  savedAt: '2026-11-14T13:32:00.000Z',
  wasCutOff: false,
}

const save = vi.fn()
const draftOf = ({ name, pin }: typeof STORED) => ({ name, pin })

const Form = ({ item }: { readonly item: typeof STORED | undefined }) => {
  const form = useForm({ initialValues: item ? draftOf(item) : { name: '', pin: '' } })
  const saving = useSaving({
    form,
    item,
    api: {
      save: {
        mutationFn: async (sent) => {
          save(sent)
          return [STORED]
        },
      },
    },
    onSaved: () => undefined,
    secrets: ['pin'],
  })
  return (
    <FormPage title="Formulário" saving={saving}>
      <TextField label="Nome" {...form.getInputProps('name')} />
      <TextField label="PIN" {...form.getInputProps('pin')} />
    </FormPage>
  )
}

type Device = { readonly drafts: FormDraftStore }
const open = async (device: Device, item?: typeof STORED) => {
  const page = showAt('/form', {
    '/form': () => (
      <FormDraftStoreContext value={device.drafts}>
        <Form item={item} />
        <Link to={'/list' as '/'}>Sair daqui</Link>
      </FormDraftStoreContext>
    ),
    '/list': () => <p>A lista</p>,
    '/': () => <p>Entrar</p>,
  })
  await screen.findByRole('heading', { name: 'Formulário' })
  return page
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' })
const press = ({ user }: Awaited<ReturnType<typeof open>>, label: string) =>
  user.click(screen.getByRole('button', { name: label }))
const question = () => screen.findByText('Recuperar rascunho de 14/11 10:32?')
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

describe('the drafts of a form', () => {
  beforeEach(() => void signInAs())

  it('store what was typed, without a request to the server, until the form is unchanged again', async () => {
    const device = memoryFormDrafts()
    const { user } = await open(device, STORED)
    await user.type(name(), 'x')
    const whole = { adminId: ANA, path: '/form', values: { name: 'Grãosx' } }
    await waitFor(() => expect(device.storedDrafts()).toMatchObject([whole]))
    expect(save).not.toHaveBeenCalled()
    await user.type(name(), '{Backspace}')
    await waitFor(() => expect(device.storedDrafts()).toHaveLength(0))
  })

  it('never contain a secret, and are not stored where only a secret was typed', async () => {
    const device = memoryFormDrafts()
    const { user } = await open(device)
    await user.type(screen.getByLabelText('PIN'), PIN)
    cleanup()
    await settled()
    expect(device.storedDrafts()).toEqual([])
    const again = await open(device)
    await again.user.type(screen.getByLabelText('PIN'), PIN)
    await again.user.type(name(), 'Grãos')
    cleanup()
    await waitFor(() => expect(device.storedDrafts()).toHaveLength(1))
    const [draft] = device.storedDrafts()
    expect(draft?.values).toEqual({ name: 'Grãos' })
    expect(JSON.stringify(draft)).not.toContain(PIN)
  })

  it('are offered after a crash, and recovered when asked to', async () => {
    const device = memoryFormDrafts(LEFT)
    const page = await open(device, STORED)
    await question()
    expect(name().value).toBe('Grãos')
    await press(page, 'Recuperar')
    expect(name().value).toBe('Grãos e fibras')
    expect(screen.getByText('Rascunho de 14/11 10:32 recuperado')).toBeDefined()
    expect(document.activeElement?.textContent).toContain('recuperado')
    await waitFor(() => expect(device.storedDrafts().map(({ id }) => id)).not.toContain('left'))
    expect(device.storedDrafts()).toMatchObject([{ values: { name: 'Grãos e fibras' } }])
    await press(page, 'Descartar')
    expect(name().value).toBe('Grãos')
    expect(screen.queryByText(/recuperado/)).toBeNull()
  })

  it('are deleted when they are declined; an earlier one is offered next', async () => {
    const earlier = { ...LEFT, id: 'earlier', savedAt: '2026-11-13T13:32:00.000Z' }
    const device = memoryFormDrafts(earlier, LEFT)
    const page = await open(device, STORED)
    await question()
    await press(page, 'Descartar')
    expect(screen.getByText('Recuperar rascunho de 13/11 10:32?')).toBeDefined()
    await press(page, 'Descartar')
    expect(screen.queryByText(/Recuperar rascunho/)).toBeNull()
    await waitFor(() => expect(device.storedDrafts()).toEqual([]))
    expect(name().value).toBe('Grãos')
  })

  it.each([
    ['of another person', { ...LEFT, adminId: 'bia' }],
    ['of another screen', { ...LEFT, path: '/other' }],
    ['of a form that began otherwise', { ...LEFT, path: '/form?like=caio' }],
    ['of a form that has changed since', { ...LEFT, values: { name: ['Grãos'] } }],
  ])('%s are not offered', async (_name, draft) => {
    await open(memoryFormDrafts(draft), STORED)
    await settled()
    expect(screen.queryByText(/Recuperar rascunho/)).toBeNull()
  })

  it('say that the item was saved meanwhile, and are saved against what they changed', async () => {
    const device = memoryFormDrafts(LEFT)
    const page = await open(device, { ...STORED, updated_at: NEWER })
    await question()
    expect(screen.getByText(/Outra versão foi salva depois, em 14\/11\/2026 11:20/)).toBeDefined()
    await press(page, 'Recuperar')
    await press(page, 'Salvar')
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ revision: STORED.updated_at }))
  })

  it('leave nothing behind once the form is saved', async () => {
    const device = memoryFormDrafts(LEFT)
    const page = await open(device, STORED)
    await page.user.type(name(), 's')
    await waitFor(() => expect(device.storedDrafts()).toHaveLength(2))
    await press(page, 'Salvar')
    await waitFor(() => expect(device.storedDrafts()).toEqual([]))
    cleanup()
    await settled()
    expect(device.storedDrafts()).toEqual([])
  })

  it('leave nothing behind when someone leaves without saving', async () => {
    const device = memoryFormDrafts()
    const page = await open(device)
    await page.user.type(name(), 'Grãos')
    await waitFor(() => expect(device.storedDrafts()).toHaveLength(1))
    await page.user.type(name(), ' e fibras')
    await page.user.click(screen.getByRole('link', { name: 'Sair daqui' }))
    await page.user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await screen.findByText('A lista')
    await settled()
    expect(device.storedDrafts()).toEqual([])
  })

  it('restore the form automatically after its session ended', async () => {
    const device = memoryFormDrafts()
    const { user, router } = await open(device, STORED)
    await user.type(name(), ' e fibras')
    clearSession()
    await router.navigate({ to: '/', state: { returnTo: { path: '/form', person: ANA } } })
    await screen.findByText('Entrar')
    cleanup()
    signInAs()
    const page = await open(device, STORED)
    await screen.findByText(/^Rascunho de .+ recuperado$/)
    expect(name().value).toBe('Grãos e fibras')
    await press(page, 'Descartar')
    expect(name().value).toBe('Grãos')
  })

  it('are offered after Sair, as after a crash', async () => {
    const device = memoryFormDrafts()
    const { user } = await open(device, STORED)
    await user.type(name(), ' e fibras')
    clearSession()
    cleanup()
    signInAs()
    await open(device, STORED)
    expect(await screen.findByText(/^Recuperar rascunho de/)).toBeDefined()
    expect(name().value).toBe('Grãos')
  })

  it('that the form cannot open are listed, and deleted when they are discarded', async () => {
    const { drafts, storedDrafts } = memoryFormDrafts({
      ...LEFT,
      values: { name: ['of another form'] },
    })
    const page = await open({ drafts }, STORED)
    expect(await screen.findByText('Há um rascunho que não pode ser aberto')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeDefined()
    await press(page, 'Descartar')
    await waitFor(() => expect(storedDrafts()).toEqual([]))
    expect(screen.queryByText('Há um rascunho que não pode ser aberto')).toBeNull()
  })

  it('do not disturb the form on a device without storage', async () => {
    const no = () => Promise.reject(new Error('no'))
    const page = await open({ drafts: { list: no, put: no, remove: no } })
    await page.user.type(name(), 'Grãos')
    await press(page, 'Salvar')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
  })
})
